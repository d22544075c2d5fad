// Everything a gallery has, in place of the settings: found by name, walked by arrow keys, or left to chance.
'use client'
import { ChevronLeft, Dices, Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { useEditor } from '../../context/editor-context'
import { type Gallery, GalleryView, matches, surprise, useChosen } from './gallery'

export function GalleryPage<Value>({ gallery, onBack }: { gallery: Gallery<Value>; onBack: () => void }) {
  const { store } = useEditor()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query.trim())
  const field = useRef<HTMLInputElement>(null)
  const chosen = useChosen(gallery)
  const found = wanted === '' ? gallery.entries : gallery.entries.filter((entry) => matches(entry, wanted))

  // A finger would get the keyboard over the pictures it came for.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event.nativeEvent)) return
    event.preventDefault()
    if (query === '') onBack()
    else setQuery('')
  }
  const chance = () => {
    // What was searched for is what chance may choose from.
    if (gallery.surprise && wanted === '') {
      store.commit(gallery.command, gallery.surprise(crypto.getRandomValues(new Uint32Array(1))[0]!))
      return
    }
    const next = surprise(found, chosen)
    if (next) store.commit(gallery.command, next.value)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from wherever the focus is
    <div onKeyDown={onKeyDown} className="px-4 pb-4">
      <div className="sticky top-0 z-20 -mx-4 border-line border-b bg-panel px-4 pb-3">
        <header className="flex h-12 items-center gap-1">
          <Button
            variant="ghost"
            square
            className="-ml-2"
            aria-label="Back to the settings"
            tip="Back"
            keys="Esc"
            onClick={onBack}
          >
            <ChevronLeft aria-hidden className="size-4" />
          </Button>
          <h2 className="flex-1 font-semibold text-sm">{gallery.title}</h2>
          <Button
            variant="ghost"
            square
            aria-label={`Surprise me with one of the ${gallery.title.toLowerCase()}`}
            tip="Surprise me"
            onClick={chance}
          >
            <Dices aria-hidden className="size-4" />
          </Button>
        </header>
        <label className="flex h-11 items-center gap-2 rounded-lg bg-surface-sunken px-2.5 focus-within:outline-2 focus-within:outline-accent compact:h-8">
          <Search aria-hidden className="size-3.5 shrink-0 text-foreground-subtle" />
          <input
            ref={field}
            type="search"
            aria-label={`Search ${gallery.title.toLowerCase()}`}
            placeholder={`Search ${gallery.entries.length}`}
            autoComplete="off"
            spellCheck={false}
            className="w-full min-w-0 bg-transparent text-base outline-none compact:text-xs [&::-webkit-search-cancel-button]:hidden"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
      </div>
      <div className="pt-1">
        <GalleryView gallery={gallery} entries={found} shape="page" />
        {found.length === 0 && (
          <p role="status" className="py-8 text-center text-foreground-muted">
            Nothing is called “{wanted}”.
          </p>
        )}
      </div>
    </div>
  )
}
