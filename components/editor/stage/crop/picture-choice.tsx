// Of several pictures one is cropped: it is pressed on the stage, or chosen here.
'use client'
import { Button } from '@/components/ui/button'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditor, useEditorState } from '../../context/editor-context'
import { LayerSvg, StageBar } from '../layers/layer-parts'

export function PictureChoice({ toolbox, view }: { toolbox: Toolbox; view: StageView }) {
  const { store } = useEditor()
  const hasMore = useEditorState((state) => state.scene.pictures.length > 1)
  if (!hasMore) return null
  return (
    <>
      <LayerSvg size={view.designSize} fill="none">
        {view.pictures.map(({ id, corners }) => (
          <polygon
            key={id}
            points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="6 4"
            className="stroke-2 stroke-accent forced-colors:stroke-[Highlight]"
          />
        ))}
      </LayerSvg>
      <StageBar label="Crop">
        <p className="px-2 font-medium">Press the picture to crop</p>
        <div className="flex flex-wrap gap-1">
          {view.pictures.map(({ id }, at) => (
            <Button key={id} onClick={() => toolbox.crop.choose(id)}>
              Picture {at + 1}
            </Button>
          ))}
          <Button variant="ghost" onClick={() => store.setSession({ tool: 'select' })}>
            Cancel
          </Button>
        </div>
      </StageBar>
    </>
  )
}
