// Which pointers on the stage are the tools', which pan, and which are the browser's. A second finger takes a press back.
import { detectPlatform } from '@/lib/editor/shortcuts/shortcuts'
import type { EditorState, EditorStore } from '@/lib/editor/store/store'
import { createHeldPress, type StageParts, toolPointer } from './held-press'
import { showStageCursor } from './stage-cursor'
import { watchStageKeys } from './stage-keys'

/** `early`: events from before, which are taken first. */
export function bindStagePointers(parts: StageParts, early: readonly PointerEvent[], signal: AbortSignal): void {
  const { ground, room, toolbox, store } = parts
  const countClicks = createClickCount()
  const fingers = new Set<number>()
  let wasOnObject = false
  const keys = watchStageKeys({ store, toolbox, onSpace: () => cursor.update() }, signal)
  const press = createHeldPress(parts, keys.isSpaceDown, () => cursor.update())
  const ownCursor = () => (press.now()?.by === 'pan' ? 'grabbing' : keys.isSpaceDown() ? 'grab' : null)
  const cursor = showStageCursor(parts, ownCursor, signal)

  const down = (event: PointerEvent) => {
    const isTouch = event.pointerType === 'touch'
    if (isTouch) fingers.add(event.pointerId)
    const isSecondFinger = isTouch && fingers.size > 1
    // A pen comes before the palm that lay there first.
    if (press.now()?.pointerType === 'touch' && (isSecondFinger || event.pointerType === 'pen')) press.cancel()
    if (press.now() || isSecondFinger || isElsewhere(event, room)) return
    const isPan = event.button === 1 || keys.isSpaceDown() || store.getState().session.tool === 'hand'
    if (asksForMenu(event) || (isPan && isTouch)) return
    const clicks = countClicks(event)
    if (isPan) return press.begin(event, 'pan', clicks)
    // The words that are being typed keep the focus.
    if (isTouch && toolbox.isPalm(event.timeStamp)) return
    // What had the focus takes what was typed there, for what is selected until now.
    document.getElementById('stage')?.focus({ preventScroll: true })
    const pointer = toolPointer(parts, event, { space: false, clicks })
    toolbox.pointerMove(pointer)
    wasOnObject = isOnObject(store.getState())
    // A finger that no tool takes scrolls, with the browser's own momentum.
    if (!toolbox.pointerDown(pointer)) return
    press.begin(event, 'tool', clicks)
  }
  const isHeld = ({ pointerId }: PointerEvent) => press.now()?.pointerId === pointerId
  const handlers = {
    pointerdown: down,
    pointermove(event: PointerEvent) {
      if (press.now() ? isHeld(event) : event.pointerType !== 'touch') press.move(event)
    },
    pointerup(event: PointerEvent) {
      fingers.delete(event.pointerId)
      if (isHeld(event)) press.end(event)
    },
    pointercancel(event: PointerEvent) {
      fingers.delete(event.pointerId)
      if (isHeld(event)) press.cancel()
    },
    lostpointercapture(event: PointerEvent) {
      if (isHeld(event)) press.cancel()
    },
  }
  for (const [type, handle] of Object.entries(handlers))
    ground.addEventListener(type, (event) => handle(event as PointerEvent), { signal })
  ground.addEventListener('pointerleave', press.leave, { signal })
  // A tool draws, and an object is dragged; else a finger scrolls what is larger than its room. After a drag that is not refused the
  // browser lets the picture fling, and the next tap only stops that.
  const keepFinger = (event: TouchEvent) => {
    const { tool, selection } = store.getState().session
    const isOurs = tool !== 'select' || wasOnObject || selection.length > 0
    if (press.now()?.by === 'tool' && isOurs && event.touches.length === 1 && event.cancelable) event.preventDefault()
  }
  ground.addEventListener('touchstart', keepFinger, { signal, passive: false })
  // A press that was captured has no double click on the canvas, whose own handler sees the others.
  const zoom = ({ target }: Event) => target === ground && !wasOnObject && toggleZoom(store)
  ground.addEventListener('dblclick', zoom, { signal })
  refuseDefaults(ground, signal)
  window.addEventListener('blur', press.cancel, { signal })
  signal.addEventListener('abort', press.cancel)
  for (const event of early) handlers[event.type as keyof typeof handlers](event)
}

/** By the second button; on a Mac by Control with the first, whose press comes before its menu. */
const asksForMenu = ({ button, ctrlKey, pointerType }: PointerEvent) =>
  button > 1 || (button === 0 && ctrlKey && pointerType === 'mouse' && detectPlatform(navigator) === 'mac')

/** On what takes pointers itself, or on the bars that scroll the room. */
function isElsewhere({ target, clientX, clientY }: PointerEvent, room: HTMLElement): boolean {
  if (target instanceof Element && target.closest('[data-takes-pointer]')) return true
  const { left, top } = room.getBoundingClientRect()
  return target === room && (clientX - left > room.clientWidth || clientY - top > room.clientHeight)
}

/** Pictures are no objects: a double tap on one of several zooms. */
const isOnObject = ({ scene, session: { pointing, tool } }: EditorState) =>
  tool !== 'select' || pointing.cursor !== null || scene.annotations.some(({ id }) => id === pointing.hovered)

function toggleZoom(store: EditorStore): void {
  const { zoom, tool, typing } = store.getState().session
  if (tool === 'select' && typing === null) store.setSession({ zoom: zoom === 'fit' ? 1 : 'fit' })
}

/** So long after the release a paste is the middle button's. */
const middlePasteMs = 100

/** The middle button pans: Windows would scroll along, and Linux pastes what is selected elsewhere once it is released. */
function refuseDefaults(ground: HTMLElement, signal: AbortSignal): void {
  // Words of the page that are selected would be dragged away, and the press with them.
  ground.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  let releasedMs = Number.NEGATIVE_INFINITY
  const onMouse = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    releasedMs = event.timeStamp
  }
  for (const type of ['mousedown', 'mouseup'] as const) ground.addEventListener(type, onMouse, { signal })
  const onPaste = (event: ClipboardEvent) => {
    if (event.timeStamp - releasedMs > middlePasteMs) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('paste', onPaste, { capture: true, signal })
}

// How many presses at one place followed each other. A pointerdown does not say: its `detail` is 0 (Pointer Events, 4.1).

const pauseMs = 500
const apartPx = 6

function createClickCount(): (event: PointerEvent) => number {
  let last: PointerEvent | null = null
  let count = 0
  return (event) => {
    const follows =
      last !== null &&
      last.pointerType === event.pointerType &&
      event.timeStamp - last.timeStamp < pauseMs &&
      Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < apartPx
    count = follows ? count + 1 : 1
    last = event
    return count
  }
}
