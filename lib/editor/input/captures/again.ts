// A page captured again, as it was captured before: its picture is replaced and its marks follow, or nothing changes and it is said why.
import type { CaptureElement } from '@/lib/contract/screenshot'
import type { Size } from '@/lib/core/geometry'
import type { Annotation } from '@/lib/kinds/annotations'
import { captureAgain } from '@/lib/scene/commands'
import { fileRectOnPlane } from '@/lib/scene/file-rects'
import { redactionsOn } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { EditorAsset } from '../../assets/assets.browser'
import { reachableAssets } from '../../store/history-states'
import { CaptureFailure } from '../capture'
import { bringPictures } from '../place-picture'
import { takeCapture } from '../take-capture'
import type { CaptureParts } from './capture-parts'
import { type Followed, followed } from './follow'

/** Without an address the service has nothing to capture: what came by a file keeps the part of it that is no secret. */
const isCaptured = ({ content }: Picture) => content.kind === 'page' && content.asset !== null && content.url !== ''

export function createCaptureAgain(parts: CaptureParts): (picture: string, elements: boolean) => Promise<void> {
  const { store, assets, capture, request, now = Date.now } = parts
  return async (id, elements) => {
    const { scene, history } = store.getState()
    const picture = scene.pictures.find((each) => each.id === id)
    if (!picture || !isCaptured(picture) || picture.content.kind !== 'page') return
    const { url, deviceType, colorScheme } = picture.content
    const shot = assets.get(assetOf(picture) ?? '')?.shot
    const options = { ...shot?.options }
    if (elements || shot?.elements || tiedOn(scene, id).length > 0) options.elements = true
    await capture.run({ url }, async (signal) => {
      const page = await request({ ...options, url, deviceType, colorScheme, forceRefresh: true }, { signal })
      const asset = await takeCapture(page, { assets, options })
      const shown = { url: page.url, deviceType, colorScheme, capturedAt: now() }
      return {
        url: page.url,
        cached: page.cached,
        said: `Captured ${asset.name} again`,
        came: `The capture of ${asset.name}`,
        place() {
          // Another document was opened meanwhile: there it is a picture like any other.
          const now = store.getState()
          const isThere = now.scene.pictures.some((each) => each.id === id && each.content.kind === 'page')
          if (isThere && now.history.loaded === history.loaded) replace(parts, { id, asset, page: shown })
          else bringPictures([asset], parts, { adds: false, page: shown })
          return true
        },
      }
    })
  }
}

interface Replacing {
  id: string
  asset: EditorAsset
  page: { url: string; deviceType: 'desktop' | 'mobile'; colorScheme: 'light' | 'dark'; capturedAt: number }
}

/** One undo step. Throws a CaptureFailure, and changes nothing, where a redaction has lost its element. */
function replace({ store, assets }: CaptureParts, { id, asset, page }: Replacing): void {
  const { scene } = store.getState()
  const picture = scene.pictures.find((each) => each.id === id)!
  const old = assets.get(assetOf(picture) ?? '')
  const { moved, lost } = followedOn(scene, { picture, old, asset })
  const bared = lost.filter((item) => item.kind === 'redact' && !item.hidden)
  if (bared.length > 0) {
    store.setSession({ selection: bared.map((item) => item.id) })
    const elements = bared.map((item) => nameOf(item, old?.shot?.elements ?? null))
    const hid = bared.length === 1 ? 'A redaction hides it' : 'Redactions hide them'
    throw new CaptureFailure({
      message: `${listOf(elements)} ${bared.length === 1 ? 'is' : 'are'} not on the page any more. ${hid}, so the picture stays as it was.`,
      hint: 'Untie or delete what is selected, then capture again.',
    })
  }
  assets.put(asset)
  store.commit(captureAgain, { picture: id, id: asset.id, asset, page, items: moved })
  assets.keepOnly(reachableAssets(store.getState().history))
  tell({ store }, { scene, id, lost })
}

interface Replaced {
  picture: Picture
  old: EditorAsset | undefined
  asset: EditorAsset
}

function followedOn(scene: Scene, { picture, old, asset }: Replaced): Followed {
  const onPlane =
    (file: Size) =>
    ([x, y, width, height]: CaptureElement['rect']) =>
      fileRectOnPlane({ x, y, width, height }, file, picture)
  return followed(tiedOn(scene, picture.id), {
    before: old?.shot?.elements ?? null,
    after: asset.shot?.elements ?? [],
    planeBefore: onPlane(old ?? asset),
    planeAfter: onPlane(asset),
  })
}

const tiedOn = ({ annotations }: Scene, picture: string): Annotation[] =>
  annotations.filter(({ plane, tiedTo }) => plane === picture && tiedTo !== null)

function nameOf({ tiedTo }: Annotation, elements: readonly CaptureElement[] | null): string {
  const element = elements?.find(({ selector }) => selector === tiedTo)
  const words = element?.name ?? element?.text
  return words ? `“${words.slice(0, 40)}”` : `The element ${tiedTo}`
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function tell({ store }: Pick<CaptureParts, 'store'>, of: { scene: Scene; id: string; lost: readonly Annotation[] }) {
  const { scene, id, lost } = of
  if (lost.length > 0) {
    const [marks, their] =
      lost.length === 1
        ? ['One mark stayed where it was', 'its element is']
        : [`${lost.length} marks stayed where they were`, 'their elements are']
    store.setSession({ selection: lost.map((item) => item.id) })
    store.notify({ tone: 'info', message: `${marks}: ${their} not on the page any more.`, hint: 'They are selected.' })
  }
  if (redactionsOn(scene.annotations, id).some(({ tiedTo }) => tiedTo === null)) {
    store.notify({
      tone: 'info',
      message: 'Check what is hidden: the page was captured anew.',
      hint: 'Redactions that are tied to no element stay where they were.',
    })
  }
}
