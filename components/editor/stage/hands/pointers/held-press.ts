// The one press that the stage holds, from pointerdown to its end: a tool's, in design pixels and once per frame, or one that pans.
import type { EditorStore } from '@/lib/editor/store/store'
import type { ToolPointer } from '@/lib/editor/tools/pointing/tool'
import type { Toolbox } from '@/lib/editor/tools/toolbox'

export interface StageParts {
  /** Where presses are taken: the stage without its controls. */
  ground: HTMLElement
  /** Scrolls when the canvas is larger than it. */
  room: HTMLElement
  canvas: HTMLElement
  toolbox: Toolbox
  store: EditorStore
}

interface Held {
  pointerId: number
  pointerType: string
  by: 'tool' | 'pan'
  clicks: number
  last: PointerEvent
}

interface HeldPress {
  now(): Held | null
  begin(event: PointerEvent, by: Held['by'], clicks: number): void
  /** Without a press the tools are told what the pointer is over. */
  move(event: PointerEvent): void
  /** The pointer is gone from the stage: without a press nothing is hovered, and what waits for the frame is told to nobody. */
  leave(): void
  end(event: PointerEvent): void
  /** Everything of it is taken back. */
  cancel(): void
}

/** Hands draw with these: every place the pointer was at counts, not one per frame. */
const strokeTools: readonly string[] = ['pen', 'highlighter']

export function createHeldPress(parts: StageParts, isSpaceDown: () => boolean, onChange: () => void): HeldPress {
  const { ground, room, toolbox, store } = parts
  let held: Held | null = null
  let waiting: PointerEvent | null = null
  let frame = 0
  const tell = (event: PointerEvent, isPassed = false) => {
    const pointer = toolPointer(parts, event, { space: isSpaceDown(), clicks: held?.clicks ?? 1 })
    toolbox.pointerMove({ ...pointer, isPassed })
  }
  const flush = () => {
    frame = 0
    const event = waiting
    waiting = null
    if (event) tell(event)
  }
  const over = () => {
    held = null
    waiting = null
    onChange()
  }
  return {
    now: () => held,
    begin(event, by, clicks) {
      const { pointerId, pointerType } = event
      held = { pointerId, pointerType, by, clicks, last: event }
      waiting = null
      capture(ground, pointerId)
      onChange()
    },
    move(event) {
      if (held?.by === 'pan') {
        room.scrollBy(held.last.clientX - event.clientX, held.last.clientY - event.clientY)
        held.last = event
      } else if (held && strokeTools.includes(store.getState().session.tool)) {
        const events = event.getCoalescedEvents()
        for (const each of events.slice(0, -1)) tell(each, true)
        tell(events.at(-1) ?? event)
      } else {
        waiting = event
        if (frame === 0) frame = requestAnimationFrame(flush)
      }
    },
    leave() {
      if (held) return
      waiting = null
      const { pointing } = store.getState().session
      if (pointing.hovered !== null) store.setSession({ pointing: { ...pointing, hovered: null } })
    },
    end(event) {
      if (held?.by === 'tool') {
        flush()
        toolbox.pointerUp(toolPointer(parts, event, { space: isSpaceDown(), clicks: held.clicks }))
      }
      over()
    },
    cancel() {
      if (held?.by === 'tool') toolbox.cancelPress()
      over()
    },
  }
}

/** In the design pixels of the canvas, which go on beside it. */
export function toolPointer(
  { canvas, store }: StageParts,
  event: PointerEvent,
  { space, clicks }: Pick<ToolPointer, 'space' | 'clicks'>,
): ToolPointer {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const size = store.getState().session.view?.designSize ?? { width, height }
  return {
    at: { x: ((event.clientX - left) / width) * size.width, y: ((event.clientY - top) / height) * size.height },
    pointerType: event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse',
    pressure: event.pointerType === 'pen' ? event.pressure : undefined,
    shift: event.shiftKey,
    alt: event.altKey,
    mod: event.ctrlKey || event.metaKey,
    space,
    clicks,
    timeMs: event.timeStamp,
  }
}

/** A press that waited for the tools may be over by now. */
function capture(ground: HTMLElement, pointerId: number): void {
  try {
    ground.setPointerCapture(pointerId)
  } catch {
    // Its pointerup waited, too.
  }
}
