// The eyedropper on the stage: its loupe, its bar, and what becomes of the colour that is picked.
'use client'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { writeColor } from '@/lib/core/color-notation'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditor, useEditorState } from '../../context/editor-context'
import { EyedropperBar } from './eyedropper-bar'
import { Loupe } from './loupe'
import { colorAt, usePatch } from './use-patch'

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
  const patch = usePatch(at, view.designSize)
  const color = patch && at ? colorAt(patch, at) : null

  const take = useEffectEvent(() => {
    if (!color) return
    const words = toolbox.eyedropper.take(color)
    if (words === null) return
    navigator.clipboard.writeText(words).then(
      () => store.notify({ tone: 'success', message: `Copied ${words}` }),
      () =>
        store.notify({ tone: 'error', message: 'The browser refused the clipboard.', hint: `The colour is ${words}` }),
    )
  })
  const isReady = wanted !== null && color !== null
  useEffect(() => {
    if (isReady) take()
  }, [isReady])
  useEffect(() => {
    document.getElementById('stage')?.focus({ preventScroll: true })
  }, [])
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
      <EyedropperBar color={color} />
    </>
  )
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
