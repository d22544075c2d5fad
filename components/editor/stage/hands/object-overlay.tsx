// Outlines, handles, guides and the marquee of the tools, over the canvas. The tools hit them themselves: nothing here takes a pointer.
'use client'
import { memo } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { Point } from '@/lib/core/geometry'
import type { Overlay } from '@/lib/editor/tools/overlay'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditorState } from '../../context/editor-context'

export function ObjectOverlay({ toolbox, view }: { toolbox: Toolbox; view: StageView }) {
  const { outlines, handles, marquee, guides } = useEditorState(toolbox.overlay)
  const { width, height } = view.designSize
  return (
    <svg
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      {outlines.map((outline) => (
        <OutlineShape key={`${outline.id} ${outline.tone}`} {...outline} />
      ))}
      {guides.map(({ from, to }, at) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: guides have no names, and two may be alike
          key={at}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          vectorEffect="non-scaling-stroke"
          className="stroke-guide forced-colors:stroke-[Highlight]"
        />
      ))}
      {marquee && (
        <polygon
          points={pointsOf(marquee)}
          vectorEffect="non-scaling-stroke"
          className="fill-outline/10 stroke-outline forced-colors:fill-none forced-colors:stroke-[Highlight]"
        />
      )}
      {handles.map(({ id, at }) => (
        <HandleShape key={id} x={at.x} y={at.y} cssPx={1 / view.zoom} />
      ))}
    </svg>
  )
}

const pointsOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Seen on any picture: a light line under the coloured one. */
const OutlineShape = memo(function OutlineShape({ points, tone, isLocked }: Overlay['outlines'][number]) {
  const row = pointsOf(points)
  const isSelected = tone === 'selected'
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      <polyline
        points={row}
        vectorEffect="non-scaling-stroke"
        className={classNames('stroke-white/70 forced-colors:stroke-[Canvas]', isSelected ? 'stroke-[3]' : 'stroke-2')}
      />
      <polyline
        points={row}
        vectorEffect="non-scaling-stroke"
        strokeDasharray={isLocked ? '4 4' : undefined}
        className={classNames(
          'forced-colors:stroke-[Highlight]',
          isLocked ? 'stroke-[#6a6a75]' : 'stroke-outline',
          isSelected ? 'stroke-[1.5]' : 'stroke-1',
        )}
      />
    </g>
  )
})

const radiusPx = 4.5

const HandleShape = memo(function HandleShape({ x, y, cssPx }: { x: number; y: number; cssPx: number }) {
  return (
    <circle
      cx={x}
      cy={y}
      r={radiusPx * cssPx}
      vectorEffect="non-scaling-stroke"
      className="fill-white stroke-[1.5] stroke-outline forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]"
    />
  )
})
