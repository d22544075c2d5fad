// The library of own looks and backgrounds in the settings: read when something first shows it, and the button that saves to it.
'use client'
import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import type { Editor } from '@/lib/editor/editor.browser'
import { createLibrary, type Library, type LibraryState } from '@/lib/editor/storage/library'
import { createBrowserLibraryStorage, nameMax } from '@/lib/editor/storage/library-storage.browser'
import { useEditor } from '../../context/editor-context'

const libraries = new WeakMap<Editor, Library>()

/** One for each editor, made with the first call. */
export function libraryOf(editor: Editor): Library {
  const { store, assets } = editor
  const library = libraries.get(editor) ?? createLibrary({ store, assets, storage: createBrowserLibraryStorage() })
  libraries.set(editor, library)
  return library
}

export function useLibrary(): LibraryState {
  const library = libraryOf(useEditor())
  useEffect(() => void library.load(), [library])
  return useStore(library.state)
}

export function SaveButton(props: {
  what: 'look' | 'background'
  /** What is shown is this one of the person's own. */
  present: { id: string; name: string } | undefined
  onSave: (name: string) => void
}) {
  const library = libraryOf(useEditor())
  const { what, present } = props
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const label = present ? `Rename ${present.name}` : `Keep this ${what} as your own`
  const Icon = present ? BookmarkCheck : BookmarkPlus

  const onOpen = () => {
    setName(present?.name ?? library.nameFor(what))
    // The value comes with the next frame; selected, so that typing replaces it.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.select()
    })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (present) void library.rename(present.id, name)
    else props.onSave(name)
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <Popover
      label={label}
      onOpen={onOpen}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="ghost"
          square
          className="compact:size-7!"
          aria-label={label}
          tip={present ? `Kept as ${present.name}` : `Keep this ${what}`}
        >
          <Icon aria-hidden className="size-3.5" />
        </Button>
      )}
    >
      <form onSubmit={onSubmit} className="grid w-[min(18rem,calc(100vw-1rem))] gap-2 p-3">
        <label className="grid gap-1.5">
          <span className="font-medium">{present ? 'Rename' : `Keep this ${what}`}</span>
          <input
            ref={field}
            type="text"
            aria-label="Name"
            autoComplete="off"
            spellCheck={false}
            maxLength={nameMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className="h-11 rounded-md bg-surface-sunken px-2.5 text-base outline-none focus:outline-2 focus:outline-accent compact:h-8 compact:text-sm"
          />
        </label>
        <div className="flex items-center justify-between gap-2">
          <span className="text-foreground-subtle text-xs">{present ? '' : 'Stays in this browser.'}</span>
          <Button type="submit" variant="primary" disabled={name.trim() === ''}>
            {present ? 'Rename' : 'Keep'}
          </Button>
        </div>
      </form>
    </Popover>
  )
}
