// A finger that rests: touch has no second button.

const restMs = 500
/** CSS pixels that a resting finger may move. */
const restPx = 8

interface LongPress {
  /** False: a finger there is none of this. */
  begins(event: PointerEvent): boolean
  rests(at: { x: number; y: number }, target: Element): void
}

/** A finger that scrolls, is joined by a second one or is lifted before does not rest. */
export function watchLongPress(element: HTMLElement, { begins, rests }: LongPress, signal: AbortSignal): void {
  let timer = 0
  let start: { x: number; y: number } | null = null
  const stop = () => {
    clearTimeout(timer)
    start = null
  }
  element.addEventListener(
    'pointerdown',
    (event) => {
      stop()
      const { target, clientX, clientY } = event
      if (event.pointerType !== 'touch' || !event.isPrimary || !(target instanceof Element) || !begins(event)) return
      const at = { x: clientX, y: clientY }
      start = at
      timer = window.setTimeout(() => {
        start = null
        rests(at, target)
      }, restMs)
    },
    { signal },
  )
  const onMove = (event: PointerEvent) => {
    if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) >= restPx) stop()
  }
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerdown', (event) => !event.isPrimary && stop(), { signal })
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, stop, { signal })
  signal.addEventListener('abort', stop)
}
