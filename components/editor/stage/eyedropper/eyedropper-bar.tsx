// How the colour is written, the colour under the eyedropper, and setting it on what is selected.
'use client'
import { PaintBucket } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import type { Rgba } from '@/lib/core/color'
import { writeColor } from '@/lib/core/color-notation'
import { colorNotations } from '@/lib/editor/store/eyedropper'
import { hasSelectedAnnotations } from '@/lib/editor/store/store'
import { useEditor, useEditorState } from '../../context/editor-context'
import { StageBar } from '../crop/stage-bar'

const options = colorNotations.map((value) => ({ value, label: value.toUpperCase() }))

export function EyedropperBar({ color }: { color: Rgba | null }) {
  const { store } = useEditor()
  const notation = useEditorState((state) => state.session.colorNotation)
  const isAsked = useEditorState((state) => state.session.colorRequest !== null)
  const hasSelection = useEditorState(hasSelectedAnnotations)
  const setOnSelection = () => {
    const { eyedropper } = store.getState().session
    if (eyedropper?.at)
      store.setSession({ eyedropper: { ...eyedropper, wanted: { at: eyedropper.at, use: 'selection' } } })
  }
  return (
    <StageBar label="Pick a colour">
      <Segmented
        label="Written as"
        className="[&>label]:flex-auto"
        options={options}
        value={notation}
        onChange={(colorNotation) => store.setSession({ colorNotation })}
      />
      <span className="flex h-11 w-58 items-center gap-2 max-wide:w-full max-wide:justify-center compact:h-8">
        <span className="chequer size-6 shrink-0 overflow-hidden rounded-md forced-color-adjust-none">
          <span
            className="block size-full rounded-md shadow-[inset_0_0_0_1px_#00000026]"
            style={{ background: color ? writeColor(color, 'rgb') : 'var(--color-surface-sunken)' }}
          />
        </span>
        <output aria-label="Colour" className="truncate font-medium text-xs tabular-nums">
          {color ? writeColor(color, notation) : <span className="text-foreground-muted">Point at a pixel</span>}
        </output>
      </span>
      {hasSelection && !isAsked && (
        <Button disabled={!color} tip="Set on what is selected" keys="Alt+click" onClick={setOnSelection}>
          <PaintBucket aria-hidden className="size-4" />
          Set on selection
        </Button>
      )}
    </StageBar>
  )
}
