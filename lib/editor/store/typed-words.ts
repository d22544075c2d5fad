// What is selected of the code that is typed in, and whether it is hidden or marked.
import type { Code } from '@/lib/kinds/contents/code/schema'
import { hasRange, type TextRange } from '@/lib/kinds/contents/parts/ranges'
import type { EditorState } from './store'

/** Null where nothing is selected, or no code is typed in. */
function typedRange({ scene, session }: EditorState): { picture: string; content: Code; range: TextRange } | null {
  const { typing, textRange: range } = session
  const content = scene.pictures.find(({ id }) => id === typing)?.content
  if (typing === null || range === null || range.from >= range.to || content?.kind !== 'code') return null
  return { picture: typing, content, range }
}

export function hasSelectedWords(state: EditorState, field: 'hidden' | 'words'): boolean {
  const typed = typedRange(state)
  return typed !== null && hasRange(typed.content[field], typed.range)
}

export const secretsLabel = (count: number): string => `Hide ${count} ${count === 1 ? 'secret' : 'secrets'}`
