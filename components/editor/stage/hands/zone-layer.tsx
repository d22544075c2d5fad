// The zones of the size that the composition has, while they are switched on.
'use client'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { canvasSizeOf } from '@/lib/scene/looks/canvas-sizes.data'
import { useEditorState } from '../../context/editor-context'
import { LayerSvg } from '../layers/layer-parts'
import { ZoneMarks } from '../layers/zone-marks'

export function ZoneLayer({ view }: { view: StageView }) {
  const { isOn, sizeId } = useEditorState(({ session }) => session.zones)
  const size = useEditorState(({ scene }) => scene.size)
  const isCropping = useEditorState(({ session }) => session.cropping !== null)
  const zones = canvasSizeOf(size, sizeId)?.zones ?? []
  if (!isOn || isCropping || zones.length === 0) return null
  return (
    <LayerSvg size={view.designSize}>
      <ZoneMarks zones={zones} size={view.designSize} cssPx={1 / view.zoom} />
    </LayerSvg>
  )
}
