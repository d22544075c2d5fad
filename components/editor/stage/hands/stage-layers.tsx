// Everything over the canvas that works with the tools. A layer fills the canvas: `view.designSize` is the viewBox of its SVG,
// `view.zoom` turns design pixels into CSS pixels. An element that takes pointers itself says so with `data-takes-pointer`.
'use client'
import { type ComponentType, memo, type RefObject, useEffect } from 'react'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditor, useEditorState, useLazyModule } from '../../context/editor-context'
import { CropLayer } from '../crop/crop-layer'
import { ElementsLayer } from '../elements/elements-layer'
import { EyedropperLayer } from '../eyedropper/eyedropper-layer'
import { RegionLayer } from '../regions/region-layer'
import { StickerLayer } from '../stickers/sticker-layer'
import { TypingLayer } from '../typing/typing-layer'
import { GridLayer } from './grid-layer'
import { ObjectKeys } from './object-keys'
import { ObjectOverlay } from './object-overlay'
import { bindStagePointers } from './pointers/stage-pointers'
import { ZoneLayer } from './zone-layer'
import { ZoomGestures } from './zoom-gestures'

/** From the bottom. A new layer is a line here. */
const layers: Readonly<Record<string, ComponentType<{ toolbox: Toolbox; view: StageView }>>> = {
  grid: GridLayer,
  zones: ZoneLayer,
  keys: ObjectKeys,
  crop: CropLayer,
  eyedropper: EyedropperLayer,
  elements: ElementsLayer,
  stickers: StickerLayer,
  objects: ObjectOverlay,
  regions: RegionLayer,
  typing: TypingLayer,
}

interface StageLayersProps extends StageElements {
  view: StageView
  takeEarly: () => PointerEvent[]
}

/** The stage around them is drawn anew for each frame of a drag: they only when what they show changes. */
export const StageLayers = memo(function StageLayers(props: StageLayersProps) {
  const toolbox = useLazyModule(useEditor().tools.load)
  return toolbox && <LoadedLayers {...props} toolbox={toolbox} />
})

function LoadedLayers({ view, toolbox, ground, room, canvas, takeEarly }: StageLayersProps & { toolbox: Toolbox }) {
  useStagePointers(toolbox, { ground, room, canvas }, takeEarly)
  // What lies over the design has no place on a moment of the film.
  const isTimed = useEditorState(({ scene, session }) => scene.motion !== null && session.timeline?.isShown === true)
  return (
    <>
      <ZoomGestures room={room} canvas={canvas} />
      {Object.entries(isTimed ? {} : layers).map(([id, Layer]) => (
        <Layer key={id} toolbox={toolbox} view={view} />
      ))}
    </>
  )
}

interface StageElements {
  /** Where presses are taken: the stage without its controls. */
  ground: RefObject<HTMLElement | null>
  /** Scrolls when the canvas is larger than it. */
  room: RefObject<HTMLElement | null>
  canvas: RefObject<HTMLElement | null>
}

/** Pointers on the stage, for as long as there is a picture. `takeEarly`: gives the events from before the tools had come. */
function useStagePointers(
  toolbox: Toolbox,
  { ground, room, canvas }: StageElements,
  takeEarly: () => PointerEvent[],
): void {
  const { store } = useEditor()
  useEffect(() => {
    if (!ground.current || !room.current || !canvas.current) return
    const leaving = new AbortController()
    const elements = { ground: ground.current, room: room.current, canvas: canvas.current }
    bindStagePointers({ ...elements, toolbox, store }, takeEarly(), leaving.signal)
    return () => leaving.abort()
  }, [store, toolbox, ground, room, canvas, takeEarly])
}
