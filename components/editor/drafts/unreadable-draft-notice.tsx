// A draft that this version cannot read stays stored: here it can be saved as a file.
'use client'
import { Button } from '@/components/ui/button'
import { saveBlob } from '@/lib/editor/export/clipboard.browser'
import type { UnreadableDraft } from '@/lib/editor/storage/drafts.browser'

export function UnreadableDraftNotice({ draft, onDismiss }: { draft: UnreadableDraft; onDismiss: () => void }) {
  const save = async () => {
    saveBlob(await draft.toFile(), 'vitrine-draft.json')
    onDismiss()
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-line border-b bg-panel px-4 py-2 wide:col-span-2"
    >
      <p className="min-w-0 flex-1">
        <span className="font-medium">Your last draft cannot be opened.</span>{' '}
        <span className="text-soft">{draft.reason}</span>
      </p>
      <Button onClick={() => void save()}>Save it as a file</Button>
      <Button variant="ghost" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  )
}
