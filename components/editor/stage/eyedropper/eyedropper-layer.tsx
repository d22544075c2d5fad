// The eyedropper on the stage: its loupe, its bar, and what becomes of the colour that is picked.
'use client'
import { PaintBucket } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import type { Rgba } from '@/lib/core/color'
import { writeColor } from '@/lib/core/color-notation'
import type { Point } from '@/lib/core/geometry'
import { colorNotations } from '@/lib/editor/store/eyedropper'
import { type EditorStore, hasSelectedAnnotations } from '@/lib/editor/store/store'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditor, useEditorState } from '../../context/editor-context'
import { StageBar } from '../layers/layer-parts'
import { Loupe } from './loupe'
import { colorAt } from './patches'
import { useLast, usePatch } from './use-patch'

export function EyedropperLayer({ toolbox, view }: { toolbox: Toolbox; view: StageView }) {
  const isChosen = useEditorState((state) => state.session.eyedropper !== null)
  return isChosen ? <ChosenEyedropper toolbox={toolbox} view={view} /> : null
}

function ChosenEyedropper({ toolbox, view }: { toolbox: Toolbox; view: StageView }) {
  const { store } = useEditor()
  const eyedropper = useEditorState((state) => state.session.eyedropper)
  const notation = useEditorState((state) => state.session.colorNotation)
  const wanted = eyedropper?.wanted ?? null
  const at = wanted?.at ?? eyedropper?.at ?? null
  const kept = useLast(at)
  const answer = usePatch(kept, view.designSize, wanted)
  const patch = answer === 'failed' ? null : answer
  const color = patch && kept ? colorAt(patch, kept) : null

  const take = useEffectEvent(() => {
    const { eyedropper: now } = store.getState().session
    const words = color && toolbox.eyedropper.take(color)
    if (words) copy(store, words)
    if (color || !now) return
    store.setSession({ eyedropper: { ...now, wanted: null } })
    store.notify({ tone: 'error', message: 'The colour could not be read.', hint: 'Point at it once more.' })
  })
  const isAnswered = wanted !== null && (color !== null || answer === 'failed')
  useEffect(() => {
    if (isAnswered) take()
  }, [isAnswered])
  useFocusOnStage()
  const words = color && writeColor(color, notation)
  useSpoken(eyedropper?.by === 'keys' ? words : null)
  return (
    <>
      {at &&
        patch &&
        color &&
        words &&
        createPortal(
          <Loupe at={at} by={eyedropper?.by ?? 'mouse'} view={view} patch={patch} color={color} words={words} />,
          document.body,
        )}
      <EyedropperBar color={color} at={kept} />
    </>
  )
}

/** While it is chosen; by keys it goes back to the colour that asked. */
function useFocusOnStage(): void {
  const { store } = useEditor()
  const [request] = useState(() => store.getState().session.colorRequest)
  const [asking] = useState(() => request && document.querySelector<HTMLElement>(':focus-visible'))
  useEffect(() => {
    const stage = document.getElementById('stage')
    stage?.focus({ preventScroll: true })
    return () => {
      const isBack = store.getState().session.tool === request?.tool && document.activeElement === stage
      if (isBack) asking?.focus()
    }
  }, [store, request, asking])
}

/** Over plain http, away from localhost, the page has no clipboard. */
function copy(store: EditorStore, words: string): void {
  const refused = () =>
    store.notify({ tone: 'error', message: 'The browser refused the clipboard.', hint: `The colour is ${words}` })
  if (!navigator.clipboard) return void refused()
  navigator.clipboard
    .writeText(words)
    .then(() => store.notify({ tone: 'success', message: `Copied ${words}` }), refused)
}

/** What the keys lead to is read aloud, the last of a row. */
function useSpoken(words: string | null): void {
  const { store } = useEditor()
  useEffect(() => {
    if (words === null) return
    const timer = setTimeout(() => store.announce(words), 300)
    return () => clearTimeout(timer)
  }, [store, words])
}

const options = colorNotations.map((value) => ({ value, label: value.toUpperCase() }))

/** How the colour is written, the colour under the eyedropper, and setting it on what is selected. */
function EyedropperBar({ color, at }: { color: Rgba | null; at: Point | null }) {
  const { store } = useEditor()
  const notation = useEditorState((state) => state.session.colorNotation)
  const isAsked = useEditorState((state) => state.session.colorRequest !== null)
  const hasSelection = useEditorState(hasSelectedAnnotations)
  const setOnSelection = () => {
    const { eyedropper } = store.getState().session
    if (eyedropper && at) store.setSession({ eyedropper: { ...eyedropper, wanted: { at, use: 'selection' } } })
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
