// A point in a box: 25 places that a pointer snaps to, and everything between them. Arrow keys walk the grid.
'use client'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Point } from '@/lib/core/geometry'
import { takePress, useControlGesture } from './control-gesture'

const directions: Record<string, { x: -1 | 0 | 1; y: -1 | 0 | 1 }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function PositionPad(props: {
  /** Read in full. */
  label: string
  /** Shown under the section's title. */
  shortLabel: string
  value: Point
  defaultValue: Point
  onPreview: (value: Point) => void
  onEndGesture: () => void
}) {
  const { value } = props
  const { preview, end } = useControlGesture(props.onPreview, props.onEndGesture)
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointerdown') takePress(event)
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    const inset = 12
    const at = {
      x: (event.clientX - box.left - inset) / (box.width - 2 * inset),
      y: (event.clientY - box.top - inset) / (box.height - 2 * inset),
    }
    preview(placeAt(at, event.altKey))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    preview(stepFrom(value, direction, event.shiftKey))
  }
  const reset = () => {
    preview(props.defaultValue)
    end()
  }
  const percent = (share: number) => `${Math.round(share * 100)}`
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-3 py-1.5">
      <span className="pt-1.5">
        <span
          role="none"
          onDoubleClick={reset}
          data-tip="Double-click to reset"
          className="block truncate text-foreground-muted select-none"
        >
          {props.shortLabel}
        </span>
        <span aria-hidden className="mt-1 block text-2xs text-foreground-subtle tabular-nums">
          {percent(value.x)}, {percent(value.y)} %
        </span>
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value.x * 100)}
        aria-valuetext={describePlace(value)}
        data-tip="Alt moves freely"
        className="relative h-28 touch-none rounded-lg bg-surface-sunken outline-offset-2 compact:h-24"
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKeyDown}
        onKeyUp={end}
        onBlur={end}
      >
        <span aria-hidden className="pointer-events-none absolute inset-3">
          {places.flatMap((y) =>
            places.map((x) => (
              <span
                key={`${x} ${y}`}
                className="absolute size-1 -translate-x-1/2 -translate-y-1/2 rounded-full bg-foreground-subtle/60"
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              />
            )),
          )}
          <span
            className="absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-full bg-white shadow-knob"
            style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
          />
        </span>
      </div>
    </div>
  )
}

/** Shares from 0 to 1. */
const places = [0, 0.25, 0.5, 0.75, 1] as const

/** A pointer this near to a place, as a share of the pad, takes it. */
const snapShare = 0.06

const within = (value: number) => Math.min(1, Math.max(0, value))
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** `free` ignores the grid. */
export function placeAt(point: Point, free: boolean): Point {
  const snap = (value: number) => {
    const place = places.find((candidate) => Math.abs(candidate - value) <= snapShare)
    return free || place === undefined ? rounded(within(value)) : place
  }
  return { x: snap(point.x), y: snap(point.y) }
}

/** The next place of the grid in that direction; `fine` is a hundredth instead. */
export function stepFrom(point: Point, direction: { x: -1 | 0 | 1; y: -1 | 0 | 1 }, fine: boolean): Point {
  const step = (value: number, sign: -1 | 0 | 1) => {
    if (sign === 0) return value
    if (fine) return rounded(within(value + sign * 0.01))
    const beyond = sign > 0 ? places.find((place) => place > value) : places.findLast((place) => place < value)
    return beyond ?? value
  }
  return { x: step(point.x, direction.x), y: step(point.y, direction.y) }
}

const words = (value: number, [near, middle, far]: readonly [string, string, string]) =>
  value === 0 ? near : value === 0.5 ? middle : value === 1 ? far : null

/** "left, top", "centre", or percentages. */
export function describePlace({ x, y }: Point): string {
  const [across, down] = [words(x, ['left', 'centre', 'right']), words(y, ['top', 'middle', 'bottom'])]
  if (across === 'centre' && down === 'middle') return 'centre'
  return `${across ?? `${Math.round(x * 100)} % across`}, ${down ?? `${Math.round(y * 100)} % down`}`
}
