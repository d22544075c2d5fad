// A press on a picture that is cropped: on a side or a corner it drags that, inside it moves the crop, elsewhere it draws another one.
import { boundsOf, type Point, type Rect } from '@/lib/core/geometry'
import { cornersOf } from '@/lib/core/homography'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import type { Guide } from '../../store/pointing'
import { type Plane, planesOf } from '../pointing/planes'
import { clickCssPx, type Press, reachCssPx, type ToolPointer, type ToolScope } from '../pointing/tool'
import { type CropHandle, cropHandles, drawnCrop, isWhole, movedCrop, resizedCrop } from './crop-rect'
import { cropTargets, snapHandle, snapRect } from './crop-snapping'
import { changeCropping, croppingOf, type RunningCrop, showCrop } from './cropping'
import { sceneToCrop } from './scene-to-crop'

/** CSS pixels. */
const snapCssPx = 6

/** Null until the stage shows the picture: before, the pointer is on another plane. */
export function cropPlane({ store }: Pick<ToolScope, 'store'>): Plane | null {
  const state = store.getState()
  const scene = sceneToCrop(state)
  return scene && state.session.viewScene === scene ? planesOf(scene).named(scene.pictures[0]!.id) : null
}

export const boxOnCanvas = (rect: Rect, { toCanvas }: Plane): Rect => boundsOf(cornersOf(rect).map(toCanvas))

export type CropPart = CropHandle | 'inside' | 'outside'

/** What of the crop lies under a pointer. Sides can be taken all along; in a small crop there is always room to move it. */
export function cropPartAt({ x, y, width, height }: Rect, at: Point, reach: number): CropPart {
  const [inX, inY] = [Math.min(reach, width / 4), Math.min(reach, height / 4)]
  const near = (value: number, from: number, to: number) => value >= from && value <= to
  if (!near(at.x, x - reach, x + width + reach) || !near(at.y, y - reach, y + height + reach)) return 'outside'
  const across = at.x <= x + inX ? -1 : at.x >= x + width - inX ? 1 : 0
  const down = at.y <= y + inY ? -1 : at.y >= y + height - inY ? 1 : 0
  const handles = Object.keys(cropHandles) as CropHandle[]
  return handles.find((id) => cropHandles[id][0] === across && cropHandles[id][1] === down) ?? 'inside'
}

export function pressCrop(scope: ToolScope, first: ToolPointer): Press | null {
  const running = croppingOf(scope.store.getState())
  const plane = cropPlane(scope)
  if (!running || !plane) return null
  const part = cropPartAt(boxOnCanvas(running.rect, plane), first.at, scope.fromCss(reachCssPx(first)))
  const drag = dragOf(part, { scope, running, plane, first })
  let isDrag = false
  return {
    move(pointer) {
      isDrag ||= distance(first.at, pointer.at) > scope.fromCss(clickCssPx(pointer))
      if (isDrag) drag(pointer)
    },
    release() {
      const now = croppingOf(scope.store.getState())
      if (isDrag && now) changeCropping(scope, { shaped: now.rect })
      else if (first.clicks > 1 && part === 'inside') scope.store.setSession({ tool: 'select' })
    },
    cancel: () => showCrop(scope, running.rect),
  }
}

interface CropDrag {
  scope: ToolScope
  running: RunningCrop
  plane: Plane
  first: ToolPointer
}

function dragOf(part: CropPart, drag: CropDrag): (pointer: ToolPointer) => void {
  const { rect, size } = drag.running
  if (part === 'outside' || (part === 'inside' && isWhole(rect, size))) return drawing(drag)
  return part === 'inside' ? moving(drag) : resizing(part, drag)
}

