// All emoji under their headings, or what was looked for: arrow keys walk the grid, Enter takes, the first row leads back to the search.
'use client'
import { Search } from 'lucide-react'
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { gridNeighbour, isGridKey } from '@/components/ui/grid-neighbour'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { useEditor, useEditorState } from '../../context/editor-context'
import { type Emoji, emojiGroups, findEmoji, skinTones, withTone } from './emoji-search'

export function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { store } = useEditor()
  const tone = useEditorState((state) => state.session.skinTone)
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query)
  const grid = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const found = asked.trim() === '' ? null : findEmoji(asked)
  useEffect(() => search.current?.focus({ preventScroll: true }), [])

  const onSearchKey = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    // What is shown may still be found for the words before.
    const [first] = asked === query ? (found ?? []) : findEmoji(query)
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      grid.current?.querySelector('button')?.focus()
    } else if (event.key === 'Enter' && first) {
      event.preventDefault()
      onChoose(withTone(first, tone))
    }
  }
  return (
    <div className="flex h-full flex-col">
      <label className="m-2 mb-1 flex h-11 shrink-0 items-center gap-2 rounded-lg bg-surface-sunken px-2.5 focus-within:outline-2 focus-within:outline-accent compact:h-9">
        <Search aria-hidden className="size-4 text-foreground-subtle" />
        <input
          ref={search}
          type="search"
          aria-label="Search emoji"
          placeholder="Search emoji"
          autoComplete="off"
          spellCheck={false}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none compact:text-sm"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onSearchKey}
        />
      </label>
      <p role="status" className="sr-only">
        {found ? `${found.length} emoji found` : ''}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons take the keys, this is where they meet */}
      <div
        ref={grid}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
        onKeyDown={(event) => walk(event, grid.current, search.current)}
      >
        {found ? (
          <EmojiRows title="Found" members={found} tone={tone} onChoose={onChoose} />
        ) : (
          emojiGroups.map(({ title, members }) => (
            <EmojiRows key={title} title={title} members={members} tone={tone} onChoose={onChoose} />
          ))
        )}
        {found?.length === 0 && <p className="p-6 text-center text-foreground-muted">No emoji is called that.</p>}
      </div>
      <SkinTones value={tone} onChange={(skinTone) => store.setSession({ skinTone })} />
    </div>
  )
}

const EmojiRows = memo(function EmojiRows(props: {
  title: string
  members: readonly Emoji[]
  tone: number
  onChoose: (emoji: string) => void
}) {
  return (
    <section aria-label={props.title} className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
      <h3 className="sticky top-0 z-10 bg-raised/95 pt-2 pb-1 font-medium text-foreground-subtle text-xs">
        {props.title}
      </h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] compact:grid-cols-9">
        {props.members.map((each) => (
          <button
            key={each.emoji}
            type="button"
            tabIndex={-1}
            aria-label={each.name}
            data-tip={each.name}
            className="emoji grid h-11 place-items-center rounded-lg text-[1.75rem] leading-none -outline-offset-2 hover:bg-hover focus-visible:bg-hover compact:h-9 compact:text-xl"
            onClick={() => props.onChoose(withTone(each, props.tone))}
          >
            {withTone(each, props.tone)}
          </button>
        ))}
      </div>
    </section>
  )
})

function walk(event: KeyboardEvent, grid: HTMLElement | null, search: HTMLElement | null): void {
  if (!isGridKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
  const buttons = [...(grid?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  if (at === -1) return
  event.preventDefault()
  const boxes = buttons.map((button) => button.getBoundingClientRect())
  const next = gridNeighbour(boxes, at, event.key)
  if (next === at && event.key === 'ArrowUp') search?.focus()
  else buttons[next]?.focus()
}

const labels = ['No skin tone', 'Light', 'Medium light', 'Medium', 'Medium dark', 'Dark']
const hand = { emoji: '✋', hasTones: true }

/** The skin tone of hands and people, for all emoji that have one. */
function SkinTones({ value, onChange }: { value: number; onChange: (tone: number) => void }) {
  const name = useId()
  return (
    <fieldset className="flex shrink-0 justify-between border-line border-t px-2 py-1">
      <legend className="sr-only">Skin tone</legend>
      {skinTones.map((sign, tone) => (
        <label
          key={sign}
          data-tip={labels[tone]}
          className="relative grid size-11 place-items-center rounded-lg hover:bg-hover has-checked:bg-accent/15 has-focus-visible:outline-2 has-focus-visible:outline-accent compact:size-8 forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={name}
            aria-label={labels[tone]}
            className="absolute inset-0 appearance-none rounded-lg outline-none"
            checked={tone === value}
            onChange={() => onChange(tone)}
          />
          <span aria-hidden className="emoji text-lg leading-none">
            {withTone(hand, tone)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
