// Every document of this browser: to find, open, name, copy and delete.
'use client'
import { Download, FileInput, Plus, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Toasts } from '@/components/ui/toasts'
import type { Documents } from '@/lib/editor/documents/documents'
import { useKeys } from '../actions/use-action'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'
import { useIntake } from '../context/intake-context'
import { DocumentGrid } from './document-grid'
import { closePanel } from './save-dialog'

export function DocumentsDialog() {
  const { store, documents: load } = useEditor()
  const open = useEditorState((state) => state.session.documentPanel === 'list')
  const documents = useLazyModule(load, open)
  const close = () => closePanel(store, 'list')
  return (
    <Dialog wide title="Documents" open={open} onClose={close}>
      {open &&
        (documents ? (
          <Body documents={documents} onClose={close} />
        ) : (
          <div className="h-[calc(min(30rem,56dvh)+5.25rem)]" />
        ))}
      {open && <Words />}
    </Dialog>
  )
}

function Body({ documents, onClose }: { documents: Documents; onClose: () => void }) {
  const { store } = useEditor()
  const { chooseFile } = useIntake()
  const { hint } = useKeys('choose-file')
  const { list, openId } = useStore(documents.state)
  const [search, setSearch] = useState('')
  useEffect(() => void documents.refresh(), [documents])
  useUndoKey()
  const found = list?.filter(({ title }) => matches(title, search)) ?? []
  const create = async () => {
    if (await documents.create('present')) onClose()
  }
  const open = async (id: string) => {
    if (await documents.open(id)) onClose()
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <search className="relative min-w-0 flex-1 max-wide:basis-full">
          <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3 size-4 text-foreground-subtle" />
          <input
            type="search"
            aria-label="Search the documents"
            placeholder="Search"
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="h-11 w-full rounded-lg bg-surface-sunken pr-3 pl-9 text-base outline-offset-0 compact:h-8 compact:text-sm"
          />
        </search>
        <Button
          className="max-wide:flex-1"
          tip="Open a picture or a .vitrine file"
          keys={hint}
          onClick={() => {
            onClose()
            chooseFile()
          }}
        >
          <FileInput aria-hidden className="size-4" />
          Open a file
        </Button>
        <Button variant="primary" className="max-wide:flex-1" tip="In the present look" onClick={() => void create()}>
          <Plus aria-hidden className="size-4" />
          New
        </Button>
      </div>
      <div className="-mx-5 h-[min(30rem,56dvh)] overflow-y-auto overscroll-contain px-5 pb-1">
        {list && found.length > 0 && (
          <DocumentGrid documents={documents} list={found} openId={openId} onOpen={(id) => void open(id)} />
        )}
        {list && found.length === 0 && <Nothing search={list.length > 0 ? search : ''} />}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-foreground-subtle text-xs">Kept in this browser only, and gone when its data are cleared.</p>
        <Button variant="ghost" className="-mx-3" onClick={() => store.setSession({ documentPanel: 'save' })}>
          <Download aria-hidden className="size-4" />
          Save as a file
        </Button>
      </div>
    </>
  )
}

/** Takes back a deletion, from wherever the focus is: with the last document it leaves the list. */
function useUndoKey(): void {
  const { store } = useEditor()
  const undo = useEffectEvent((event: KeyboardEvent) => {
    const isMod = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
    if (!isMod || event.key.toLowerCase() !== 'z' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const toast = store.getState().session.toasts.findLast(({ action }) => action?.label === 'Undo')
    if (!toast) return
    toast.action?.run()
    store.dismiss(toast.id)
  })
  useEffect(() => {
    const leaving = new AbortController()
    window.addEventListener('keydown', (event) => undo(event), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
}

const matches = (title: string, search: string): boolean => {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .toLowerCase()
  const words = plain(search).split(/\s+/)
  return words.every((word) => plain(title).includes(word))
}

function Nothing({ search }: { search: string }) {
  return (
    <div role="status" className="grid h-full place-content-center justify-items-center gap-1 text-center">
      <p className="font-medium text-base">{search === '' ? 'No document yet' : 'Nothing found'}</p>
      <p className="max-w-72 text-foreground-muted">
        {search === ''
          ? 'Bring a picture: what you make of it is kept here by itself.'
          : `No document has “${search.trim()}” in its name.`}
      </p>
    </div>
  )
}

/** Messages of the page lie under the dialog, where nobody can see, hear or press them. Those that are new are here. */
function Words() {
  const { store } = useEditor()
  const all = useEditorState((state) => state.session.toasts)
  const [lastBefore] = useState(() => all.at(-1)?.id ?? 0)
  const toasts = all.filter((toast) => toast.id > lastBefore)
  const { id, text } = useEditorState((state) => state.session.announcement)
  return (
    <>
      <p role="status" className="sr-only">
        <span key={id}>{text}</span>
      </p>
      <div className="-translate-x-1/2 pointer-events-none absolute bottom-16 left-1/2 max-wide:bottom-28 w-max max-w-[calc(100%-2rem)]">
        <Toasts toasts={toasts} onDismiss={store.dismiss} />
      </div>
    </>
  )
}