function resizing(handle: CropHandle, drag: CropDrag) {
  const { scope, running, plane, first } = drag
  const { rect, size } = running
  const pressed = plane.fromCanvas(first.at)
  const [across, down] = cropHandles[handle]
  const corner = { x: rect.x + (rect.width * (across + 1)) / 2, y: rect.y + (rect.height * (down + 1)) / 2 }
  return (pointer: ToolPointer) => {
    const place = plane.fromCanvas(pointer.at)
    const free = { x: corner.x + place.x - pressed.x, y: corner.y + place.y - pressed.y }
    const ratio = running.ratio ?? (pointer.shift ? rect.width / rect.height : null)
    const snapped = snappedHandle(free, handle, drag, { pointer, isHeld: ratio !== null })
    // In a ratio the side that was drawn to a line leads: the other one stays where it cannot.
    if (ratio !== null && snapped.x !== null && down !== 0) snapped.to.y = rect.y + (down < 0 ? rect.height : 0)
    else if (ratio !== null && snapped.y !== null && across !== 0) snapped.to.x = rect.x + (across < 0 ? rect.width : 0)
    scope.show({ guides: guidesOf(snapped, drag) })
    showCrop(scope, resizedCrop(rect, handle, snapped.to, { size, ratio, fromCentre: pointer.alt }))
  }
}

function drawing(drag: CropDrag) {
  const { scope, running, plane, first } = drag
  const start = plane.fromCanvas(first.at)
  return (pointer: ToolPointer) => {
    const ratio = running.ratio ?? (pointer.shift ? 1 : null)
    const snapped = snappedHandle(plane.fromCanvas(pointer.at), 'bottom-right', drag, {
      pointer,
      isHeld: ratio !== null,
    })
    scope.show({ guides: guidesOf(snapped, drag) })
    const made = drawnCrop(start, snapped.to, { size: running.size, ratio, fromCentre: pointer.alt })
    // Beside the picture there is nothing to keep.
    showCrop(scope, made.width > 1 && made.height > 1 ? made : running.rect)
  }
}

function moving(drag: CropDrag) {
  const { scope, running, plane, first } = drag
  const { rect, size, cropping } = running
  const pressed = plane.fromCanvas(first.at)
  const targets = cropTargets(size, cropping.edges)
  return (pointer: ToolPointer) => {
    const place = plane.fromCanvas(pointer.at)
    const by = { x: place.x - pressed.x, y: place.y - pressed.y }
    if (pointer.shift && Math.abs(by.x) >= Math.abs(by.y)) by.y = 0
    else if (pointer.shift) by.x = 0
    const free = { ...rect, x: rect.x + by.x, y: rect.y + by.y }
    const snap = pointer.mod ? null : snapRect(free, targets, reachOf(drag, pointer))
    scope.show({ guides: guidesOf(snap ?? { x: null, y: null }, drag) })
    showCrop(scope, movedCrop(free, snap?.by ?? { x: 0, y: 0 }, size))
  }
}

const reachOf = ({ scope, plane }: CropDrag, { at }: ToolPointer) => scope.fromCss(snapCssPx) * plane.unitAt(at)

function snappedHandle(
  to: Point,
  handle: CropHandle,
  drag: CropDrag,
  { pointer, isHeld }: { pointer: ToolPointer; isHeld: boolean },
) {
  if (pointer.mod) return { to, x: null, y: null }
  const targets = cropTargets(drag.running.size, drag.running.cropping.edges)
  return snapHandle(to, handle, { targets, reach: reachOf(drag, pointer), isHeld })
}

/** Right across the picture. */
function guidesOf({ x, y }: { x: number | null; y: number | null }, { running, plane }: CropDrag): Guide[] {
  const { width, height } = running.size
  const lines: [Point, Point][] = []
  if (x !== null)
    lines.push([
      { x, y: 0 },
      { x, y: height },
    ])
  if (y !== null)
    lines.push([
      { x: 0, y },
      { x: width, y },
    ])
  return lines.map(([from, to]) => ({
    from: plane.toCanvas(from),
    to: plane.toCanvas(to),
    kind: 'align',
    label: null,
  }))
}
