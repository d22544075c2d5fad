// A card on a joystick: drag to turn it, arrow keys by a degree, a double click to set it straight.
'use client'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { takePress, useControlGesture } from './control-gesture'

interface TiltAngles {
  /** Degrees about the horizontal axis: above 0 the upper edge leans back. */
  x: number
  /** Degrees about the vertical axis. */
  y: number
}

const directions: Record<string, TiltAngles> = {
  ArrowUp: { x: 1, y: 0 },
  ArrowDown: { x: -1, y: 0 },
  ArrowLeft: { x: 0, y: -1 },
  ArrowRight: { x: 0, y: 1 },
}

export function TiltPad(props: {
  label: string
  /** Degrees at the edge of the pad. */
  max: number
  value: TiltAngles
  onPreview: (value: TiltAngles) => void
  onEndGesture: () => void
}) {
  const { max, value } = props
  const gesture = useControlGesture(props.onPreview, props.onEndGesture)
  const start = useRef<{ clientX: number; clientY: number; value: TiltAngles } | null>(null)
  const within = (degrees: number) => Math.round(Math.min(max, Math.max(-max, degrees)))

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (takePress(event)) start.current = { clientX: event.clientX, clientY: event.clientY, value }
  }
  // From where it was taken, not to where the pointer is: taking hold of it moves nothing.
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const from = start.current
    if (!from || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const perPixel = (2 * max) / event.currentTarget.getBoundingClientRect().height
    gesture.preview({
      x: within(from.value.x - (event.clientY - from.clientY) * perPixel),
      y: within(from.value.y + (event.clientX - from.clientX) * perPixel),
    })
  }
  const end = () => {
    start.current = null
    gesture.end()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    gesture.preview({ x: within(value.x + direction.x * step), y: within(value.y + direction.y * step) })
  }
  const straighten = () => {
    gesture.preview({ x: 0, y: 0 })
    gesture.end()
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={-max}
      aria-valuemax={max}
      aria-valuenow={value.x}
      aria-valuetext={`${value.x} degrees forwards, ${value.y} degrees sideways`}
      data-tip="Drag to turn, double-click to straighten"
      className="relative mb-2 grid h-32 touch-none place-items-center overflow-hidden rounded-lg bg-surface-sunken outline-offset-2 compact:h-28"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={straighten}
      onKeyDown={onKeyDown}
      onKeyUp={gesture.end}
      onBlur={gesture.end}
    >
      <span aria-hidden className="pointer-events-none absolute inset-x-0 top-1/2 h-px bg-line" />
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-1/2 w-px bg-line" />
      <span
        aria-hidden
        className="pointer-events-none h-14 w-22 rounded-md border border-foreground/25 bg-raised shadow-float"
        style={{ transform: `perspective(240px) rotateX(${value.x}deg) rotateY(${value.y}deg)` }}
      />
    </div>
  )
}
