// What people are told of a page that was captured again: which redaction has lost its element, what to check, what stayed.
import type { CaptureElement } from '@/lib/contract/screenshot'
import type { Annotation } from '@/lib/kinds/annotations'
import type { EditorAsset } from '../../assets/assets.browser'
import type { EditorStore } from '../../store/store'
import { CaptureFailure } from '../capture'
import type { CropNote, SceneFollowed } from './follow-scene'

/** Throws a CaptureFailure, and selects them, where redactions have lost their elements: the picture stays. */
export function refuseBared(
  store: EditorStore,
  { lost }: Pick<SceneFollowed, 'lost'>,
  { old, asset }: { old: EditorAsset | undefined; asset: EditorAsset },
): void {
  const bared = lost.filter((item) => item.kind === 'redact' && !item.hidden)
  if (bared.length === 0) return
  store.setSession({ selection: bared.map(({ id }) => id) })
  const names = listOf(bared.map((item) => nameOf(item, old?.shot?.elements ?? null)))
  const [are, hide, they] =
    bared.length === 1 ? ['is', 'A redaction hides it', 'it'] : ['are', 'Redactions hide them', 'them']
  const cut = asset.shot?.isCut ? 'The page has more elements than can be told. ' : ''
  throw new CaptureFailure({
    message: `${names} ${are} not in the new capture. ${hide}, so the picture stays as it was.`,
    hint: `${cut}Untie what is selected and check it on the new picture, or delete it where the page shows ${they} no more.`,
  })
}

const cropWords: Record<NonNullable<CropNote>, string> = {
  lost: 'The crop stayed where it was: its element is not in the new capture.',
  moved: 'The crop lies at the edge of the page now: the page no longer reaches where it was.',
  'left-out': 'The crop is not on every capture: one of another shape shows all of the page.',
}

type Told = Pick<SceneFollowed, 'lost' | 'stayed' | 'unsure' | 'free'> & { cropNotes: readonly CropNote[] }

/** The redactions that were followed without being sure, and those that are tied to nothing, are selected, with the marks that stayed. */
export function tellFollowed(store: EditorStore, { lost, stayed, unsure, free, cropNotes }: Told): void {
  const left = lost.filter((item) => item.kind !== 'redact')
  const selection = [...new Set([...unsure, ...free, ...left, ...stayed].map(({ id }) => id))]
  if (selection.length > 0) store.setSession({ selection })
  if (left.length > 0) {
    const [marks, their] =
      left.length === 1
        ? ['One mark stayed where it was', 'its element is']
        : [`${left.length} marks stayed where they were`, 'their elements are']
    store.notify({ tone: 'info', message: `${marks}: ${their} not in the new capture.`, hint: 'They are selected.' })
  }
  if (stayed.length > 0) {
    const marks = stayed.length === 1 ? 'One mark stayed where it was' : `${stayed.length} marks stayed where they were`
    store.notify({
      tone: 'info',
      message: `${marks}: what was on the page before is not known here.`,
      hint: 'They are selected.',
    })
  }
  for (const note of new Set(cropNotes)) if (note) store.notify({ tone: 'info', message: cropWords[note] })
  if (unsure.length + free.length > 0) store.notify({ tone: 'info', ...checkWords({ unsure, free }) })
}

export function checkWords({ unsure, free }: Pick<SceneFollowed, 'unsure' | 'free'>) {
  const reasons: string[] = []
  if (free.length > 0) reasons.push('Redactions that are tied to no element stay where they were.')
  if (unsure.length > 0) reasons.push('Elements that are not surely the same may be elsewhere.')
  return {
    message: 'Check what is hidden: the page was captured anew.',
    hint: `${reasons.join(' ')} What to check is selected.`,
  }
}

function nameOf({ tiedTo }: Annotation, elements: readonly CaptureElement[] | null): string {
  const element = elements?.find(({ selector }) => selector === tiedTo)
  const words = element?.name ?? element?.text
  return words ? `“${words.slice(0, 40)}”` : `The element ${tiedTo}`
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
