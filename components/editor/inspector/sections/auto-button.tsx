// What the worker finds in the main picture, and the button that composes for it: margins, space, background, corners, shadow.
'use client'
import { Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { contentHash } from '@/lib/core/hash'
import { arrive } from '@/lib/editor/store/arrival'
import { hasPicture } from '@/lib/editor/store/store'
import { autoCompose, type PictureAnalysis } from '@/lib/scene/auto/auto-compose'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'

export function AutoButton() {
  const { store } = useEditor()
  const filled = useEditorState(hasPicture)
  const analyse = useAnalysis()
  const [busy, setBusy] = useState(false)

  const compose = async () => {
    const { scene, history } = store.getState()
    setBusy(true)
    const found = await analyse(scene).finally(() => setBusy(false))
    if (!found) {
      store.notify({ tone: 'error', message: 'The picture could not be looked at.', hint: 'Press Auto again.' })
      return
    }
    const place = () => {
      // Another picture may have come meanwhile.
      if (analysisKey(store.getState().scene) !== analysisKey(scene)) return
      store.commit(autoCompose, found)
      store.announce('Composed for this picture')
    }
    await arrive(store, { asked: history.loaded, place, otherwise: { left: 'Nothing was composed' } })
  }
  return (
    <Button
      className="w-full compact:h-8!"
      disabled={!filled}
      busy={busy}
      tip="Margins, space, background and shadow for this picture"
      onClick={() => void compose()}
    >
      <Sparkles aria-hidden className="size-4" />
      Auto
    </Button>
  )
}

/** A function that resolves with the analysis; with null when the picture could not be read. The next question asks again. */
export function useAnalysis(): (scene: Scene) => Promise<PictureAnalysis | null> {
  const { stage } = useEditor()
  const last = useRef<{ key: string; found: Promise<PictureAnalysis | null> } | null>(null)
  return (scene) => {
    const key = analysisKey(scene)
    if (last.current?.key === key) return last.current.found
    const found = stage.analyse(scene).catch(() => {
      if (last.current?.found === found) last.current = null
      return null
    })
    last.current = { key, found }
    return found
  }
}

/** The same for scenes whose main picture shows the same pixels. */
export function analysisKey(scene: Scene): string {
  const { id, content, crop, turnDeg, flip } = mainPicture(scene)
  const hiding = scene.annotations.filter((item) => item.plane === id && item.kind === 'redact')
  return contentHash([content, crop, turnDeg, flip, hiding])
}
