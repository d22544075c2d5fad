// Drafts on the page: the last session's work comes back before anything is shown, and this one's is stored from then on.
'use client'
import { useEffect, useState } from 'react'
import { draftStorageKey } from '@/components/head-script'
import { Button } from '@/components/ui/button'
import { saveBlob } from '@/lib/editor/export/clipboard.browser'
import type { UnreadableDraft } from '@/lib/editor/storage/unreadable-drafts'
import { hasPicture } from '@/lib/editor/store/store'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'

export function useDrafts() {
  const drafts = useLazyModule(useEditor().drafts)
  const [restored, setRestored] = useState(false)
  const [unreadable, setUnreadable] = useState<UnreadableDraft | null>(null)
  const filled = useEditorState(hasPicture)

  useEffect(() => {
    // Until their code is there nothing is restored, nothing shown and nothing saved: a draft is never written over unread.
    if (!drafts) return
    let stop: (() => void) | undefined
    let left = false
    void drafts.restore().then(async () => {
      if (left) return
      setRestored(true)
      stop = drafts.start()
      setUnreadable(await drafts.unreadable())
    })
    return () => {
      left = true
      stop?.()
    }
  }, [drafts])

  useEffect(() => {
    if (restored) markDraft(filled)
  }, [restored, filled])

  return { restored, unreadable, setUnreadable }
}

/** A document that this version cannot read stays stored: here it can be saved as a file. */
export function UnreadableDraftNotice({
  draft: { message, reason, actions, dismiss },
  onNext,
}: {
  draft: UnreadableDraft
  onNext: (next: UnreadableDraft | null) => void
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-line border-b bg-panel px-4 py-2 wide:col-span-2"
    >
      <p className="min-w-0 flex-1">
        <span className="font-medium">{message}</span> <span className="text-foreground-muted">{reason}</span>
      </p>
      {actions.map(({ label, run }) => (
        <Button key={label} onClick={() => void run(saveBlob).then(onNext)}>
          {label}
        </Button>
      ))}
      <Button
        variant="ghost"
        onClick={() => {
          onNext(null)
          void dismiss()
        }}
      >
        Dismiss
      </Button>
    </div>
  )
}

/** For the next visit: the head script marks the page by it, which hides the sample until the draft is there or turns out to be gone. */
function markDraft(hasDraft: boolean): void {
  delete document.documentElement.dataset.returning
  try {
    if (hasDraft) localStorage.setItem(draftStorageKey, '1')
    else localStorage.removeItem(draftStorageKey)
  } catch {
    // Without storage there is no draft either.
  }
}
