// The tools as the tool bar, the keys and the session know them. A drawing tool is called what its kind of annotation is.
import type { AnnotationKindName } from '@/lib/kinds/annotations'

interface ToolRow<Id extends string = string> {
  id: Id
  label: string
  /** A single letter; null: the tool has none. */
  key: string | null
}

/** In the order of the tool bar. The page loads it first: it names the kinds without their schemas. */
export const toolTable = [
  { id: 'select', label: 'Select', key: 'V' },
  { id: 'hand', label: 'Pan', key: 'H' },
  { id: 'arrow', label: 'Arrow', key: 'A' },
  { id: 'line', label: 'Line', key: 'L' },
  { id: 'rectangle', label: 'Rectangle', key: 'R' },
  { id: 'ellipse', label: 'Ellipse', key: 'O' },
  { id: 'pen', label: 'Pen', key: 'P' },
  { id: 'highlighter', label: 'Highlighter', key: 'M' },
  { id: 'text', label: 'Text', key: 'T' },
  { id: 'callout', label: 'Callout', key: 'K' },
  { id: 'step', label: 'Step', key: 'N' },
  { id: 'redact', label: 'Redact', key: 'B' },
  { id: 'spotlight', label: 'Spotlight', key: 'S' },
  { id: 'magnifier', label: 'Magnifier', key: 'Z' },
  { id: 'bracket', label: 'Bracket', key: 'U' },
  { id: 'measure', label: 'Measure', key: 'D' },
  { id: 'sticker', label: 'Sticker', key: 'E' },
  { id: 'crop', label: 'Crop', key: 'C' },
  { id: 'element', label: 'Element', key: 'W' },
  { id: 'eyedropper', label: 'Pick a colour', key: 'I' },
] as const satisfies readonly ToolRow<'select' | 'hand' | 'crop' | 'element' | 'eyedropper' | AnnotationKindName>[]

export type ToolId = (typeof toolTable)[number]['id']
