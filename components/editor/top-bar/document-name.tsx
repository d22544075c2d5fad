// Which document is open, beside the mark: its name, which a click makes a field, and what is to be known of its storage.
'use client'
import '@/lib/editor/loading/without-eval.browser'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { NameField } from '@/components/ui/name-field'
import { documentTitle } from '@/lib/editor/storage/document-title'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { assetOf } from '@/lib/scene/shown'
import { useEditor, useEditorState } from '../context/editor-context'

export function DocumentName() {
  const { store, assets, documents } = useEditor()
  const [renaming, setRenaming] = useState(false)
  const name = useEditorState((state) => state.session.documentName)
  // Another picture is another name: what it is called is read when it is shown.
  useEditorState((state) => assetOf(mainPicture(state.scene)))
  const title = documentTitle(name, store.getState().scene, assets)
  const rename = async (next: string | null) => {
    setRenaming(false)
    if (next === null || next === title) return
    const all = await documents()
    await all.renameOpen(next)
  }
  if (renaming) {
    return (
      <NameField
        label="Name of the document"
        name={title}
        className="ml-1 h-11 w-full compact:h-8 max-wide:hidden"
        onDone={rename}
      />
    )
  }
  return (
    <button
      type="button"
      data-document-name
      aria-label={`Name of the document: ${title}`}
      data-tip="Rename"
      onClick={() => setRenaming(true)}
      className="ml-1 h-11 min-w-11 compact:h-8 lg:max-w-40 truncate rounded-md px-1.5 text-foreground-muted transition-colors duration-100 hover:bg-hover hover:text-foreground max-wide:hidden upright:hidden"
    >
      {title}
    </button>
  )
}

/** For as long as another tab has the document and nothing is changed here. */
export function Followed() {
  const isFollowed = useEditorState((state) => state.session.isFollowed)
  if (!isFollowed) return null
  return (
    <span
      data-tip="Shows what is done in the other tab. What you change here becomes a copy."
      className="ml-1 shrink-0 rounded-full bg-surface-sunken px-2 text-foreground-muted text-xs leading-6 max-lg:hidden"
    >
      In another tab too
    </span>
  )
}

/** For as long as the browser stores nothing. */
export function NotStored() {
  const { store } = useEditor()
  const isUnstored = useEditorState((state) => state.session.isUnstored)
  if (!isUnstored) return null
  return (
    <Button
      variant="ghost"
      square
      className="text-danger! max-wide:hidden"
      aria-label="Not stored in this browser: save it as a file"
      tip="Not stored in this browser: save it as a file"
      onClick={() => store.setSession({ documentPanel: 'save' })}
    >
      <TriangleAlert aria-hidden className="size-4" />
    </Button>
  )
}
