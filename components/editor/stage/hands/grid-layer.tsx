// The lines of the grid and the rulers along the canvas, while they are switched on. Both count design pixels from its upper left.
'use client'
import { useId } from 'react'
import type { Size } from '@/lib/core/geometry'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditorState } from '../../context/editor-context'
import { LayerSvg } from '../layers/layer-parts'

export function GridLayer({ view }: { view: StageView }) {
  const grid = useEditorState(({ session }) => session.grid)
  const rulers = useEditorState(({ session }) => session.rulers)
  if (!grid.isOn && !rulers) return null
  const { width, height } = view.designSize
  const cssPx = 1 / view.zoom
  return (
    <LayerSvg size={view.designSize}>
      {grid.isOn && <GridLines size={view.designSize} step={lineStep(grid.sizePx, view.zoom)} cssPx={cssPx} />}
      {rulers && <Ruler axis="x" length={width} cssPx={cssPx} />}
      {rulers && <Ruler axis="y" length={height} cssPx={cssPx} />}
    </LayerSvg>
  )
}

/** A dark and a light line beside each other: one of them is seen on any picture. */
function GridLines({ size, step, cssPx }: { size: Size; step: number; cssPx: number }) {
  const id = useId()
  const corner = (at: number) => `M ${at} ${step} V ${at} H ${step}`
  return (
    <>
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
        <g fill="none" strokeWidth={cssPx}>
          <path d={corner(cssPx / 2)} className="stroke-black/15 forced-colors:stroke-[CanvasText]" />
          <path d={corner(cssPx * 1.5)} className="stroke-white/20 forced-colors:stroke-none" />
        </g>
      </pattern>
      <rect width={size.width} height={size.height} fill={`url(#${id})`} />
    </>
  )
}

const thickPx = 18

/** Outside the canvas: above it, or at its left. */
function Ruler({ axis, length, cssPx }: { axis: 'x' | 'y'; length: number; cssPx: number }) {
  const lengthPx = length / cssPx
  // The left one is the upper one turned: its numbers read upwards.
  const place = axis === 'x' ? `scale(${cssPx})` : `scale(${cssPx}) rotate(-90) scale(-1 1)`
  return (
    <g transform={place}>
      <rect y={-thickPx} width={lengthPx} height={thickPx} className="fill-panel forced-colors:fill-[Canvas]" />
      {rulerMarks(length, 1 / cssPx).map((mark) => (
        <g key={mark} transform={`translate(${mark / cssPx} 0)`}>
          <line y1={-thickPx} y2={0} className="stroke-foreground-subtle" />
          <text
            x={4}
            y={-6}
            transform={axis === 'x' ? undefined : 'scale(-1 1)'}
            textAnchor={axis === 'x' ? 'start' : 'end'}
            dx={axis === 'x' ? 0 : -8}
            className="fill-foreground-muted text-2xs tabular-nums"
          >
            {mark}
          </text>
        </g>
      ))}
    </g>
  )
}

// How far apart the lines of a grid and the numbers of a ruler stand: never closer than an eye can tell apart.

const gridApartCssPx = 8
const marksApartCssPx = 64
/** A canvas of 16,384 px at 8 times its size would have thousands. */
const marksMax = 200

/** The grid's own step, or the first multiple of it that is far enough apart on the screen. */
export function lineStep(sizePx: number, zoom: number): number {
  const times = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => each * sizePx * zoom >= gridApartCssPx)
  return sizePx * (times ?? 1000)
}

/** Round numbers from 0 up to the length, in design pixels. */
export function rulerMarks(length: number, zoom: number): number[] {
  const steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]
  const step = steps.find((each) => each * zoom >= marksApartCssPx && length / each < marksMax) ?? 50_000
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => at * step)
}
