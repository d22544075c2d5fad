// The command palette: a field, and under it whatever the editor can do that fits the words.
'use client'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useBackdrop } from '@/components/ui/dialog'
import { entriesIn, paletteRows, withRecent } from '@/lib/editor/palette/ranking'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { useEditor, useEditorState } from '../context/editor-context'
import { type ShownEntry, usePaletteEntries } from './entries'
import { PaletteList } from './palette-list'

export function Palette() {
  const open = useEditorState((state) => state.session.paletteOpen)
  return open && <OpenPalette />
}

function OpenPalette() {
  const { store } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const backdrop = useBackdrop()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const [active, setActive] = useState(0)
  const entries = usePaletteEntries()
  const [recent] = useState(() => store.getState().session.paletteRecent)
  const rows = useMemo(() => paletteRows(entries, wanted, recent), [entries, wanted, recent])
  const found = useMemo(() => entriesIn(rows), [rows])

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  const choose = (entry: ShownEntry | undefined) => {
    if (!entry || entry.obstacle !== null) return
    store.setSession({ paletteRecent: withRecent(recent, entry.id) })
    close()
    void entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    const last = found.length - 1
    const steps: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    }
    const next = steps[event.key]
    // The rows that are shown may still be those of the words before.
    const meant = () => (wanted === query ? found : entriesIn(paletteRows(entries, query, recent)))
    if (event.key === 'Enter') choose(meant()[active])
    else if (next !== undefined) setActive(Math.max(0, next))
    else if ((event.ctrlKey || event.metaKey) && /^[k/]$/i.test(event.key)) close()
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Commands"
      onClose={() => store.setSession({ paletteOpen: false })}
      {...backdrop}
      className="rise mx-auto mt-[max(0.75rem,12dvh)] w-full max-w-xl overflow-hidden rounded-2xl bg-raised shadow-float outline-none backdrop:bg-black/25 max-wide:mt-3 max-wide:max-w-[calc(100vw-1.5rem)] forced-colors:border"
    >
      <label className="flex h-13 items-center gap-3 border-line border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-foreground-subtle" />
        <input
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          aria-label="Search commands"
          placeholder="Search actions, looks, settings…"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          enterKeyHint="go"
          className="h-full w-full min-w-0 bg-transparent text-base outline-none"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <PaletteList
        id={listId}
        rows={rows}
        active={Math.min(active, found.length - 1)}
        onPoint={setActive}
        onChoose={choose}
      />
      {found.length === 0 && (
        <p className="px-4 py-10 text-center text-foreground-muted">Nothing is called “{wanted.trim()}”.</p>
      )}
      <p role="status" className="sr-only">
        {wanted.trim() === '' ? '' : `${found.length} found`}
      </p>
    </dialog>
  )
}
