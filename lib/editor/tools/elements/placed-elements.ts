// The elements of a captured page where they lie on its picture. Pure.
import type { CaptureElement } from '@/lib/contract/screenshot'
import { intersect, isEmpty, type Point, type Rect, type Size } from '@/lib/core/geometry'
import { fileRectOnPlane } from '@/lib/scene/file-rects'
import type { Picture } from '@/lib/scene/schema'

export interface PlacedElement {
  element: CaptureElement
  /** Pixels of the picture's plane: of its file as it is turned and flipped. */
  rect: Rect
}

type Turned = Pick<Picture, 'turnDeg' | 'flip'>

/** Those of which something is seen in what is shown of the plane, in the order of the page. */
export function placedElements(
  elements: readonly CaptureElement[],
  { file, picture, shown }: { file: Size; picture: Turned; shown: Rect },
): PlacedElement[] {
  return elements.flatMap((element) => {
    const [x, y, width, height] = element.rect
    const rect = fileRectOnPlane({ x, y, width, height }, file, picture)
    return isEmpty(intersect(rect, shown)) ? [] : [{ element, rect }]
  })
}

/** The smallest round that point; of two alike the later, which lies in the other or above it. */
export function elementAt(placed: readonly PlacedElement[], { x, y }: Point): PlacedElement | null {
  let best: PlacedElement | null = null
  for (const each of placed) {
    const { rect } = each
    const isIn = x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height
    if (isIn && (!best || areaOf(rect) <= areaOf(best.rect))) best = each
  }
  return best
}

const areaOf = ({ width, height }: Rect) => width * height

export type Way = 'next' | 'previous' | 'parent' | 'child'

/** Along the row of the page, out to what is round an element, or in to the first within it. Null: there is none that way. */
export function stepFrom(placed: readonly PlacedElement[], from: string | null, way: Way): PlacedElement | null {
  const at = placed.findIndex(({ element }) => element.id === from)
  if (at === -1) return placed[way === 'previous' ? placed.length - 1 : 0] ?? null
  const { id, parent } = placed[at]!.element
  if (way === 'next') return placed[at + 1] ?? null
  if (way === 'previous') return placed[at - 1] ?? null
  return placed.find(({ element }) => (way === 'parent' ? element.id === parent : element.parent === id)) ?? null
}

const roleWords: Readonly<Record<string, string>> = {
  textbox: 'text field',
  combobox: 'menu',
  contentinfo: 'footer',
  banner: 'page header',
  listitem: 'list item',
  columnheader: 'column header',
  rowheader: 'row header',
  img: 'picture',
  image: 'picture',
  iframe: 'frame',
  searchbox: 'search field',
  generic: 'element',
}

/** "Save, button": what is read and shown of it. */
export function elementName({ role, name, text }: CaptureElement): { name: string; role: string } {
  const words = (name ?? text ?? '').replace(/\s+/g, ' ').trim()
  return { name: words.length > 60 ? `${words.slice(0, 59)}…` : words, role: roleWords[role] ?? role }
}

export function spokenElement(element: CaptureElement): string {
  const { name, role } = elementName(element)
  return name === '' ? role : `${name}, ${role}`
}
