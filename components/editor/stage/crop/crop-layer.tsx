// The picture that is cropped: what is cut away is dimmed, what is kept has handles, thirds while it moves, and its bar.
'use client'
import { useEffect } from 'react'
import type { Rect } from '@/lib/core/geometry'
import { sceneToCrop } from '@/lib/editor/tools/crop/scene-to-crop'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditor, useEditorState } from '../../context/editor-context'
import { LayerSvg } from '../layers/layer-parts'
import { CropBar } from './crop-bar'
import { PictureChoice } from './picture-choice'

export function CropLayer({ toolbox, view }: { toolbox: Toolbox; view: StageView }) {
  const crop = useEditorState(toolbox.crop.view)
  const isChosen = useEditorState((state) => state.session.tool === 'crop')
  const isPressed = useEditorState((state) => state.session.pointing.isPressed)
  useEdges(toolbox)
  useFocusOnStage(isChosen)
  if (!isChosen) return null
  if (!crop) return <PictureChoice toolbox={toolbox} view={view} />
  return (
    <>
      {crop.box && <CropShape box={crop.box} view={view} isMoving={isPressed} rect={crop.rect} />}
      <CropBar toolbox={toolbox} crop={crop} />
    </>
  )
}

/** What the crop can be drawn to is looked for once, when the picture is taken. */
function useEdges({ crop }: Toolbox): void {
  const { stage } = useEditor()
  const picture = useEditorState((state) => state.session.cropping?.picture ?? null)
  const scene = useEditorState((state) =>
    state.session.viewScene === sceneToCrop(state) ? state.session.viewScene : null,
  )
  const isMissing = useEditorState((state) => state.session.cropping?.edges === null)
  useEffect(() => {
    if (picture === null || !scene || !isMissing) return
    // Without them the crop is drawn to thirds and to the middle.
    stage.edges(scene).then(
      (edges) => crop.setEdges(picture, edges),
      () => undefined,
    )
  }, [stage, crop, picture, scene, isMissing])
}

/** Its keys are those of the stage: arrows, Enter, Escape. */
function useFocusOnStage(isChosen: boolean): void {
  useEffect(() => {
    if (!isChosen) return
    const focusStage = () => document.getElementById('stage')?.focus({ preventScroll: true })
    focusStage()
    return () => {
      if (document.activeElement === null || document.activeElement === document.body) focusStage()
    }
  }, [isChosen])
}

function CropShape({ box, rect, view, isMoving }: { box: Rect; rect: Rect; view: StageView; isMoving: boolean }) {
  const { width, height } = view.designSize
  const { x, y } = box
  const [right, bottom] = [x + box.width, y + box.height]
  const cssPx = 1 / view.zoom
  const dim = `M0 0H${width}V${height}H0ZM${x} ${y}V${bottom}H${right}V${y}Z`
  return (
    <LayerSvg data-crop size={view.designSize} fill="none">
      <path d={dim} className="fill-black/55" />
      {isMoving && <Thirds box={box} />}
      <g vectorEffect="non-scaling-stroke">
        <rect {...box} vectorEffect="non-scaling-stroke" className="stroke-[3] stroke-black/35" />
        <rect {...box} vectorEffect="non-scaling-stroke" className="stroke-[1.5] stroke-white" />
      </g>
      <Grips box={box} cssPx={cssPx} />
      {isMoving && <SizeLabel box={box} rect={rect} cssPx={cssPx} />}
    </LayerSvg>
  )
}

function Thirds({ box: { x, y, width, height } }: { box: Rect }) {
  const lines = [1, 2].map(
    (part) => `M${x + (width * part) / 3} ${y}v${height}M${x} ${y + (height * part) / 3}h${width}`,
  )
  return (
    <>
      <path d={lines.join('')} vectorEffect="non-scaling-stroke" className="stroke-[2] stroke-black/20" />
      <path d={lines.join('')} vectorEffect="non-scaling-stroke" className="stroke-1 stroke-white/70" />
    </>
  )
}

/** Corners and sides to take hold of: marks on the line, not boxes that cover what is cut. */
function Grips({ box: { x, y, width, height }, cssPx }: { box: Rect; cssPx: number }) {
  const long = Math.min(20 * cssPx, width / 3, height / 3)
  const [right, bottom, middle, centre] = [x + width, y + height, x + width / 2, y + height / 2]
  const path = [
    `M${x} ${y + long}V${y}H${x + long}`,
    `M${right - long} ${y}H${right}V${y + long}`,
    `M${right} ${bottom - long}V${bottom}H${right - long}`,
    `M${x + long} ${bottom}H${x}V${bottom - long}`,
    `M${middle - long / 2} ${y}h${long}M${middle - long / 2} ${bottom}h${long}`,
    `M${x} ${centre - long / 2}v${long}M${right} ${centre - long / 2}v${long}`,
  ].join('')
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d={path} vectorEffect="non-scaling-stroke" className="stroke-[6.5] stroke-black/40" />
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        className="stroke-[4.5] stroke-white forced-colors:stroke-[Highlight]"
      />
    </g>
  )
}

function SizeLabel({ box, rect, cssPx }: { box: Rect; rect: Rect; cssPx: number }) {
  const words = `${rect.width} × ${rect.height}`
  const width = (words.length * 7.2 + 16) * cssPx
  const [middle, y] = [box.x + box.width / 2, box.y + box.height - 34 * cssPx]
  return (
    <g>
      <rect x={middle - width / 2} y={y} width={width} height={24 * cssPx} rx={6 * cssPx} className="fill-black/75" />
      <text
        x={middle}
        y={y + 16.5 * cssPx}
        textAnchor="middle"
        fontSize={12 * cssPx}
        className="fill-white font-medium tabular-nums"
      >
        {words}
      </text>
    </g>
  )
}
