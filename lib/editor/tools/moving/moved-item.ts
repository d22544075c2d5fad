// Objects at another place of their plane, and copies of them.
import type { Point } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { clampToControl } from '@/lib/kinds/fields'
import { changeAnnotations, movePictures } from '@/lib/scene/commands'
import type { Command } from '@/lib/scene/commands/command'
import { type Picture, Tilt } from '@/lib/scene/picture'
import type { Scene } from '@/lib/scene/schema'
import { countedOn } from '../draw/drawing-tools'
import { regrouped } from '../pointing/groups'
import type { Plane } from '../pointing/planes'
import type { ToolScope } from '../pointing/tool'

/** By so many pixels of its plane. */
export const movedItem = (item: Annotation, x: number, y: number): Annotation =>
  geometryOf(item).transform(item, (point) => ({ x: point.x + x, y: point.y + y }))

/** A way on the canvas in pixels of the plane, from that point of the plane, or the nearest that lies in it. */
export function wayOn({ size, toCanvas, fromCanvas }: Plane, at: Point, by: Point): Point {
  const from = { x: Math.min(size.width, Math.max(0, at.x)), y: Math.min(size.height, Math.max(0, at.y)) }
  const seen = toCanvas(from)
  const to = fromCanvas({ x: seen.x + by.x, y: seen.y + by.y })
  return { x: hundredth(to.x - from.x), y: hundredth(to.y - from.y) }
}

/** As much of a way on the canvas as all of these pictures take: a selection does not fall apart where one comes to a limit. */
export function wayForAll(pictures: readonly Picture[], by: Point): Point {
  const taken = (field: 'offsetX' | 'offsetY', wanted: number) => {
    const ways = pictures.map(({ tilt }) => clampToControl(Tilt.shape[field], tilt[field] + wanted, 0) - tilt[field])
    return ways.reduce((least, way) => (Math.abs(way) < Math.abs(least) ? way : least), wanted)
  }
  return { x: taken('offsetX', by.x), y: taken('offsetY', by.y) }
}

/** Pictures that many pixels of the canvas from where they are. */
export const movedPictures = (pictures: readonly Picture[], by: Point) =>
  pictures.map(({ id, tilt }) => ({ picture: id, offsetX: tilt.offsetX + by.x, offsetY: tilt.offsetY + by.y }))

/** Objects and pictures at once: both or, where an object cannot go, none. */
export const moveTogether: Command<{ items: readonly Annotation[]; pictures: ReturnType<typeof movedPictures> }> = {
  name: 'move-together',
  label: 'move',
  apply(scene, { items, pictures }) {
    const moved = changeAnnotations.apply(scene, items)
    return moved === scene && items.length > 0 ? scene : movePictures.apply(moved, pictures)
  },
}

/** What no eye sees need not be stored. */
export const hundredth = (value: number) => Math.round(value * 100) / 100

/** The groups of copies are called as those of the originals, one for one. */
export function namesOfCopies(
  items: readonly Annotation[],
  copies: readonly Annotation[],
  names: Scene['groupNames'],
): Scene['groupNames'] {
  const named = items.flatMap(({ group }, at): [string, string][] => {
    const own = copies[at]?.group ?? null
    return group !== null && own !== null && Object.hasOwn(names, group) ? [[own, names[group]!]] : []
  })
  return Object.fromEntries(named)
}

/** Copies that are not in the document yet, with names, groups and numbers of their own. They are free, seen, and follow no element. */
export function copiesOf(scope: Pick<ToolScope, 'newId' | 'store'>, items: readonly Annotation[]): Annotation[] {
  const copies = regrouped(items, () => scope.newId()).map((item) => ({ ...item, id: scope.newId() }))
  const free = copies.map((item) => ({ ...item, locked: false, hidden: false, tiedTo: null }))
  return countedOn(scope.store.getState().scene, free)
}
