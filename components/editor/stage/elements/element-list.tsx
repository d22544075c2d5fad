// The elements of the page as a list to walk: what is walked to shows on the picture, Enter or a press does what a click on it would.
'use client'
import { List, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Popover } from '@/components/ui/popover'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import type { ElementsView, ShownElement } from '@/lib/editor/tools/elements/element-controls'
import type { Toolbox } from '@/lib/editor/tools/toolbox'

interface ElementListProps {
  toolbox: Toolbox
  shown: ElementsView
}

export function ElementList(props: ElementListProps) {
  const [isOpen, setOpen] = useState(false)
  const { elements, isCut } = props.shown
  const count = isCut ? `${elements.length}+` : `${elements.length}`
  return (
    <Popover
      label="Elements of the page"
      className="w-[min(22rem,calc(100vw-1rem))]"
      onOpen={(panel) => {
        setOpen(true)
        requestAnimationFrame(() => panel.querySelector('input')?.focus())
      }}
      onClose={() => setOpen(false)}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="ghost"
          aria-label={`List of ${isCut ? 'the first ' : ''}${elements.length} elements`}
          tip="All elements as a list"
        >
          <List aria-hidden className="size-4" />
          <span className="tabular-nums">{count}</span>
        </Button>
      )}
    >
      {isOpen && <Body {...props} />}
    </Popover>
  )
}

const sameElement = (one: ShownElement, other: ShownElement | null) =>
  one.id === other?.id && one.picture === other.picture

function Body({ toolbox: { elements: controls }, shown: { elements, pointed, isCut } }: ElementListProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = elements.filter(({ name, role }) =>
    `${name} ${role}`.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const at = found.findIndex((each) => sameElement(each, pointed))
  const rowId = (index: number) => `${id}-row-${index}`
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? found.length - 1 : at - 1, Home: 0, End: found.length - 1 }[
      event.key
    ]
    if (event.key === 'Enter' && at >= 0) controls.use(found[at]!)
    else if (to === undefined || found.length === 0) return
    else controls.point(found[(to + found.length) % found.length]!)
    event.preventDefault()
  }
  return (
    <>
      <div className="flex items-center gap-2 border-line border-b px-3">
        <Search aria-hidden className="size-4 shrink-0 text-foreground-subtle" />
        <input
          type="text"
          role="combobox"
          aria-label="Find an element"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={at < 0 ? undefined : rowId(at)}
          placeholder="Find an element"
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none compact:h-10 compact:text-sm"
        />
      </div>
      {/* As high whatever is found: a list that is placed above its button would jump below it. */}
      <div className="h-[min(20rem,50dvh)] overflow-y-auto overscroll-contain p-1">
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Elements of the page">
          {found.map((element, index) => (
            <Row
              key={`${element.picture} ${element.id}`}
              id={rowId(index)}
              element={element}
              isPointed={index === at}
              onPoint={() => controls.point(element)}
              onUse={() => controls.use(element)}
            />
          ))}
        </div>
        {found.length === 0 && <p className="p-2 text-foreground-muted">No element is called that.</p>}
      </div>
      {isCut && (
        <p className="border-line border-t px-3 py-2 text-foreground-subtle text-xs">
          The page has more elements than these.
        </p>
      )}
    </>
  )
}

/** The keys are heard by the field. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()

/** Deeper ones would leave their names no room. */
const depthMax = 5

function Row(props: { id: string; element: ShownElement; isPointed: boolean; onPoint: () => void; onUse: () => void }) {
  const { name, role, depth } = props.element
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.isPointed}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      // A list that scrolls under a resting pointer does not change which one is pointed at.
      onPointerMove={() => props.isPointed || props.onPoint()}
      onClick={props.onUse}
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-md pr-2 compact:min-h-7',
        props.isPointed && 'bg-hover forced-colors:outline',
      )}
      style={{ paddingLeft: `${8 + Math.min(depth, depthMax) * 12}px` }}
    >
      <span className={classNames('min-w-0 flex-1 truncate', name === '' && 'text-foreground-subtle')}>
        {name === '' ? 'Without a name' : name}
      </span>
      <span className="shrink-0 text-foreground-subtle text-xs">{role}</span>
    </div>
  )
}
