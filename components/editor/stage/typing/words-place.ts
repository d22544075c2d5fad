// Where the words lie on the stage, as the last frame shows them: between the pixels of their layout, of the canvas and of CSS.
import type { Point, Rect } from '@/lib/core/geometry'
import { cornersOf, type Homography, toCorners } from '@/lib/core/homography'
import { fontFamilies } from '@/lib/core/text/families.data'
import { planesOf } from '@/lib/editor/tools/pointing/planes'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import type { TypedLayout } from '@/lib/editor/worker/word-boxes'
import { turnedPoint } from '@/lib/kinds/annotations/geometry/turn'
import type { Scene } from '@/lib/scene/schema'

export interface WordsPlace {
  layout: TypedLayout
  /** Design pixels of the canvas. */
  toCanvas(point: Point): Point
  fromCanvas(point: Point): Point
  /** Pixels of the layout for one of CSS, where the words begin. */
  cssPx: number
  /** Design pixels. */
  designHeight: number
  /** Of the words, as large as can be pressed. */
  box: Rect
  /** The field over such a box. */
  fieldOver(box: Rect): FieldPlace
}

/** The text field over the words, as large as them, as CSS has it. */
export interface FieldPlace {
  width: number
  height: number
  /** Leads from its own pixels to those of the canvas on the page. */
  transform: string
  padding: string
  fontSizePx: number
  lineHeightPx: number
  fontFamily: string
}

/** iOS zooms the page to a field whose letters are smaller. */
const fieldFontMinPx = 16

export function wordsPlace(scene: Scene, layout: TypedLayout, view: StageView): WordsPlace {
  const plane = planesOf(scene).named(layout.plane)
  const { at, turn } = layout
  const cssPx = plane.unitAt(plane.toCanvas(at)) / view.zoom
  const toCanvas = (point: Point) => plane.toCanvas(turnedPoint(point, turn))
  return {
    layout,
    toCanvas: ({ x, y }) => toCanvas({ x: at.x + x, y: at.y + y }),
    fromCanvas(point) {
      const { x, y } = turnedPoint(plane.fromCanvas(point), { ...turn, deg: -turn.deg })
      return { x: x - at.x, y: y - at.y }
    },
    cssPx,
    designHeight: view.designSize.height,
    box: fieldBox(layout),
    fieldOver: (box) => fieldPlace(layout, box, { toCanvas, zoom: view.zoom, cssPx }),
  }
}

interface OnPage {
  toCanvas(point: Point): Point
  zoom: number
  cssPx: number
}

function fieldPlace(layout: TypedLayout, box: Rect, { toCanvas, zoom, cssPx }: OnPage): FieldPlace {
  const { sizePx, lineHeight, at, wrapWidthPx } = layout
  const fontSizePx = Math.max(fieldFontMinPx, sizePx / cssPx)
  const unit = fontSizePx / sizePx
  const size = { width: box.width * unit, height: box.height * unit }
  const onPage = cornersOf(box)
    .map(toCanvas)
    .map(({ x, y }) => ({ x: x * zoom, y: y * zoom }))
  const m = toCorners(size, onPage as [Point, Point, Point, Point])
  const left = (at.x - box.x) * unit
  const right = wrapWidthPx === null ? left : size.width - left - wrapWidthPx * unit
  return {
    ...size,
    transform: transformOf(m),
    padding: `${(at.y - box.y) * unit}px ${Math.max(0, right)}px 0 ${left}px`,
    fontSizePx,
    lineHeightPx: lineHeight * fontSizePx,
    fontFamily: familyOnPage(layout.family),
  }
}

/** Flat where it is: what is 3D has a layer of its own, which is made anew for each letter. */
export const transformOf = (m: Homography): string =>
  Math.max(Math.abs(m[6]), Math.abs(m[7])) < 1e-9
    ? `matrix(${[m[0], m[3], m[1], m[4], m[2], m[5]].map((part) => part / m[8]).join()})`
    : `matrix3d(${[m[0], m[3], 0, m[6], m[1], m[4], 0, m[7], 0, 0, 1, 0, m[2], m[5], 0, m[8]].join()})`

/** All of the words with their ground; where lines wrap, all of their width; never too small to be pressed. */
function fieldBox({ box, at, wrapWidthPx, sizePx }: TypedLayout): Rect {
  const across = at.x - box.x
  const width = Math.max(box.width, (wrapWidthPx ?? sizePx) + 2 * across)
  return { ...box, width, height: Math.max(box.height, sizePx) }
}

/** The same with room for the next letters: where lines wrap a line more, else some letters too. */
export function roomFor({ box, layout: { align, wrapWidthPx, lineHeight, sizePx } }: WordsPlace): Rect {
  const growsToEnd = wrapWidthPx === null && align === 'start'
  return { ...box, width: box.width + (growsToEnd ? 8 * sizePx : 0), height: box.height + lineHeight * sizePx }
}

/** What is about as wide: letters of the field are not seen, but its own caret is where input methods show their words. */
function familyOnPage(family: string): string {
  const group = fontFamilies.find(({ id }) => id === family)?.group ?? 'Sans'
  const generic = {
    Sans: 'var(--font-sans)',
    Display: 'Arial Narrow, sans-serif',
    Serif: 'serif',
    Mono: 'var(--font-mono)',
    Handwriting: 'cursive',
  }
  return generic[group]
}
