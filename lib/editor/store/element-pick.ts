// What the element tool is at, and what it does with an element of a captured page.

export type ElementUse = 'frame' | 'spotlight' | 'step' | 'redact' | 'crop'

export interface PointedElement {
  picture: string
  /** Its `id` in the map of that picture's capture. */
  element: string
  by: 'mouse' | 'touch' | 'keys' | 'list'
}
