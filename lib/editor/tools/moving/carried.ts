// An object on another plane: where it is seen, and as large.
import { boundsOf, type Point } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import type { PlaneMap } from '@/lib/kinds/annotations/geometry/geometry'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { scaleAnnotation } from '@/lib/scene/scale-look'
import { drawingTools } from '../draw/drawing-tools'
import { bodiesWithWords, type WordBoxes } from '../pointing/hits'
import { centreOf } from '../pointing/item-box'
import type { Plane } from '../pointing/planes'

interface Way {
  from: Plane
  to: Plane
}

/**
 * The same object for a kind that the plane cannot hold, and where one of its lengths would come out another one for good: they have their
 * ends. What needs a picture goes all the same.
 */
export function carried(item: Annotation, { from, to }: Way, words: WordBoxes): Annotation {
  if (from.id === to.id || (to.id === 'canvas' && drawingTools[item.kind].needsPicture)) return item
  const over = (point: Point) => tidied(to.fromCanvas(from.toCanvas(point)))
  const centre = centreOf(boundsOf(bodiesWithWords(item, words)[0]!.points))
  const seen = from.toCanvas(centre)
  const ratio = to.unitAt(seen) / from.unitAt(seen)
  const geometry = geometryOf(item)
  const exact = geometry.transform(item, over)
  const isExact = !geometry.scaled && isSeenAs(item, exact, over)
  const middle = to.fromCanvas(seen)
  const scaled = (point: Point) =>
    tidied({ x: middle.x + (point.x - centre.x) * ratio, y: middle.y + (point.y - centre.y) * ratio })
  const turn = { about: middle, deg: turnBetween(centre, (point) => to.fromCanvas(from.toCanvas(point))) }
  const alike = geometry.turn(geometry.transform(item, scaled), turn)
  const placed = isExact ? exact : withTips(item, alike, over)
  const before = geometry.scaled?.(placed, ratio) ?? placed
  const whole = scaleAnnotation(before, ratio)
  if (!drawingTools[item.kind].needsPicture && !isScaled(before, whole, ratio)) return item
  // Its element is not there, or is another one of that name.
  return { ...whole, plane: to.id, tiedTo: null }
}

/** Whether every length that changed is that many times as long, to half a pixel. */
const isScaled = (before: object, after: object, ratio: number): boolean => {
  const lengths = new Map(Object.entries(before))
  return Object.entries(after).every(([name, value]) => {
    const was = lengths.get(name)
    return typeof was !== 'number' || value === was || Math.abs(value - was * ratio) <= 0.5
  })
}

const isOfBox = (id: string) => /^(top|bottom|left|right)\b/.test(id)

/** What words point at stays what they point at, or its image. */
export function withTips(item: Annotation, carriedOver: Annotation, over: PlaneMap): Annotation {
  const { handles, dragHandle } = geometryOf(item)
  const tips = handles(item).filter(({ id }) => !isOfBox(id))
  return tips.reduce((value, { id, at }) => dragHandle(value, id, over(at)), carriedOver)
}

/** How far the map turns what lies near that point, in degrees: the turn in it that no stretching explains (polar decomposition). */
function turnBetween(at: Point, map: PlaneMap): number {
  const [origin, right, down] = [at, { x: at.x + 1, y: at.y }, { x: at.x, y: at.y + 1 }].map(map) as [
    Point,
    Point,
    Point,
  ]
  const [sine, cosine] = [right.y - origin.y - (down.x - origin.x), right.x - origin.x + (down.y - origin.y)]
  return (Math.atan2(sine, cosine) * 180) / Math.PI
}

/** An upright box on a tilted plane is another shape, and words are not stretched: these keep their middle, their size and their turn instead. */
function isSeenAs(item: Annotation, carriedOver: Annotation, over: PlaneMap): boolean {
  const { outline, handles } = geometryOf(item)
  // A bent line has as many points as it is long; its ends and its bend say as much.
  return [outline, (each: Annotation) => handles(each).map(({ at }) => at)].some((pointsOf) => {
    const [wanted, got] = [pointsOf(item).map(over), pointsOf(carriedOver)]
    return got.length === wanted.length && got.every((point, at) => distance(point, wanted[at]!) < 0.05)
  })
}
