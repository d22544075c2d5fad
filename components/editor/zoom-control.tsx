// How large the composition is shown: smaller, larger, and between the whole of it and its true size.
'use client'
import { Minus, Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Size } from '@/lib/core/geometry'
import { resolveView, zoomStep } from '@/lib/editor/view'
import { layoutScene } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from './editor-context'

export function ZoomControl({ scene, stage }: { scene: Scene | null; stage: Size | null }) {
  const { store } = useEditor()
  const chosen = useEditorState((state) => state.session.zoom)
  if (!scene || !stage) return null
  const { zoom } = resolveView({ composition: layoutScene(scene).size, stage, zoom: chosen, pixelRatio: 1 })
  const set = (next: 'fit' | number) => store.setSession({ zoom: next })
  return (
    <fieldset className="absolute right-3 bottom-3 flex items-center rounded-lg bg-panel/80 shadow-control backdrop-blur-sm max-wide:hidden">
      <legend className="sr-only">Zoom</legend>
      <Button variant="ghost" square aria-label="Zoom out" tip="Zoom out" onClick={() => set(zoomStep(zoom, -1))}>
        <Minus aria-hidden className="size-3.5" />
      </Button>
      <Button
        variant="ghost"
        className="w-14 px-0! text-xs tabular-nums"
        tip={chosen === 'fit' ? 'Show at 100 %' : 'Show all of it'}
        onClick={() => set(chosen === 'fit' ? 1 : 'fit')}
      >
        {Math.round(zoom * 100)} %
      </Button>
      <Button variant="ghost" square aria-label="Zoom in" tip="Zoom in" onClick={() => set(zoomStep(zoom, 1))}>
        <Plus aria-hidden className="size-3.5" />
      </Button>
    </fieldset>
  )
}
