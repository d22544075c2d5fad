// The last session's work comes back before anything is shown, and this one's is kept from then on.
'use client'
import { useEffect, useState } from 'react'
import type { AsideDraft } from '@/lib/editor/storage/drafts.browser'
import { hasPicture } from '@/lib/editor/store/selectors'
import { useEditor, useEditorState } from '../context/editor-context'
import { usePart } from '../context/use-lazy-module'
import { markReturning } from './draft-marker'

export function useDrafts(): { restored: boolean; aside: AsideDraft | null; dismissAside: () => void } {
  const drafts = usePart(useEditor().drafts)
  const [restored, setRestored] = useState(false)
  const [aside, setAside] = useState<AsideDraft | null>(null)
  const filled = useEditorState(hasPicture)

  useEffect(() => {
    // Until their code is there nothing is restored, nothing shown and nothing saved: a draft is never written over unread.
    if (!drafts) return
    let stop: (() => void) | undefined
    let left = false
    const showAside = async () => {
      const [newest] = await drafts.aside()
      if (!left) setAside(newest ?? null)
    }
    void drafts.restore().then(async (result) => {
      if (result.outcome === 'kept-aside') await showAside()
      if (left) return
      setRestored(true)
      stop = drafts.start(() => void showAside())
    })
    return () => {
      left = true
      stop?.()
    }
  }, [drafts])

  useEffect(() => {
    if (restored) markReturning(filled)
  }, [restored, filled])

  return { restored, aside, dismissAside: () => setAside(null) }
}
