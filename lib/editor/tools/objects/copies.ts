// Copies of objects in the document.
import { type Point, type Rect, type Size, union } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { addAnnotations } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { copiesOf, hundredth, movedItem, namesOfCopies } from '../moving/moved-item'
import { centreOf, itemBox } from '../pointing/item-box'
import type { ToolScope } from '../pointing/tool'

/** Of the shorter side of the plane: a copy is seen beside its original. */
const copyAsideShare = 0.02

/**
 * Copies of them, a little aside, each on its own plane, above all others and selected: all, or none where there is no room, which is
 * said. `assets`: pictures that they show. `groupNames`: of their groups.
 */
export function insertCopies(
  scope: ToolScope,
  items: readonly Annotation[],
  label: string,
  { assets, groupNames }: Partial<Pick<Scene, 'assets' | 'groupNames'>> = {},
): boolean {
  const { store } = scope
  if (items.length === 0) return false
  if (scope.lacksRoom(items.length)) return true
  const { scene } = store.getState()
  const steps = stepsAside(scope, items)
  const times = freeTimes(scene.annotations, items, steps)
  const moved = items.map((item) => {
    const by = times * steps.get(item.plane)!
    return movedItem(item, by, by)
  })
  const copies = copiesOf(scope, moved)
  const gesture = store.gesture(label)
  const names = namesOfCopies(items, copies, groupNames ?? scene.groupNames)
  gesture.commit(addAnnotations, { items: copies, assets: assets ?? {}, groupNames: names })
  gesture.end()
  const there = new Set(store.getState().scene.annotations.map(({ id }) => id))
  const selection = copies.map(({ id }) => id).filter((id) => there.has(id))
  store.setSession({ selection })
  return selection.length > 0
}

/** How far a copy lies aside on each of their planes. */
function stepsAside(scope: ToolScope, items: readonly Annotation[]): ReadonlyMap<string, number> {
  const planes = scope.planes()
  const stepOn = ({ width, height }: Size) => Math.max(8, Math.round(Math.min(width, height) * copyAsideShare))
  return new Map(items.map(({ plane }) => [plane, stepOn(planes.named(plane).size)]))
}

/** So many steps aside that no copy lies on another object: pasted twice they would hide each other. */
function freeTimes(
  annotations: readonly Annotation[],
  items: readonly Annotation[],
  steps: ReadonlyMap<string, number>,
): number {
  const taken = new Set(annotations.map((item) => placeNamed(item, startOf(item), 0)))
  const starts = items.map((item) => ({ item, start: startOf(item), step: steps.get(item.plane)! }))
  let times = 1
  while (times < 20 && starts.some(({ item, start, step }) => taken.has(placeNamed(item, start, times * step))))
    times += 1
  return times
}

const startOf = (item: Annotation): Point => geometryOf(item).outline(item)[0]!
const placeNamed = ({ kind, plane }: Annotation, { x, y }: Point, by: number): string =>
  [kind, plane, hundredth(x + by), hundredth(y + by)].join(' ')

/** Those of a plane that lie all beside what is shown of it go to its middle together. */
export function intoSight(scope: ToolScope, items: readonly Annotation[]): Annotation[] {
  const planes = scope.planes()
  const ways = new Map<string, Point>()
  for (const [plane, own] of Map.groupBy(items, (item) => item.plane)) {
    const box = union(own.map((item) => itemBox(item, scope.words())))
    const { shown } = planes.named(plane)
    const [middle, to] = [centreOf(box), centreOf(shown)]
    if (!meets(box, shown)) ways.set(plane, { x: hundredth(to.x - middle.x), y: hundredth(to.y - middle.y) })
  }
  return items.map((item) => {
    const way = ways.get(item.plane)
    return way ? movedItem(item, way.x, way.y) : item
  })
}

/** A level line has no height and is seen. */
const meets = (one: Rect, other: Rect): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height
