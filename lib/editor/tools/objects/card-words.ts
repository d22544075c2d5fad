// Words of a card that are hidden or stand out: what is selected while one types, and all that looks like a secret.
import { linesNamed } from '@/lib/kinds/contents/code/measure'
import { lineListLengthMax } from '@/lib/kinds/contents/parts/fields'
import { hasRange, rangesMax, type TextRange, toggledRange, withRanges } from '@/lib/kinds/contents/parts/ranges'
import { openSecrets } from '@/lib/kinds/contents/parts/secrets'
import { lineList } from '@/lib/kinds/contents/parts/text-edit'
import { type RangedContent, rangedText } from '@/lib/kinds/contents/ranged-text'
import { setContent } from '@/lib/scene/commands'
import { shownPicture } from '../../store/selection'
import type { EditorState } from '../../store/store'
import type { Edit } from './selected-items'

interface ShownText {
  picture: string
  content: RangedContent
}

/** The card that is typed in, or that the settings show. */
function shownText({ scene, session }: EditorState): ShownText | null {
  const typed = scene.pictures.find(({ id }) => id === session.typing)
  const { id, content } = typed ?? shownPicture(scene, session.selection)
  return 'hidden' in content ? { picture: id, content } : null
}

const commands = {
  hidden: { ...setContent, name: 'hide-words', label: 'hidden words' },
  words: { ...setContent, name: 'mark-words', label: 'marked words' },
} satisfies Record<string, typeof setContent>

/** Null where words of the card cannot stand out. */
const rangesOf = (content: RangedContent, field: 'hidden' | 'words'): readonly TextRange[] | null =>
  field === 'hidden' ? content.hidden : content.kind === 'code' ? content.words : null

const tooMany = {
  hidden: {
    message: `${rangesMax} places of the card are hidden, and no more fit.`,
    hint: 'Hide some of them as one: select from the first of them to the last.',
  },
  words: {
    message: `${rangesMax} places of the card are marked, and no more fit.`,
    hint: 'Mark some of them as one: select from the first of them to the last.',
  },
}

/** What is selected is hidden, or stands out; where all of it does already, it no longer does. */
export const toggleWords =
  (field: 'hidden' | 'words'): Edit =>
  ({ store }) => {
    const state = store.getState()
    const shown = shownText(state)
    const range = state.session.textRange
    const known = shown && rangesOf(shown.content, field)
    if (!shown || !known || !range || range.from >= range.to) return false
    const ranges = toggledRange(known, range)
    if (!ranges) {
      store.notify({ tone: 'error', ...tooMany[field] })
      return true
    }
    store.commit(commands[field], { picture: shown.picture, change: { [field]: ranges } })
    const isOn = hasRange(ranges, range)
    store.announce(field === 'hidden' ? `Words ${isOn ? 'hidden' : 'shown'}` : `Words ${isOn ? 'marked' : 'plain'}`)
    return true
  }

/** The lines of the selection, by the numbers that people see. */
export const markLines: Edit = ({ store }) => {
  const state = store.getState()
  const shown = shownText(state)
  const range = state.session.textRange
  if (shown?.content.kind !== 'code' || !range) return false
  const { from, to } = range
  const { text, marked, firstNumber } = shown.content
  const [first, last] = [from, to].map((at) => text.slice(0, at).split('\n').length - 1) as [number, number]
  const lines = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const count = text.split('\n').length
  const known = linesNamed(marked, { firstNumber }, count)
  const areAll = lines.every((line) => known.has(line))
  for (const line of lines) {
    if (areAll) known.delete(line)
    else known.add(line)
  }
  const list = lineList(
    [...known].map((line) => line + firstNumber),
    lineListLengthMax,
  )
  if (linesNamed(list, { firstNumber }, count).size < known.size) {
    store.notify({
      tone: 'error',
      message: 'So many lines of the card are marked that no more fit.',
      hint: 'Mark some of them as one: select from the first of them to the last.',
    })
    return true
  }
  store.commit(setContent, { picture: shown.picture, change: { marked: list } })
  return true
}

export const hideSecrets: Edit = ({ store }) => {
  const shown = shownText(store.getState())
  if (!shown) return false
  const { hidden } = shown.content
  const found = openSecrets({ text: rangedText(shown.content), hidden })
  if (found.length === 0) {
    store.notify({ tone: 'info', message: 'No keys, tokens, passwords or mail addresses were found.' })
    return true
  }
  const change = { hidden: withRanges(hidden, found) }
  const isJoined = hidden.length + found.length > rangesMax && change.hidden.length === rangesMax
  store.commit({ ...commands.hidden, label: 'hidden secrets' }, { picture: shown.picture, change })
  store.notify({
    tone: 'success',
    message: found.length === 1 ? 'One secret is hidden.' : `${found.length} secrets are hidden.`,
    hint: isJoined
      ? 'So are the words between some of them: a card has room for 200 places. Files and links have none of their letters.'
      : 'Files and links have none of their letters. Here they can be shown again.',
  })
  return true
}
