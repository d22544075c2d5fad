// The pixels round the pointer, large, with the one that a click takes in the middle and its colour in words.
'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { Rgba } from '@/lib/core/color'
import { writeColor } from '@/lib/core/color-notation'
import type { Point } from '@/lib/core/geometry'
import type { Eyedropper } from '@/lib/editor/store/eyedropper'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import type { PixelPatch } from '@/lib/render/analysis/read-pixels'
import { reachPx } from './patches'

const across = 2 * reachPx + 1
/** CSS pixels of each pixel. */
const cellPx = 11
const sidePx = across * cellPx
/** Between a finger and what it points at. */
const abovePx = 34

interface LoupeProps {
  at: Point
  by: Eyedropper['by']
  view: StageView
  patch: PixelPatch
  color: Rgba
  words: string
}

export function Loupe({ at, by, view, patch, color, words }: LoupeProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawPixels(canvas.current, patch, at)
  }, [patch, at])
  useLayoutEffect(() => {
    if (box.current) place(box.current, { at, by, view })
  })
  return (
    <div
      ref={box}
      aria-hidden
      data-loupe
      className="pointer-events-none fixed top-0 left-0 z-30 flex flex-col items-center forced-color-adjust-none"
    >
      <div
        className="relative rounded-full p-1 shadow-float"
        style={{ background: writeColor({ ...color, alpha: 1 }, 'hex') }}
      >
        <div
          className="relative overflow-hidden rounded-full border-2 border-white bg-white"
          style={{ width: sidePx, height: sidePx }}
        >
          <canvas
            ref={canvas}
            width={across}
            height={across}
            className="chequer absolute inset-0 size-full [image-rendering:pixelated]"
          />
          <Lines />
        </div>
      </div>
      <span className={classNames('mt-1.5 rounded-md bg-black/80 px-1.5 py-0.5 text-2xs text-white tabular-nums')}>
        {words}
      </span>
    </div>
  )
}

/** Between the pixels, and round the one in the middle: seen on light and dark. */
function Lines() {
  const middle = reachPx * cellPx
  return (
    <svg className="absolute inset-0 size-full" viewBox={`0 0 ${sidePx} ${sidePx}`} fill="none">
      <title>Pixels</title>
      <path
        d={Array.from(
          { length: across - 1 },
          (_, line) => `M${(line + 1) * cellPx} 0V${sidePx}M0 ${(line + 1) * cellPx}H${sidePx}`,
        ).join('')}
        className="stroke-black/10"
      />
      <rect
        x={middle - 1}
        y={middle - 1}
        width={cellPx + 2}
        height={cellPx + 2}
        className="stroke-[3] stroke-black/60"
      />
      <rect
        x={middle - 1}
        y={middle - 1}
        width={cellPx + 2}
        height={cellPx + 2}
        className="stroke-[1.5] stroke-white"
      />
    </svg>
  )
}

function drawPixels(canvas: HTMLCanvasElement, patch: PixelPatch, at: Point): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.clearRect(0, 0, across, across)
  const image = new ImageData(patch.data, patch.width, patch.height)
  context.putImageData(image, patch.x - at.x + reachPx, patch.y - at.y + reachPx)
}

/** On the pixel itself, above a finger; inside the window. */
function place(box: HTMLElement, { at, by, view }: Pick<LoupeProps, 'at' | 'by' | 'view'>): void {
  const canvas = document.querySelector('#stage canvas')?.getBoundingClientRect()
  if (!canvas) return
  const { offsetWidth: width, offsetHeight: height } = box
  const middle = { x: canvas.left + (at.x + 0.5) * view.zoom, y: canvas.top + (at.y + 0.5) * view.zoom }
  const lens = sidePx + 12
  const raised = by === 'touch' ? lens / 2 + abovePx : 0
  const left = Math.max(4, Math.min(innerWidth - width - 4, middle.x - width / 2))
  const top = Math.max(4, Math.min(innerHeight - height - 4, middle.y - lens / 2 - raised))
  box.style.translate = `${left}px ${top}px`
}
