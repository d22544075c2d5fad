// Outlines, handles, guides and the marquee of the tools, over the canvas. The tools hit them themselves: nothing here takes a pointer.
'use client'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { Point } from '@/lib/core/geometry'
import type { EditorState } from '@/lib/editor/store/store'
import type { Overlay } from '@/lib/editor/tools/overlay'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditor, useEditorState } from '../../context/editor-context'
import { LayerSvg } from '../layers/layer-parts'
import { GuideShape } from './guide-shape'

/** React draws what is there; where it lies is written by hand: a drag of thirty objects moves ninety shapes with each frame. */
export function ObjectOverlay({ toolbox, view }: { toolbox: Toolbox; view: StageView }) {
  const { store } = useEditor()
  const select = useMemo(() => createParts(toolbox.overlay), [toolbox])
  const parts = useEditorState(select)
  const group = useRef<SVGGElement>(null)
  const cssPx = 1 / view.zoom
  // Whatever React has drawn is placed before it is seen.
  useLayoutEffect(() => {
    const shapes = Array.from(group.current?.querySelectorAll('[data-placed]') ?? [])
    const last: string[] = []
    const place = () => {
      const state = store.getState()
      // Other parts are not drawn yet: these come then.
      if (select(state) === parts) placeShapes(shapes, placesOf(toolbox.overlay(state)), last)
    }
    place()
    return store.subscribe(place)
  }, [store, toolbox, select, parts])
  return (
    <LayerSvg size={view.designSize}>
      <g ref={group}>
        {parts.outlines.map((outline) => (
          <OutlineShape key={`${outline.id} ${outline.tone}`} {...outline} />
        ))}
        {parts.hasCommon && (
          <polygon data-placed vectorEffect="non-scaling-stroke" className="fill-none stroke-outline" />
        )}
        <Guides toolbox={toolbox} cssPx={cssPx} />
        {parts.hasMarquee && (
          <polygon
            data-placed
            vectorEffect="non-scaling-stroke"
            className="fill-outline/10 stroke-outline forced-colors:fill-none forced-colors:stroke-[Highlight]"
          />
        )}
        {parts.hasRotate && <OutlineShape id="rotate" tone="hovered" isLocked={false} isLine />}
        {parts.handles.map((id) => (
          <HandleShape key={id} cssPx={cssPx} isRotate={id === 'rotate'} />
        ))}
      </g>
    </LayerSvg>
  )
}

function Guides({ toolbox, cssPx }: { toolbox: Toolbox; cssPx: number }) {
  const guides = useEditorState((state) => toolbox.overlay(state).guides)
  return guides.map((guide, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: guides have no names, and two may be alike
    <GuideShape key={at} guide={guide} cssPx={cssPx} />
  ))
}

interface Parts {
  outlines: readonly OutlinePart[]
  /** The box round several objects. */
  hasCommon: boolean
  hasMarquee: boolean
  hasRotate: boolean
  handles: readonly string[]
}

interface OutlinePart extends Pick<Overlay['outlines'][number], 'id' | 'tone' | 'isLocked'> {
  isLine: boolean
}

/** All but where it lies: the same object while only that changes. */
function createParts(overlayOf: Toolbox['overlay']): (state: EditorState) => Parts {
  let last: { of: Overlay; name: string; parts: Parts } | null = null
  return (state) => {
    const overlay = overlayOf(state)
    if (last?.of === overlay) return last.parts
    const parts = partsOf(overlay)
    const name = JSON.stringify(parts)
    last = last?.name === name ? { ...last, of: overlay } : { of: overlay, name, parts }
    return last.parts
  }
}

function partsOf(overlay: Overlay): Parts {
  return {
    outlines: overlay.outlines.map(({ id, tone, isLocked, points }) => ({
      id,
      tone,
      isLocked,
      isLine: isLine(points),
    })),
    hasCommon: commonBox(overlay) !== null,
    hasMarquee: overlay.marquee !== null,
    hasRotate: rotateLine(overlay) !== null,
    handles: overlay.handles.map(({ id }) => id),
  }
}

/** In the order of the shapes that are placed. */
function placesOf(overlay: Overlay): string[] {
  const { outlines, handles, marquee } = overlay
  const rows = [commonBox(overlay), marquee, rotateLine(overlay)].flatMap((row) => (row ? [pointsOf(row)] : []))
  return [
    ...outlines.flatMap(({ points }) => {
      const row = pointsOf(points)
      return isLine(points) ? [row] : [row, row]
    }),
    ...rows,
    ...handles.map(({ at }) => pointsOf([at])),
  ]
}

/** `last`: where they were written to lie. */
function placeShapes(shapes: readonly Element[], places: readonly string[], last: string[]): void {
  for (const [at, shape] of shapes.entries()) {
    const place = places[at]!
    if (place === last[at]) continue
    last[at] = place
    if (shape.tagName === 'circle') {
      const [x, y] = place.split(',')
      shape.setAttribute('cx', x!)
      shape.setAttribute('cy', y!)
    } else shape.setAttribute('points', place)
  }
}

const pointsOf = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

function isLine(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)]
  return first?.x !== last?.x || first?.y !== last?.y
}

const cornerIds = ['top-left', 'top-right', 'bottom-right', 'bottom-left']

/** Corners of the box round several objects; null where their handles are not those of one box. */
function commonBox({ outlines, handles }: Overlay): Point[] | null {
  if (outlines.filter(({ tone }) => tone === 'selected').length < 2) return null
  const corners = cornerIds.flatMap((id) => handles.find((handle) => handle.id === id)?.at ?? [])
  return corners.length === cornerIds.length ? corners : null
}

/** From the upper side to the handle that turns. */
function rotateLine({ handles }: Overlay): Point[] | null {
  const [top, rotate] = ['top', 'rotate'].map((wanted) => handles.find(({ id }) => id === wanted))
  return top && rotate ? [top.at, rotate.at] : null
}

type Tone = Overlay['outlines'][number]['tone']

const toneClasses: Record<Tone, string> = {
  selected: 'stroke-[1.5]',
  hovered: 'stroke-[1.5]',
  dragged: 'stroke-[1.5] fill-outline/10',
  target: 'stroke-2 fill-outline/20',
}

/** Seen on any picture: a light line under the coloured one, but for lines, which it would hide. What is locked is grey and dashed. */
const OutlineShape = memo(function OutlineShape({ tone, isLocked, isLine }: OutlinePart) {
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      {!isLine && (
        <polyline
          data-placed
          vectorEffect="non-scaling-stroke"
          className="stroke-[2.5] stroke-white/60 forced-colors:stroke-[Canvas]"
        />
      )}
      <polyline
        data-placed
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

const HandleShape = memo(function HandleShape({ cssPx, isRotate }: { cssPx: number; isRotate: boolean }) {
  return (
    <circle
      data-placed
      r={radiusPx * cssPx}
      vectorEffect="non-scaling-stroke"
      className={classNames(
        'stroke-[1.5] forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]',
        isRotate ? 'fill-outline stroke-white' : 'fill-white stroke-outline',
      )}
    />
  )
})
