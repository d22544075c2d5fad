// Copies of objects in the document.
import { type Point, type Rect, union } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { addAnnotation, type Command } from '@/lib/scene/commands'
import { withAssets } from '@/lib/scene/commands/pictures'
import type { Scene } from '@/lib/scene/schema'
import { copiesOf, hundredth, movedItem } from '../moving/moved-item'
import { centreOf, itemBox } from '../pointing/item-box'
import type { ToolScope } from '../pointing/tool'

/** Of the shorter side of the plane: a copy is seen beside its original. */
const copyAsideShare = 0.02

/** `assets`: those that it names and that the scene may not have. */
export const addWithAssets: Command<{ item: Annotation; assets: Scene['assets'] }> = {
  ...addAnnotation,
  apply(scene, { item, assets }) {
    const added = addAnnotation.apply(scene, item)
    return added === scene ? scene : withAssets(added, assets)
  },
}

/**
 * Copies of them, a little aside, each on its own plane, above all others and selected: all, or none where there is no room, which is
 * said. `assets`: pictures that they show.
 */
export function insertCopies(
  scope: ToolScope,
  items: readonly Annotation[],
  label: string,
  assets: Scene['assets'] = {},
): boolean {
  const { store } = scope
  if (items.length === 0) return false
  if (scope.lacksRoom(items.length)) return true
  const { annotations } = store.getState().scene
  let times = 1
  // Pasted twice they would hide each other.
  while (times < 20 && items.some((item) => isTaken(annotations, aside(scope, item, times)))) times += 1
  const copies = copiesOf(
    scope,
    items.map((item) => aside(scope, item, times)),
  )
  const gesture = store.gesture(label)
  for (const copy of copies) {
    const isBrought = copy.kind === 'sticker' && copy.asset !== null && !store.getState().scene.assets[copy.asset]
    if (isBrought) gesture.commit(addWithAssets, { item: copy, assets })
    else gesture.commit(addAnnotation, copy)
  }
  gesture.end()
  const there = new Set(store.getState().scene.annotations.map(({ id }) => id))
  const selection = copies.map(({ id }) => id).filter((id) => there.has(id))
  store.setSession({ selection })
  return selection.length > 0
}

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

function aside(scope: ToolScope, item: Annotation, times: number): Annotation {
  const { width, height } = scope.planes().named(item.plane).size
  const by = times * Math.max(8, Math.round(Math.min(width, height) * copyAsideShare))
  return movedItem(item, by, by)
}

const isTaken = (annotations: readonly Annotation[], copy: Annotation): boolean => {
  const place = placeOf(copy)
  return annotations.some((item) => item.kind === copy.kind && item.plane === copy.plane && placeOf(item) === place)
}

const placeOf = (item: Annotation): string => JSON.stringify(geometryOf(item).outline(item)[0])
