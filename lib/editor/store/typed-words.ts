// Cards of text: what is selected of the one that is typed in, whether it is hidden or marked; which two can be compared.
import type { Content } from '@/lib/kinds/contents'
import { hasRange, type TextRange } from '@/lib/kinds/contents/parts/ranges'
import type { Picture, Scene } from '@/lib/scene/schema'
import type { Selection } from './selection'
import type { EditorState } from './store'

/** Null where nothing is selected, or no card is typed in. */
function typedRange({ scene, session }: EditorState): { content: Content; range: TextRange } | null {
  const { typing, textRange: range } = session
  const content = scene.pictures.find(({ id }) => id === typing)?.content
  return content && range && range.from < range.to ? { content, range } : null
}

export function hasSelectedWords(state: EditorState, field: 'hidden' | 'words'): boolean {
  const typed = typedRange(state)
  if (!typed) return false
  const { content, range } = typed
  const ranges = field === 'hidden' ? 'hidden' in content && content.hidden : content.kind === 'code' && content.words
  return ranges !== false && hasRange(ranges, range)
}

export const secretsLabel = (count: number): string => `Hide ${count} ${count === 1 ? 'secret' : 'secrets'}`

/** Two pictures of code, in their order: those that are selected, or the only two there are. Null where that names no two. */
export function codesToCompare({ pictures }: Scene, selection: Selection): readonly [Picture, Picture] | null {
  const codes = pictures.filter(({ content }) => content.kind === 'code')
  const selected = codes.filter(({ id }) => selection.includes(id))
  const [first, second, ...others] = selected.length > 1 ? selected : codes
  return first && second && others.length === 0 ? [first, second] : null
}
