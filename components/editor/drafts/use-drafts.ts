// The last session's work comes back before anything is shown, and this one's is kept from then on.
'use client'
import { useEffect, useState } from 'react'
import type { UnreadableDraft } from '@/lib/editor/storage/drafts.browser'
import { hasPicture } from '@/lib/editor/store/selectors'
import { useEditor, useEditorState } from '../context/editor-context'
import { useLazyModule } from '../context/use-lazy-module'
import { markDraft } from './draft-marker'

export function useDrafts(): { restored: boolean; unreadable: UnreadableDraft | null; dismissUnreadable: () => void } {
  const drafts = useLazyModule(useEditor().drafts)
  const [restored, setRestored] = useState(false)
  const [unreadable, setUnreadable] = useState<UnreadableDraft | null>(null)
  const filled = useEditorState(hasPicture)

  useEffect(() => {
    // Until their code is there nothing is restored, nothing shown and nothing saved: a draft is never written over unread.
    if (!drafts) return
    let stop: (() => void) | undefined
    let left = false
    const showUnreadable = async () => {
      const [newest] = await drafts.unreadable()
      if (!left) setUnreadable(newest ?? null)
    }
    void drafts.restore().then(async (result) => {
      if (result.outcome === 'unreadable') await showUnreadable()
      if (left) return
      setRestored(true)
      stop = drafts.start(() => void showUnreadable())
    })
    return () => {
      left = true
      stop?.()
    }
  }, [drafts])

  useEffect(() => {
    if (restored) markDraft(filled)
  }, [restored, filled])

  return { restored, unreadable, dismissUnreadable: () => setUnreadable(null) }
}
