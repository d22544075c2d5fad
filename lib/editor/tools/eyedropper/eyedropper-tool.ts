// The eyedropper: it looks at one pixel of the composition, under the pointer or moved by keys. Who shows its loupe reads the pixel.
import type { Point } from '@/lib/core/geometry'
import type { Eyedropper } from '../../store/eyedropper'
import { hasSelectedAnnotations } from '../../store/store'
import type { Press, Tool, ToolPointer, ToolScope } from '../pointing/tool'

export const eyedropperTool: Tool = {
  id: 'eyedropper',
  cursor: 'crosshair',
  press(scope, first): Press {
    const before = stateOf(scope)
    look(scope, first, true)
    return {
      move: (pointer) => look(scope, pointer, true),
      release: ({ alt }) => want(scope, alt ? 'selection' : 'copy'),
      cancel: () => change(scope, { at: before?.at ?? null }),
    }
  },
  hover: (scope, pointer) => look(scope, pointer, false),
  enter: ({ store }) => store.setSession({ eyedropper: { at: null, by: 'mouse', wanted: null } }),
  leave: ({ store }) => store.setSession({ eyedropper: null, colorRequest: null }),
  giveUp({ store }) {
    const { colorRequest, panel } = store.getState().session
    store.setSession({ tool: colorRequest?.tool ?? 'select', panel: colorRequest?.panel ?? panel })
    return true
  },
  edit(scope, edit) {
    // Tab leaves the stage: the bar has controls of its own.
    if (edit === 'select-next' || edit === 'select-previous') return false
    const by = steps[edit]
    if (by) step(scope, by)
    else if (edit === 'enter') want(scope, 'copy')
    else return null
    return true
  },
}

const stateOf = ({ store }: Pick<ToolScope, 'store'>) => store.getState().session.eyedropper

function change({ store }: Pick<ToolScope, 'store'>, part: Partial<Eyedropper>): void {
  const { eyedropper } = store.getState().session
  if (eyedropper) store.setSession({ eyedropper: { ...eyedropper, ...part } })
}

/** Beside the composition there is nothing to look at; a press that goes there stays at its edge. */
function look(scope: ToolScope, { at, pointerType }: ToolPointer, isPressed: boolean): void {
  const inside = within(scope, at)
  const isOutside = Math.floor(at.x) !== inside.x || Math.floor(at.y) !== inside.y
  const next = isOutside && !isPressed ? null : inside
  const now = stateOf(scope)
  if (now?.at?.x === next?.x && now?.at?.y === next?.y) return
  change(scope, { at: next, by: pointerType === 'touch' ? 'touch' : 'mouse' })
}

function step(scope: ToolScope, by: Point): void {
  const { width, height } = scope.planes().canvas.size
  const from = stateOf(scope)?.at
  const at = from ? { x: from.x + by.x, y: from.y + by.y } : { x: width / 2, y: height / 2 }
  change(scope, { at: within(scope, at), by: 'keys' })
}

function within(scope: ToolScope, { x, y }: Point): Point {
  const { width, height } = scope.planes().canvas.size
  return {
    x: Math.max(0, Math.min(Math.ceil(width) - 1, Math.floor(x))),
    y: Math.max(0, Math.min(Math.ceil(height) - 1, Math.floor(y))),
  }
}

/** What is selected takes it only where something is. */
function want(scope: ToolScope, use: 'copy' | 'selection'): void {
  const at = stateOf(scope)?.at
  const isForSelection = use === 'selection' && hasSelectedAnnotations(scope.store.getState())
  if (at) change(scope, { wanted: { at, use: isForSelection ? 'selection' : 'copy' } })
}

const steps: Record<string, Point> = {
  'nudge-left': { x: -1, y: 0 },
  'nudge-right': { x: 1, y: 0 },
  'nudge-up': { x: 0, y: -1 },
  'nudge-down': { x: 0, y: 1 },
  'nudge-left-10': { x: -10, y: 0 },
  'nudge-right-10': { x: 10, y: 0 },
  'nudge-up-10': { x: 0, y: -10 },
  'nudge-down-10': { x: 0, y: 10 },
}
