// One of many, found by its name: a row with a button, and beside it a list with a search. Arrow keys walk the list, Enter takes.
'use client'
import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Popover } from '@/components/ui/popover'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'

interface PickerOption {
  id: string
  label: string
  /** Other words that find it. */
  words?: string
  group?: string
  preview?: ReactNode
}

export function SearchPicker(props: {
  label: string
  shortLabel: string
  options: readonly PickerOption[]
  value: string
  /** Beside its name on the button. */
  preview?: ReactNode
  onChange(id: string): void
}) {
  const { label, options, value, onChange } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const close = () => list.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.id === value)
  return (
    <div data-setting={label} className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-9">
      <span id={id} className="text-foreground-muted leading-tight">
        {props.shortLabel}
      </span>
      <Popover
        label={label}
        className="h-[min(28rem,80dvh)] w-[min(19rem,calc(100vw-1rem))] flex-col overflow-hidden p-0 [&:popover-open]:flex"
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            aria-label={`${label}: ${chosen?.label ?? value}`}
            className="flex h-11 w-full min-w-0 items-center gap-2 rounded-md bg-surface-sunken pr-2 pl-2 text-left text-base outline-none hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent compact:h-7 compact:text-xs"
          >
            {props.preview}
            <span className="min-w-0 flex-1 truncate">{chosen?.label ?? value}</span>
            <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-foreground-subtle" />
          </button>
        )}
      >
        <div ref={list} className="flex min-h-0 flex-1 flex-col">
          {isOpen && (
            <SearchList
              label={label}
              options={options}
              value={value}
              onChoose={(chosen) => {
                onChange(chosen)
                close()
              }}
            />
          )}
        </div>
      </Popover>
    </div>
  )
}

interface SearchListProps {
  label: string
  options: readonly PickerOption[]
  value: string
  onChoose(id: string): void
}

/** A field and the list of what it finds; the field takes the focus. */
export function SearchList({ label, options, value, onChoose }: SearchListProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const found = matching(options, query)
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.id === value),
    ),
  )
  const at = Math.min(active, found.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(found.length - 1, at + step)))
    } else if (event.key === 'Enter' && found[at]) {
      event.preventDefault()
      onChoose(found[at].id)
    }
  }
  return (
    <>
      <label className="m-2 mb-1 flex h-11 shrink-0 items-center gap-2 rounded-lg bg-surface-sunken px-2.5 focus-within:outline-2 focus-within:outline-accent compact:h-9">
        <Search aria-hidden className="size-4 text-foreground-subtle" />
        <input
          ref={(input) => input?.focus({ preventScroll: true })}
          type="search"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[at] ? `${id}-${found[at].id}` : undefined}
          aria-label={`Search: ${label}`}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none compact:text-sm"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 pt-0 [scrollbar-width:thin]"
      >
        {found.map((option, index) => (
          <Option
            key={option.id}
            id={`${id}-${option.id}`}
            option={option}
            isChosen={option.id === value}
            isActive={index === at}
            title={option.group !== found[index - 1]?.group ? option.group : undefined}
            onChoose={() => onChoose(option.id)}
          />
        ))}
        {found.length === 0 && (
          <p role="status" className="p-6 text-center text-foreground-muted text-sm">
            Nothing is called that.
          </p>
        )}
      </div>
    </>
  )
}

function Option(props: {
  id: string
  option: PickerOption
  isChosen: boolean
  isActive: boolean
  title: string | undefined
  onChoose(): void
}) {
  const { option, isActive, isChosen } = props
  return (
    <>
      {props.title && (
        <div aria-hidden className="px-2 pt-2 pb-1 font-medium text-foreground-subtle text-xs">
          {props.title}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search above has the keys of the list */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the search above has the focus, and names the active one */}
      <div
        id={props.id}
        role="option"
        aria-selected={isChosen}
        ref={(element) => {
          if (isActive) element?.scrollIntoView({ block: 'nearest' })
        }}
        onClick={props.onChoose}
        className={classNames(
          'flex min-h-11 cursor-default items-center gap-2.5 rounded-lg px-2 text-sm hover:bg-hover compact:min-h-9 compact:text-xs',
          isActive && 'bg-hover forced-colors:outline-2',
        )}
      >
        {option.preview}
        <span className="min-w-0 flex-1 truncate">{option.label}</span>
        {isChosen && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
      </div>
    </>
  )
}

/** Those whose name begins with it first, then those that have it anywhere. */
function matching(options: readonly PickerOption[], query: string): readonly PickerOption[] {
  const sought = query.trim().toLowerCase()
  if (sought === '') return options
  const rankOf = ({ id, label, words = '' }: PickerOption) => {
    const names = [label.toLowerCase(), id, ...words.toLowerCase().split(' ')]
    if (names.includes(sought)) return 0
    if (names.some((name) => name.startsWith(sought))) return 1
    return names.some((name) => name.includes(sought)) ? 2 : 3
  }
  const ranked = options.map((option) => ({ option, rank: rankOf(option) })).filter(({ rank }) => rank < 3)
  return ranked.sort((one, other) => one.rank - other.rank).map(({ option }) => ({ ...option, group: undefined }))
}
