// What the page and the worker that colours code say to each other: plain data.
import type { ColoredLines, HighlightRequest } from '@/lib/highlight/highlight'

export type HighlightMessage = ({ type: 'highlight'; id: number } & HighlightRequest) | { type: 'cancel'; id: number }

export type HighlightAnswer =
  | { type: 'colored'; id: number; colored: ColoredLines }
  /** The grammar or the theme did not load, or does not run. */
  | { type: 'failed'; id: number; reason: string }
