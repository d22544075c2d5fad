// One press for a composition that fits the picture: margins, space, ground, corners, shadow.
'use client'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { hasPicture } from '@/lib/editor/store/selectors'
import { autoCompose } from '@/lib/scene/auto/auto-compose'
import { useEditor, useEditorState } from '../../context/editor-context'
import { analysisKey, useAnalysis } from './use-analysis'

export function AutoButton() {
  const { store } = useEditor()
  const filled = useEditorState(hasPicture)
  const analyse = useAnalysis()
  const [busy, setBusy] = useState(false)

  const compose = async () => {
    const { scene } = store.getState()
    setBusy(true)
    const found = await analyse(scene).finally(() => setBusy(false))
    if (!found) {
      store.notify({ tone: 'error', message: 'The picture could not be looked at.', hint: 'Press Auto again.' })
      return
    }
    // Another picture may have come meanwhile.
    if (analysisKey(store.getState().scene) === analysisKey(scene)) {
      store.commit(autoCompose, found)
      store.announce('Composed for this picture')
    }
  }
  return (
    <Button
      className="w-full dense:h-8!"
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
