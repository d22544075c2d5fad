// The cursor over the stage, and what the browser may do with a finger there.
import type { EditorStore } from '@/lib/editor/store/store'
import type { Toolbox } from '@/lib/editor/tools/toolbox'

interface CursorParts {
  ground: HTMLElement
  room: HTMLElement
  toolbox: Toolbox
  store: EditorStore
}

/** `own`: a cursor that comes before that of the tools. */
export function showStageCursor(
  { ground, room, toolbox, store }: CursorParts,
  own: () => string | null,
  signal: AbortSignal,
): { update(): void } {
  const update = () => {
    const state = store.getState()
    const { tool, zoom } = state.session
    ground.style.cursor = own() ?? toolbox.overlay(state).cursor
    // All of the picture is seen: there is nothing to scroll, and a finger on nothing draws a marquee.
    const scrolls = zoom !== 'fit' && (tool === 'select' || tool === 'hand')
    for (const element of [ground, room]) element.style.touchAction = scrolls ? 'pan-x pan-y' : 'none'
  }
  const stop = store.subscribe(update)
  signal.addEventListener('abort', () => {
    stop()
    ground.style.cursor = ''
    for (const element of [ground, room]) element.style.touchAction = ''
  })
  update()
  return { update }
}
