// What lies under a pointer: measured on the canvas, so that a line in a tilted picture is as easy to hit as an upright one.
import { boundsOf, intersect, isEmpty, type Point, type Rect } from '@/lib/core/geometry'
import { cornersOf } from '@/lib/core/homography'
import { type Annotation, bodiesOf } from '@/lib/kinds/annotations'
import { wordsFrame } from '@/lib/kinds/annotations/geometry/anchor'
import { distanceToRow } from '@/lib/kinds/annotations/geometry/points'
import { type Body, filledShape } from '@/lib/kinds/annotations/parts/body'
import type { Scene } from '@/lib/scene/schema'
import type { Plane, Planes } from './planes'

/** A body on the canvas. */
interface Shadow {
  points: readonly Point[]
  isFilled: boolean
  reach: number
  bounds: Rect
}

/** Boxes of words as they were laid out, by the id of their text; pixels of its plane, from its anchor. */
export type WordBoxes = Readonly<Record<string, Rect>>

/** An id may be the name of something that every object has. */
export const wordBoxOf = ({ id }: Annotation, words: WordBoxes): Rect | undefined =>
  Object.hasOwn(words, id) ? words[id] : undefined

/** What can be taken hold of: words by the box they were laid out in. */
export function bodiesWithWords(item: Annotation, words: WordBoxes): readonly Body[] {
  const box = wordBoxOf(item, words)
  if (!box || !('at' in item && 'turnDeg' in item)) return bodiesOf(item)
  // The pointer of a callout is no part of its box.
  return [filledShape(wordsFrame(item, box)), ...bodiesOf(item).slice(1)]
}

export interface HitTest {
  /** From the first that a click takes: what is drawn there from the top, then hollow shapes round the point, the smallest first. */
  under(point: Point, reach: number): readonly Hit[]
  /** Those that a rectangle touches where they are drawn, from the bottom. */
  touching(rect: Rect): readonly string[]
}

export interface Hit {
  id: string
  /** The point is in the hollow of the shape, not on what is drawn. */
  isInside: boolean
}

/** Of what can be pressed: neither hidden nor locked. */
export function createHitTest(scene: Scene, planes: Planes, words: WordBoxes): HitTest {
  const items = stackOf(scene, planes).map((item) => ({
    id: item.id,
    shadows: shadowsOf(item, planes.named(item.plane), words),
  }))
  return {
    under(point, reach) {
      const drawn = items.filter(({ shadows }) => shadows.some((shadow) => isOn(shadow, point, reach)))
      const round = items
        .filter((item) => !drawn.includes(item) && item.shadows.some(({ points }) => encloses(points, point)))
        .map(({ id, shadows }) => ({
          id,
          area: Math.max(...shadows.map(({ bounds }) => bounds.width * bounds.height)),
        }))
        .sort((a, b) => a.area - b.area)
      return [
        ...drawn.reverse().map(({ id }) => ({ id, isInside: false })),
        ...round.map(({ id }) => ({ id, isInside: true })),
      ]
    },
    touching: (rect) => items.filter(({ shadows }) => shadows.some((each) => touches(each, rect))).map(({ id }) => id),
  }
}

/** As they are drawn, from the bottom: the canvas above all pictures, and on each plane spotlights below all others. */
function stackOf({ annotations }: Scene, planes: Planes): readonly Annotation[] {
  const free = annotations.filter(({ hidden, locked }) => !hidden && !locked)
  return [...planes.pictures, planes.canvas].flatMap((plane) => {
    const own = free.filter((item) => planes.named(item.plane) === plane)
    const below = own.filter(({ kind }) => kind === 'spotlight')
    return [...below, ...own.filter((item) => !below.includes(item))]
  })
}

function shadowsOf(item: Annotation, plane: Plane, words: WordBoxes): Shadow[] {
  return bodiesWithWords(item, words).map(({ points, isFilled, reachPx }) => {
    const onCanvas = points.map(plane.toCanvas)
    const reach = reachPx === 0 ? 0 : reachPx / plane.unitAt(onCanvas[0]!)
    return { points: onCanvas, isFilled, reach, bounds: boundsOf(onCanvas) }
  })
}

function isOn({ points, isFilled, reach, bounds }: Shadow, point: Point, pointerReach: number): boolean {
  if (!isInside(grown(bounds, reach + pointerReach), point)) return false
  return (isFilled && encloses(points, point)) || distanceToRow(point, points) <= reach + pointerReach
}

function touches({ points, isFilled, reach, bounds }: Shadow, rect: Rect): boolean {
  const wide = grown(rect, reach)
  if (isEmpty(intersect(grown(bounds, 0.01), wide))) return false
  if (points.some((point) => isInside(wide, point))) return true
  if (isFilled && encloses(points, rect)) return true
  const corners = cornersOf(wide)
  const sides = corners.map((corner, at) => [corner, corners[(at + 1) % 4]!] as const)
  return points.slice(1).some((end, at) => sides.some(([from, to]) => cross(points[at]!, end, from, to)))
}

const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

const isInside = ({ x, y, width, height }: Rect, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** By counting how often a ray to the right crosses the closed row. An open row encloses nothing. */
export function encloses(row: readonly Point[], { x, y }: Point): boolean {
  const [first, last] = [row[0]!, row.at(-1)!]
  if (row.length < 4 || first.x !== last.x || first.y !== last.y) return false
  let isIn = false
  for (let at = 1; at < row.length; at++) {
    const [a, b] = [row[at - 1]!, row[at]!]
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isIn = !isIn
  }
  return isIn
}

/** Whether two pieces of line meet between their ends. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}

const side = (from: Point, to: Point, point: Point) =>
  Math.sign((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x))
