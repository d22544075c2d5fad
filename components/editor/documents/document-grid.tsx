// Documents for pointers, keys and screen readers: a list in which arrow keys walk by place, with what can be done with each.
'use client'
import { type KeyboardEvent, useRef, useState } from 'react'
import { gridNeighbour, isGridKey } from '@/components/ui/grid-neighbour'
import type { Documents } from '@/lib/editor/documents/documents'
import type { DocumentSummary } from '@/lib/editor/storage/document-storage'
import { DocumentCard } from './document-card'
import { DocumentMenu, useDocumentMenu } from './document-menu'

interface DocumentGridProps {
  documents: Documents
  list: readonly DocumentSummary[]
  openId: string
  onOpen: (id: string) => void
}

export function DocumentGrid({ documents, list, openId, onOpen }: DocumentGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const { requested, close, ...menu } = useDocumentMenu(grid)
  const [current, setCurrent] = useState(openId)
  const [renaming, setRenaming] = useState<string | null>(null)
  // One is reached by Tab, whatever was deleted or searched for.
  const reached = list.some(({ id }) => id === current) ? current : list[0]?.id

  const buttons = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-open]') ?? [])]
  const focusOn = (id: string | undefined) =>
    buttons()
      .find((each) => each.dataset.open === id)
      ?.focus()
  const remove = async (id: string) => {
    const at = list.findIndex((each) => each.id === id)
    // The focus goes on to the next one, or it would be nowhere.
    focusOn((list[at + 1] ?? list[at - 1])?.id)
    await documents.remove(id)
  }
  const duplicate = async (id: string) => {
    const copy = await documents.duplicate(id)
    if (copy) requestAnimationFrame(() => focusOn(copy))
  }
  const rename = (id: string, title: string | null) => {
    setRenaming(null)
    if (title !== null) void documents.rename(id, title)
    requestAnimationFrame(() => focusOn(id))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const isMod = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
    const { key, target } = event
    const id = (target as HTMLElement).dataset.open
    if (id === undefined) return
    if (isMod && key.toLowerCase() === 'd') void duplicate(id)
    else if (event.metaKey || event.ctrlKey || event.altKey) return
    else if (key === 'F2') setRenaming(id)
    else if (key === 'Delete' || key === 'Backspace') void remove(id)
    else if (isGridKey(key)) {
      const boxes = buttons().map((button) => button.getBoundingClientRect())
      const next = buttons()[gridNeighbour(boxes, buttons().indexOf(target as HTMLElement), key)]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  }

  const asked = list.find(({ id }) => id === requested?.id)

  return (
    <fieldset ref={grid} className="min-w-0" onKeyDown={onKeyDown} {...menu}>
      <legend className="sr-only">Documents, last changed first</legend>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 pt-1 wide:grid-cols-3 wide:gap-x-4">
        {list.map((document) => (
          <DocumentCard
            key={document.id}
            document={document}
            isOpen={document.id === openId}
            isReached={document.id === reached}
            isRenaming={document.id === renaming}
            onReach={() => setCurrent(document.id)}
            onOpen={() => onOpen(document.id)}
            onRename={() => setRenaming(document.id)}
            onRenamed={(title) => rename(document.id, title)}
            onDuplicate={() => void duplicate(document.id)}
            onRemove={() => void remove(document.id)}
          />
        ))}
      </ul>
      {requested && asked && (
        <DocumentMenu
          requested={requested}
          title={asked.title}
          onClose={close}
          onOpen={() => onOpen(asked.id)}
          onRename={() => setRenaming(asked.id)}
          onDuplicate={() => void duplicate(asked.id)}
          onRemove={() => void remove(asked.id)}
        />
      )}
    </fieldset>
  )
}
