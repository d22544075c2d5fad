// Outlines, handles, guides and the marquee of the tools, over the canvas. The tools hit them themselves: nothing here takes a pointer.
'use client'
import { memo } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { Point } from '@/lib/core/geometry'
import type { Overlay } from '@/lib/editor/tools/overlay'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditorState } from '../../context/editor-context'
import { LayerSvg } from '../layers/layer-parts'
import { GuideShape } from './guide-shape'

export function ObjectOverlay({ toolbox, view }: { toolbox: Toolbox; view: StageView }) {
  const { outlines, handles, marquee, guides } = useEditorState(toolbox.overlay)
  const cssPx = 1 / view.zoom
  const rotate = handles.find(({ id }) => id === 'rotate')
  const top = rotate && handles.find(({ id }) => id === 'top')
  const selected = outlines.filter(({ tone }) => tone === 'selected')
  const common = selected.length > 1 ? cornersOf(handles) : null
  return (
    <LayerSvg size={view.designSize}>
      {outlines.map((outline) => (
        <OutlineShape key={`${outline.id} ${outline.tone}`} {...outline} />
      ))}
      {common && (
        <polygon points={pointsOf(common)} vectorEffect="non-scaling-stroke" className="fill-none stroke-outline" />
      )}
      {guides.map((guide, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guides have no names, and two may be alike
        <GuideShape key={at} guide={guide} cssPx={cssPx} />
      ))}
      {marquee && (
        <polygon
          points={pointsOf(marquee)}
          vectorEffect="non-scaling-stroke"
          className="fill-outline/10 stroke-outline forced-colors:fill-none forced-colors:stroke-[Highlight]"
        />
      )}
      {rotate && top && <OutlineShape id="rotate" points={[top.at, rotate.at]} tone="hovered" isLocked={false} />}
      {handles.map(({ id, at }) => (
        <HandleShape key={id} x={at.x} y={at.y} cssPx={cssPx} isRotate={id === 'rotate'} />
      ))}
    </LayerSvg>
  )
}

const pointsOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

const cornerIds = ['top-left', 'top-right', 'bottom-right', 'bottom-left']

/** Of the box round several objects; null where their handles are not those of one box. */
function cornersOf(handles: Overlay['handles']): Point[] | null {
  const corners = cornerIds.flatMap((id) => handles.find((handle) => handle.id === id)?.at ?? [])
  return corners.length === cornerIds.length ? corners : null
}

type Tone = Overlay['outlines'][number]['tone']

const toneClasses: Record<Tone, string> = {
  selected: 'stroke-[1.5]',
  hovered: 'stroke-[1.5]',
  dragged: 'stroke-[1.5] fill-outline/10',
  target: 'stroke-2 fill-outline/20',
}

/** Seen on any picture: a light line under the coloured one, but for lines, which it would hide. What is locked is grey and dashed. */
const OutlineShape = memo(function OutlineShape({ points, tone, isLocked }: Overlay['outlines'][number]) {
  const row = pointsOf(points)
  const [first, last] = [points[0], points.at(-1)]
  const isLine = first?.x !== last?.x || first?.y !== last?.y
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      {!isLine && (
        <polyline
          points={row}
          vectorEffect="non-scaling-stroke"
          className="stroke-[2.5] stroke-white/60 forced-colors:stroke-[Canvas]"
        />
      )}
      <polyline
        points={row}
        vectorEffect="non-scaling-stroke"
        strokeDasharray={isLocked || tone === 'dragged' ? '4 4' : undefined}
        className={classNames(
          'forced-colors:stroke-[Highlight]',
          isLocked ? 'stroke-[#6a6a75]' : 'stroke-outline',
          isLine ? (tone === 'hovered' ? 'stroke-2' : 'stroke-1') : toneClasses[tone],
        )}
      />
    </g>
  )
})

const radiusPx = 4.5

const HandleShape = memo(function HandleShape(props: { x: number; y: number; cssPx: number; isRotate: boolean }) {
  return (
    <circle
      cx={props.x}
      cy={props.y}
      r={radiusPx * props.cssPx}
      vectorEffect="non-scaling-stroke"
      className={classNames(
        'stroke-[1.5] forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]',
        props.isRotate ? 'fill-outline stroke-white' : 'fill-white stroke-outline',
      )}
    />
  )
})
