// The sections of a page, for the list beside it.
import { marked } from 'marked'

/** Texts of the second-level headings, in order. */
export const outlineOf = (markdown: string): string[] =>
  marked.lexer(markdown).flatMap((token) => (token.type === 'heading' && token.depth === 2 ? [String(token.text)] : []))
