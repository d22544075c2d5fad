// The open document as a .vitrine file: what is in it, and what is better left out.
'use client'
import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ToggleField } from '@/components/ui/toggle-field'
import type { DocumentFiles } from '@/lib/editor/documents/document-files'
import { documentTitle } from '@/lib/editor/storage/document-title'
import type { Session } from '@/lib/editor/store/session'
import type { EditorStore } from '@/lib/editor/store/store'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'

export function SaveDialog() {
  const { store, documentFiles: load } = useEditor()
  const open = useEditorState((state) => state.session.documentPanel === 'save')
  const files = useLazyModule(load, open)
  const close = () => closePanel(store, 'save')
  return (
    <Dialog title="Save as a file" open={open} onClose={close}>
      {open && (files ? <Body files={files} onClose={close} /> : <div className="h-40" />)}
    </Dialog>
  )
}

/** Only that one: another may have been opened while a file was made or a document was read. */
export function closePanel(store: EditorStore, panel: Session['documentPanel']): void {
  if (store.getState().session.documentPanel === panel) store.setSession({ documentPanel: null })
}

const withPictures = (count: number) =>
  count === 0 ? '' : count === 1 ? 'with its picture' : `with its ${count} pictures`

function Body({ files, onClose }: { files: DocumentFiles; onClose: () => void }) {
  const { store, assets } = useEditor()
  const { scene, session } = store.getState()
  const [hides] = useState(() => files.hidesPixels())
  // What somebody has hidden is hidden in the file too, unless they say otherwise.
  const [withoutHidden, setWithoutHidden] = useState(hides)
  const [busy, setBusy] = useState(false)
  const count = Object.keys(scene.assets).length
  const save = async () => {
    setBusy(true)
    await files.save({ withoutHidden })
    // Where it went wrong the message lies under the dialog.
    onClose()
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      <p className="text-foreground-muted">
        <span className="font-medium text-foreground">“{documentTitle(session.documentName, scene, assets)}”</span>{' '}
        {withPictures(count)} in one file: to keep, to send, or to open on another computer. It is made here, without
        the network.
      </p>
      {hides && (
        <div className="rounded-xl bg-surface-sunken px-3 py-1.5">
          <ToggleField
            label="Without what is hidden"
            shortLabel="Without what is hidden"
            value={withoutHidden}
            onChange={setWithoutHidden}
          />
          <p className="flex gap-2 pb-1.5 text-foreground-muted text-xs">
            <ShieldCheck aria-hidden className="mt-px size-3.5 shrink-0" />
            <span>
              {withoutHidden
                ? 'Pixels under redactions and beyond crops are destroyed in the file. They stay in this browser.'
                : 'Whoever has the file can take the redactions off and see what is under them.'}
            </span>
          </p>
        </div>
      )}
      {/* The one that Enter presses. */}
      <Button type="submit" variant="primary" className="w-full" busy={busy} autoFocus>
        {!busy && <Download aria-hidden className="size-4" />}
        Save .vitrine file
      </Button>
    </form>
  )
}
