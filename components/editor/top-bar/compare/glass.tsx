// One of the two glasses: pixels of a picture, each as large as the magnification says. What is under it is moved by dragging.
'use client'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { takePress } from '@/components/ui/control-gesture'
import type { Point, Size } from '@/lib/core/geometry'

interface GlassProps {
  label: string
  canvas: RefObject<HTMLCanvasElement | null>
  /** CSS pixels. */
  size: Size
  onDrag(by: Point): void
}

export function Glass({ label, canvas, size, onDrag }: GlassProps) {
  const last = useRef<Point | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (takePress(event)) last.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!last.current) return
    onDrag({ x: event.clientX - last.current.x, y: event.clientY - last.current.y })
    last.current = { x: event.clientX, y: event.clientY }
  }
  const onEnd = () => {
    last.current = null
  }
  return (
    <figure className="min-w-0">
      <div
        className="chequer relative grid aspect-square cursor-grab touch-none place-content-center overflow-hidden rounded-lg after:pointer-events-none after:absolute after:inset-0 after:rounded-lg after:border after:border-line active:cursor-grabbing forced-color-adjust-none"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onEnd}
        onPointerCancel={onEnd}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          className="max-w-none [image-rendering:pixelated]"
          style={size}
        />
      </div>
      <figcaption className="mt-1 truncate text-foreground-muted text-xs tabular-nums">{label}</figcaption>
    </figure>
  )
}
