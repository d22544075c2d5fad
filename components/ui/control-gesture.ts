// Whose gesture it is: a control ends only what it opened itself. The blur of the field that had the focus arrives after the first
// preview of the control that takes it (Chromium 153: pointerdown, input, blur).
'use client'
import { type PointerEvent, useState } from 'react'

/** One for each control: its identity. */
type Control = object

let open: { control: Control; end: () => void } | null = null

/** To be called before each preview. The gesture of another control ends first. */
export function claimGesture(control: Control, end: () => void): void {
  if (open?.control !== control) open?.end()
  open = { control, end }
}

/** Does nothing for a control that has previewed nothing since its last end, or since another one previewed. */
export function endGestureOf(control: Control): void {
  if (open?.control !== control) return
  const { end } = open
  open = null
  end()
}

/** For a control that previews while it moves: its callbacks, with its name on the gesture. Controls inside it get the plain ones. */
export function useControlGesture<Values extends unknown[]>(onPreview: (...values: Values) => void, onEnd: () => void) {
  const [control] = useState<Control>(() => ({}))
  return {
    preview(...values: Values) {
      claimGesture(control, onEnd)
      onPreview(...values)
    },
    end: () => endGestureOf(control),
  }
}

/**
 * At pointerdown of what follows the pointer until its release. False for another button than the first: on Mac and Linux the menu that
 * it opens keeps the release, and the value would follow the pointer from then on.
 */
export function takePress(event: PointerEvent<HTMLElement>): boolean {
  if (event.button !== 0) return false
  focusOnPress(event)
  event.currentTarget.setPointerCapture(event.pointerId)
  return true
}

/**
 * At pointerdown, before the first preview: the field with the focus takes what was typed as a step of its own. False for another button
 * than the first, as of `takePress`: its release may not be heard.
 */
export function focusOnPress(event: PointerEvent<HTMLElement>): boolean {
  event.currentTarget.focus({ preventScroll: true })
  return event.button === 0
}
