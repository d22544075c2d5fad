// The crop tool: a picture is shown whole, and what is kept of it is dragged, typed or moved by keys.
import { encloses } from '../pointing/hits'
import { type Press, reachCssPx, type Tool, type ToolPointer, type ToolScope } from '../pointing/tool'
import { boxOnCanvas, type CropPart, cropPartAt, cropPlane, pressCrop } from './crop-press'
import { isWhole, movedCrop } from './crop-rect'
import {
  beginCrop,
  beginWithScope,
  changeCropping,
  croppingOf,
  dropCrop,
  endCrop,
  giveUpCrop,
  showCrop,
} from './cropping'

export const cropTool: Tool = {
  id: 'crop',
  cursor: 'crosshair',
  press: (scope, pointer) =>
    scope.store.getState().session.cropping ? pressCrop(scope, pointer) : choosing(scope, pointer),
  hover(scope, pointer) {
    const cursor = cursorAt(scope, pointer)
    if (cursor !== scope.store.getState().session.pointing.cursor) scope.show({ cursor })
  },
  enter: beginWithScope,
  leave: endCrop,
  giveUp: giveUpCrop,
  drop: dropCrop,
  edit(scope, edit) {
    if (!scope.store.getState().session.cropping) return edit === 'enter' ? false : null
    const by = nudges[edit]
    if (by) return nudge(scope, by)
    if (edit === 'enter') scope.store.setSession({ tool: 'select' })
    // What lies on the picture is not at hand meanwhile.
    return edit === 'enter'
  },
}

/** Of several pictures the topmost under the pointer. */
function choosing(scope: ToolScope, { at }: ToolPointer): Press {
  const pictures = scope.store.getState().session.view?.pictures ?? []
  const id = pictures.findLast(({ corners }) => encloses([...corners, corners[0]!], at))?.id
  return { move() {}, release: () => id !== undefined && beginCrop(scope, id), cancel() {} }
}

const cursors: Record<CropPart, string> = {
  'top-left': 'nwse-resize',
  top: 'ns-resize',
  'top-right': 'nesw-resize',
  right: 'ew-resize',
  'bottom-right': 'nwse-resize',
  bottom: 'ns-resize',
  'bottom-left': 'nesw-resize',
  left: 'ew-resize',
  inside: 'move',
  outside: 'crosshair',
}

function cursorAt(scope: ToolScope, pointer: ToolPointer): string {
  const running = croppingOf(scope.store.getState())
  if (!running) return 'pointer'
  const plane = cropPlane(scope)
  if (!plane) return 'default'
  const part = cropPartAt(boxOnCanvas(running.rect, plane), pointer.at, scope.fromCss(reachCssPx(pointer)))
  return cursors[part === 'inside' && isWhole(running.rect, running.size) ? 'outside' : part]
}

const nudges: Record<string, { x: number; y: number }> = {
  'nudge-left': { x: -1, y: 0 },
  'nudge-right': { x: 1, y: 0 },
  'nudge-up': { x: 0, y: -1 },
  'nudge-down': { x: 0, y: 1 },
  'nudge-left-10': { x: -10, y: 0 },
  'nudge-right-10': { x: 10, y: 0 },
  'nudge-up-10': { x: 0, y: -10 },
  'nudge-down-10': { x: 0, y: 10 },
}

function nudge(scope: ToolScope, by: { x: number; y: number }): boolean {
  const running = croppingOf(scope.store.getState())
  if (!running) return false
  const rect = movedCrop(running.rect, by, running.size)
  showCrop(scope, rect)
  changeCropping(scope, { shaped: rect })
  return true
}
