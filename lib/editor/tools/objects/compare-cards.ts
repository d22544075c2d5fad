// Two texts as a patch of what changed: two cards of code, or a card and a text that is given.
import type { Code } from '@/lib/kinds/contents/code/schema'
import { hidesOneSided } from '@/lib/kinds/contents/diff/hidden-lines'
import { type Diff, diff } from '@/lib/kinds/contents/diff/schema'
import { type Comparison, patchOfTexts } from '@/lib/kinds/contents/diff/two-texts'
import { plainText } from '@/lib/kinds/contents/parts/cells'
import { withHiddenOf } from '@/lib/kinds/contents/parts/ranges'
import { addContent, type Command, dropPicture } from '@/lib/scene/commands'
import { inSuitedLayout } from '@/lib/scene/looks/suited-layout'
import { picturesMax, redactionsOn } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'
import { newPictureId } from '../../store/show-card'
import type { EditorStore } from '../../store/store'
import { codesToCompare } from '../../store/typed-words'
import type { Edit } from './selected-items'

type Text = Pick<Code, 'text' | 'fileName' | 'hidden'>

interface Comparing {
  /** What the patch takes the place of. */
  pictures: readonly Picture[]
  /** Whose look it has. */
  look: Code
  before: Text
  after: Text
}

export const compareCards: Edit = ({ store }) => {
  const { scene, session } = store.getState()
  const codes = codesToCompare(scene, session.selection)
  if (!codes) return false
  const [before, after] = codes.map(({ content }) => content as Code) as [Code, Code]
  return compare(store, { pictures: codes, look: before, before, after })
}

/** False: nothing changed, and why not was said. */
export function compareWithText(
  store: EditorStore,
  { picture, text, fileName, isBefore }: { picture: Picture; text: string; fileName: string; isBefore: boolean },
): boolean {
  const { content } = picture
  if (content.kind !== 'code') return false
  const given = { text: plainText(text).trimEnd(), fileName: fileName || content.fileName, hidden: [] }
  const [before, after] = isBefore ? [given, content] : [content, given]
  return compare(store, { pictures: [picture], look: content, before, after })
}

function compare(store: EditorStore, { pictures, look, before, after }: Comparing): boolean {
  const { scene } = store.getState()
  const isCovered = pictures.some(({ id, crop }) => crop !== null || redactionsOn(scene.annotations, id).length > 0)
  if (isCovered) {
    store.notify({
      tone: 'error',
      message: 'A diff would show what is cropped or redacted.',
      hint: 'Hide those words in the card instead, or take the crop and the redactions off first.',
    })
    return false
  }
  const texts = [withHiddenOf(before, after), withHiddenOf(after, before)] as const
  const found = patchOfTexts(named(texts[0]), named(texts[1]))
  if (!found) {
    store.notify({ tone: 'info', message: 'Both texts say the same: there is nothing to compare.' })
    return false
  }
  const picture = newPictureId(scene)
  store.commit(showComparison, { picture, content: diffIn(look, found), instead: pictures.map(({ id }) => id) })
  const isAlone = store.getState().scene.pictures.length === 1
  store.setSession({ selection: isAlone ? [] : [picture] })
  store.announce('Diff card added')
  tellCompared(store, found, texts[0] !== before || texts[1] !== after)
  return true
}

function tellCompared(store: EditorStore, found: Comparison, hidesMore: boolean): void {
  const tell = (message: string, hint?: string) => void store.notify({ tone: 'info', message, hint })
  if (hidesMore) tell('What one text hides is hidden in the other too.')
  if (hidesOneSided(found)) {
    const message = 'Check the diff: a line that hides words has others in their place now.'
    tell(message, 'Select in the card what is to be hidden too.')
  }
  if (found.isCut) tell('The diff was cut: a card has room for 80,000 letters in 4,000 lines.')
}

const named = ({ text, fileName, hidden }: Text) => ({ text, name: fileName, hidden })

function diffIn(look: Code, { patch, hidden }: { patch: string; hidden: Diff['hidden'] }): Diff {
  const { theme, colors, family, sizePx, lineHeight, ligatures, tabWidth, paddingPx, language } = look
  const shared = { theme, colors, family, sizePx, lineHeight, ligatures, tabWidth, paddingPx }
  // Without a language it is that of the file's name.
  const known = language === 'plaintext' ? '' : language
  return diff.schema.parse({ kind: 'diff', ...shared, language: known, text: patch, hidden })
}

interface Shown {
  picture: string
  content: Diff
  instead: readonly string[]
}

/** One undo step, in the look of the main picture. */
const showComparison: Command<Shown> = {
  name: 'compare',
  label: 'compare',
  apply(scene, { picture, content, instead }) {
    const [first, ...others] = instead
    let next = scene
    for (const other of others) next = dropPicture.apply(next, { picture: other })
    if (first === undefined) return scene
    const add = (into: Scene) => addContent.apply(into, { content, picture })
    const drop = (from: Scene) => dropPicture.apply(from, { picture: first })
    return inSuitedLayout(next.pictures.length < picturesMax ? drop(add(next)) : add(drop(next)))
  },
}
