// Where the chosen zoom goes: a rectangle on its picture, which is drawn, moved and taken by its corners.
'use client'
import { type PointerEvent, useMemo, useRef } from 'react'
import type { Point, Size } from '@/lib/core/geometry'
import { cornersOf, type Homography, invert, project } from '@/lib/core/homography'
import { isIn, type RegionGrip, regionBy, withStop } from '@/lib/editor/motion/region-edits'
import { partOf } from '@/lib/editor/motion/timeline-edits'
import type { EditorState } from '@/lib/editor/store/store'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import type { Clip, Region } from '@/lib/kinds/motion/schema'
import { setClip } from '@/lib/scene/commands'
import { middleRegion } from '@/lib/scene/motion/clip-tracks'
import { motionPreset } from '@/lib/scene/motion/presets'
import { regionsOnCanvas } from '@/lib/scene/motion/region-view'
import { useEditor, useEditorState } from '../../context/editor-context'

/** Null where what is chosen goes to no region. */
const zoomClip = ({ scene: { motion }, session: { timeline } }: EditorState): Clip | null => {
  const clip = timeline ? partOf(motion, timeline.selected.at(-1) ?? null)?.clip : undefined
  return clip && motionPreset(clip.preset).group === 'Zooms' ? clip : null
}

export function RegionLayer({ view }: { view: StageView }) {
  const clip = useEditorState(zoomClip)
  const scene = useEditorState((state) => state.scene)
  const isCropping = useEditorState(({ session }) => session.cropping !== null)
  const toCanvas = useMemo(() => (clip ? regionsOnCanvas(scene, clip.targets) : null), [scene, clip])
  return clip && toCanvas && !isCropping && <Regions clip={clip} toCanvas={toCanvas} view={view} />
}

interface RegionsProps {
  clip: Clip
  toCanvas: Homography
  view: StageView
}

interface Press {
  grip: RegionGrip
  from: Point
  region: Region
  /** Of a tour: all stops as they were, and which of them is held. */
  stops: readonly Region[]
  stop: number
  /** In CSS pixels, until it has moved. */
  at: Point | null
}

/** A press that moves less is a click. */
const clickPx = 3

function Regions({ clip, toCanvas, view }: RegionsProps) {
  const { store } = useEditor()
  const press = useRef<Press>(null)
  const isTour = clip.preset === 'tour'
  const stops = isTour ? clip.regions : [clip.region ?? middleRegion]
  const sharesAt = (event: PointerEvent<SVGSVGElement>) =>
    project(invert(toCanvas), canvasPoint(event, view.designSize))
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = sharesAt(event)
    const corner = (event.target as Element).getAttribute('data-corner')
    const held = corner
      ? Number((event.target as Element).getAttribute('data-stop'))
      : stops.findLastIndex((each) => isIn(each, from))
    // Beside all of them a tour gets one more.
    const stop = held >= 0 ? held : isTour ? stops.length : 0
    const region = stops[stop] ?? middleRegion
    const grip: RegionGrip = corner
      ? { kind: 'corner', right: corner.includes('right'), bottom: corner.includes('bottom') }
      : { kind: held >= 0 ? 'middle' : 'new' }
    press.current = { grip, from, region, stops, stop, at: { x: event.clientX, y: event.clientY } }
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!press.current) return
    const { grip, from, region: start, stops, stop, at } = press.current
    if (at && Math.hypot(event.clientX - at.x, event.clientY - at.y) < clickPx) return
    press.current.at = null
    const region = regionBy(grip, start, from, sharesAt(event))
    store.preview(setClip, { id: clip.id, change: isTour ? { regions: withStop(stops, stop, region) } : { region } })
  }
  const end = (isKept: boolean) => {
    const hasMoved = press.current?.at === null
    if (hasMoved && isKept) store.endGesture()
    else if (hasMoved) store.cancelGesture()
    press.current = null
  }
  return (
    <svg
      data-takes-pointer
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full touch-none overflow-visible"
      viewBox={`0 0 ${view.designSize.width} ${view.designSize.height}`}
      preserveAspectRatio="none"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      <Shade regions={stops} toCanvas={toCanvas} />
      {stops.map((region, at) => (
        <RegionShape
          // biome-ignore lint/suspicious/noArrayIndexKey: stops are their places
          key={at}
          region={region}
          stop={at}
          isNumbered={isTour}
          toCanvas={toCanvas}
          cssPx={1 / view.zoom}
        />
      ))}
    </svg>
  )
}

const picture: Region = { x: 0, y: 0, width: 1, height: 1 }
const cornerNames = ['top left', 'top right', 'bottom right', 'bottom left']

/** What lies beside all of them. */
const Shade = ({ regions, toCanvas }: { regions: readonly Region[]; toCanvas: Homography }) => (
  <path
    d={[picture, ...regions].map((region) => pathOf(region, toCanvas)).join('')}
    fillRule="evenodd"
    className="pointer-events-auto cursor-crosshair fill-black/40"
  />
)

interface RegionShapeProps {
  region: Region
  stop: number
  isNumbered: boolean
  toCanvas: Homography
  cssPx: number
}

function RegionShape({ region, stop, isNumbered, toCanvas, cssPx }: RegionShapeProps) {
  const inner = pathOf(region, toCanvas)
  const corners = cornersOf(region).map((corner) => project(toCanvas, corner))
  return (
    <>
      <path d={inner} vectorEffect="non-scaling-stroke" className="fill-none stroke-4 stroke-black/40" />
      <path
        d={inner}
        vectorEffect="non-scaling-stroke"
        className="pointer-events-auto cursor-move fill-transparent stroke-2 stroke-white"
      />
      {isNumbered && (
        <text
          x={corners[0]!.x + 10 * cssPx}
          y={corners[0]!.y + 22 * cssPx}
          fontSize={16 * cssPx}
          strokeWidth={3 * cssPx}
          className="fill-white stroke-black/60 font-semibold [paint-order:stroke]"
        >
          {stop + 1}
        </text>
      )}
      {corners.map(({ x, y }, at) => (
        <g key={cornerNames[at]}>
          <circle
            cx={x}
            cy={y}
            r={5 * cssPx}
            className="fill-white stroke-black/40"
            vectorEffect="non-scaling-stroke"
          />
          <circle
            data-corner={cornerNames[at]}
            data-stop={stop}
            cx={x}
            cy={y}
            r={16 * cssPx}
            className={
              at % 2 === 0
                ? 'pointer-events-auto cursor-nwse-resize fill-transparent'
                : 'pointer-events-auto cursor-nesw-resize fill-transparent'
            }
          />
        </g>
      ))}
    </>
  )
}

function pathOf(region: Region, toCanvas: Homography): string {
  const [first, ...rest] = cornersOf(region).map((corner) => project(toCanvas, corner))
  return `M${first!.x} ${first!.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}Z`
}

function canvasPoint(event: PointerEvent<SVGSVGElement>, size: Size): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: ((event.clientX - left) / width) * size.width, y: ((event.clientY - top) / height) * size.height }
}
