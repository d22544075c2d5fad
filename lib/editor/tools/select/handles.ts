// The handles of what is selected, on the canvas: those of the object's own geometry, or of the box round several on one plane.
import { type Point, type Rect, union } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { boxGeometry, closedCorners, draggedSpan, spannedPoint } from '@/lib/kinds/annotations/geometry/box'
import type { DragModifiers, Handle } from '@/lib/kinds/annotations/geometry/geometry'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { wordBoxOf } from '../pointing/hits'
import type { Plane } from '../pointing/planes'
import type { ToolScope } from '../pointing/tool'
import { rotateGapCssPx, rotateHandle, rotateId, turnDegOf, turnedFrame, turnedTo } from './turning'
import { wordHandles } from './word-handles'

export interface StageHandle {
  /** Names it within the selection. */
  id: string
  /** Design pixels of the canvas. */
  at: Point
  /** Of CSS. */
  cursor: string
}

/** What one drag of a handle changes. */
export interface HandleSet {
  /** Of the objects. */
  ids: readonly string[]
  plane: Plane
  /** Pixels of the plane. */
  handles: readonly Handle[]
  /** The objects with one handle at another place of the plane. */
  drag(id: string, to: Point, modifiers: DragModifiers): Annotation[]
}

/** Null for nothing, for what is locked, and for objects of several planes, which have no common box. */
export function handlesOf(
  items: readonly Annotation[],
  scope: Pick<ToolScope, 'planes' | 'words' | 'fromCss'>,
): HandleSet | null {
  const first = items[0]
  if (!first || items.some(({ locked, hidden, plane }) => locked || hidden || plane !== first.plane)) return null
  const plane = scope.planes().named(first.plane)
  const set = items.length === 1 ? ownHandles(first, plane, scope) : commonHandles(items, plane)
  const frame = items.length === 1 ? turnedFrame(first, scope.words()) : closedCorners(boundsOfAll(items))
  return frame ? withRotate(set, items, { frame, gap: scope.fromCss(rotateGapCssPx) }) : set
}

function ownHandles(
  item: Annotation,
  plane: Plane,
  { words, fromCss }: Pick<ToolScope, 'words' | 'fromCss'>,
): HandleSet {
  const geometry = geometryOf(item)
  const box = wordBoxOf(item, words())
  if (item.kind === 'text' && box) {
    const unit = plane.unitAt(plane.toCanvas(item.at))
    return { ids: [item.id], plane, ...wordHandles(item, box, fromCss(1) * unit) }
  }
  return {
    ids: [item.id],
    plane,
    handles: geometry.handles(item),
    drag: (id, to, modifiers) => [geometry.dragHandle(item, id, to, modifiers)],
  }
}

const boundsOfAll = (items: readonly Annotation[]) => union(items.map((item) => geometryOf(item).bounds(item)))

function commonHandles(items: readonly Annotation[], plane: Plane): HandleSet {
  const box = boundsOfAll(items)
  return {
    ids: items.map(({ id }) => id),
    plane,
    handles: boxGeometry.handles(box),
    drag: (...drag) => scaledTogether(items, box, ...drag),
  }
}

/** `gap`: design pixels of the canvas. */
function withRotate(
  set: HandleSet,
  items: readonly Annotation[],
  { frame, gap }: { frame: readonly Point[]; gap: number },
): HandleSet {
  const deg = items.length === 1 ? turnDegOf(items[0]!) : 0
  const unit = set.plane.unitAt(set.plane.toCanvas(frame[0]!))
  return {
    ...set,
    handles: [...set.handles, rotateHandle(frame, gap * unit)],
    drag: (id, to, modifiers) =>
      id === rotateId ? turnedTo(items, { frame, deg, to }, modifiers) : set.drag(id, to, modifiers),
  }
}

function scaledTogether(
  items: readonly Annotation[],
  box: Rect,
  id: string,
  to: Point,
  modifiers: DragModifiers,
): Annotation[] {
  const span = draggedSpan(box, id, to, modifiers)
  if (!span) return [...items]
  return items.map((item) => geometryOf(item).transform(item, (point) => spannedPoint(point, box, span)))
}

/** As the stage draws them; each with the cursor that says where it goes. */
export function stageHandles({ plane, handles }: HandleSet): StageHandle[] {
  const places = handles.map(({ id, at }) => ({ id, at: plane.toCanvas(at) }))
  const sides = places.filter(({ id }) => isOfBox(id))
  const middle = sides.reduce((sum, { at }) => ({ x: sum.x + at.x / sides.length, y: sum.y + at.y / sides.length }), {
    x: 0,
    y: 0,
  })
  const cursorOf = ({ id, at }: Handle) => (isOfBox(id) ? resizeCursor(middle, at) : id === rotateId ? 'grab' : 'move')
  return places.map((place) => ({ ...place, cursor: cursorOf(place) }))
}

const isOfBox = (id: string) => /^(top|bottom|left|right)\b/.test(id)

const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

/** The nearest of four axes to the way from the middle to the handle. */
function resizeCursor(middle: Point, at: Point): string {
  const eighth = Math.round(Math.atan2(at.y - middle.y, at.x - middle.x) / (Math.PI / 4))
  return cursors[(eighth + 8) % 4]!
}

/** The nearest handle within reach; between handles that are close together there is always room to press what they belong to. */
export function handleAt(set: HandleSet, point: Point, reach: number): StageHandle | null {
  const handles = stageHandles(set)
  const apart = handles.map(({ at }) => distance(at, point))
  const nearest = Math.min(...apart)
  const handle = handles[apart.indexOf(nearest)]
  if (!handle) return null
  const neighbour = Math.min(...handles.filter((each) => each !== handle).map(({ at }) => distance(at, handle.at)))
  return nearest <= Math.min(reach, Math.max(neighbour * 0.3, reach / 4)) ? handle : null
}
