// The whole picture, small, with the place that the glasses show: under the pointer, moved by touch or by keys.
'use client'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { takePress } from '@/components/ui/control-gesture'
import type { Point, Rect, Size } from '@/lib/core/geometry'

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** CSS pixels, at most. */
const box = { width: 304, height: 144 }

interface NavigatorProps {
  bitmap: ImageBitmap
  /** Of the picture. */
  size: Size
  /** In it. */
  area: Rect
  /** The place that was asked for, and the middle of what is seen of it: near an edge they differ. */
  asked: Point
  at: Point
  onLook(at: Point): void
}

export function Navigator({ bitmap, size, area, asked, at, onLook }: NavigatorProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = Math.min(box.width, (box.height * size.width) / size.height)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    canvas.current.width = Math.max(1, Math.round(width * window.devicePixelRatio))
    canvas.current.height = Math.max(1, Math.round((canvas.current.width * size.height) / size.width))
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.current.width, canvas.current.height)
  }, [bitmap, width, size])

  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') takePress(event)
    // A mouse need not press: what it points at is what it asks for.
    if (event.pointerType !== 'mouse' && !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onLook({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    // Half of what is seen at a time; with Shift eight pixels.
    const step = (seen: number, whole: number) => (event.shiftKey ? 8 : seen / 2) / whole
    onLook({
      x: at.x + direction.x * step(area.width, size.width),
      y: at.y + direction.y * step(area.height, size.height),
    })
  }
  const [across, down] = [Math.round(asked.x * 100), Math.round(asked.y * 100)]
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Place to compare"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={across}
      aria-valuetext={`${across} % across, ${down} % down`}
      className="chequer relative mx-auto max-w-full cursor-crosshair touch-none overflow-hidden rounded-lg outline-offset-2 forced-color-adjust-none"
      style={{ width, aspectRatio: `${size.width} / ${size.height}` }}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} aria-hidden className="block size-full" />
      <span
        aria-hidden
        className="pointer-events-none absolute rounded-xs shadow-[0_0_0_1.5px_#fff,0_0_0_2.5px_#0009,inset_0_0_0_1px_#0006]"
        style={{
          left: `${(area.x / size.width) * 100}%`,
          top: `${(area.y / size.height) * 100}%`,
          width: `${(area.width / size.width) * 100}%`,
          height: `${(area.height / size.height) * 100}%`,
        }}
      />
    </div>
  )
}
