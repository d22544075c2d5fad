// What the element tool is at, and what it does with an element of a captured page.
import type { CaptureElement } from '@/lib/contract/screenshot'

export type ElementUse = 'frame' | 'spotlight' | 'step' | 'redact' | 'crop'

export interface PointedElement {
  picture: string
  /** Its `id` in that map. */
  element: string
  /** Of the picture's capture: in another one the same `id` is another element. */
  map: readonly CaptureElement[]
  by: 'mouse' | 'touch' | 'keys' | 'list'
}
