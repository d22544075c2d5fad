// How many presses at one place followed each other. A pointerdown does not say: its `detail` is 0 (Pointer Events, 4.1).

const pauseMs = 500
const apartPx = 6

export function createClickCount(): (event: PointerEvent) => number {
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
