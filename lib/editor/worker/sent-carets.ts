// Carets on their way to the page, which has those of the frame before: only lines that differ are copied. Of 500 letters all are 40 KB
// and two milliseconds of each side.
import type { CaretLine, CaretMap } from '@/lib/core/text/caret-map'
import { sameJson } from '@/lib/scene/equal'
import type { TypedLayout } from './word-boxes'

export interface SentLayout extends Omit<TypedLayout, 'carets'> {
  carets: Omit<CaretMap, 'lines'> & {
    /** Each line, or its place among those of the frame before. */
    lines: readonly (CaretLine | number)[]
  }
}

/** `before`: what the page has; null: nothing. */
export function sentLayout(layout: TypedLayout | null, before: TypedLayout | null): SentLayout | null {
  if (!layout || !before) return layout
  const known = before.carets.lines
  const lines = layout.carets.lines.map((line, at) => (sameJson(line, known[at]) ? at : line))
  return { ...layout, carets: { ...layout.carets, lines } }
}

/** The layout as it was sent. `before`: the one that it was sent after. */
export function receivedLayout(sent: SentLayout | null, before: TypedLayout | null): TypedLayout | null {
  if (!sent) return null
  const lines = sent.carets.lines.map((line) => (typeof line === 'number' ? before!.carets.lines[line]! : line))
  return { ...sent, carets: { ...sent.carets, lines } }
}
