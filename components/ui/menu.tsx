// A menu at a point of the window: lines of words, and rows of icons. Arrow keys, first letters, Enter, Escape. For a finger it is a sheet
// at the lower edge.
'use client'
import { type ComponentType, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names'
import { Keys } from './tooltip-layer'

export interface MenuItem {
  id: string
  label: string
  /** A second line, in a quieter colour. */
  detail?: string | undefined
  icon: ComponentType<{ className?: string }>
  /** How its keys read; empty without any. */
  keys: string
  run: () => void
}

/** There is a line between two, but not between rows of icons. */
export interface MenuGroup {
  items: readonly MenuItem[]
  /** What a row of icons is called; undefined: each item is a line of words. */
  row?: string | undefined
}

interface MenuProps {
  label: string
  groups: readonly MenuGroup[]
  /** CSS pixels of the window. */
  at: { x: number; y: number }
  isSheet: boolean
  /** Opened by a key: its first item is active at once. */
  byKey: boolean
  onClose: () => void
  /** Another menu is asked for, elsewhere. */
  onElsewhere: (at: { x: number; y: number }) => void
}

const gapPx = 8
/** Letters typed within this time belong together. */
const typingMs = 600

export function Menu({ label, groups, at, isSheet, byKey, onClose, onElsewhere }: MenuProps) {
  const layer = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = useMenuKeys(box, onClose)
  const isPressed = useRef(false)

  useLayoutEffect(() => {
    const before = document.activeElement
    layer.current?.showPopover()
    // A pointer has not chosen yet: the first arrow key begins.
    if (byKey) itemsOf(box.current)[0]?.focus()
    else box.current?.focus()
    return () => {
      const isInside = document.activeElement === document.body || document.activeElement?.closest('[role=menu]')
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [byKey])
  useLayoutEffect(() => {
    if (!isSheet && box.current) place(box.current, at)
  }, [isSheet, at])
  useEffect(() => {
    window.addEventListener('blur', onClose)
    window.addEventListener('resize', onClose)
    return () => {
      window.removeEventListener('blur', onClose)
      window.removeEventListener('resize', onClose)
    }
  }, [onClose])

  return (
    <div
      ref={layer}
      popover="manual"
      className="fixed inset-0 size-full bg-transparent"
      onPointerDownCapture={() => {
        isPressed.current = true
      }}
      // The finger that opened it is lifted over it, which may be a click; one of a key has no detail.
      onClickCapture={(event) => event.detail > 0 && !isPressed.current && event.stopPropagation()}
    >
      <div
        aria-hidden
        onPointerDown={(event) => event.button === 0 && onClose()}
        onContextMenu={(event) => {
          event.preventDefault()
          onElsewhere({ x: event.clientX, y: event.clientY })
        }}
        className={classNames('absolute inset-0', isSheet && 'bg-black/25')}
      />
      <div
        ref={box}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => event.preventDefault()}
        className={classNames(
          'absolute overflow-y-auto overscroll-contain bg-raised shadow-float outline-none [scrollbar-width:thin] forced-colors:border',
          isSheet
            ? 'rise inset-x-0 bottom-0 max-h-[70dvh] rounded-t-2xl px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]'
            : 'max-h-[calc(100dvh-1rem)] w-60 rounded-xl p-1.5',
        )}
      >
        {isSheet && <div aria-hidden className="mx-auto mb-2 h-1 w-9 rounded-full bg-foreground/15" />}
        {groups.map(({ items, row }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div
            key={items[0]?.id}
            role="group"
            aria-label={row}
            data-row={row && ''}
            className={classNames(
              at > 0 && !(row && groups[at - 1]?.row) && 'mt-1.5 border-line border-t pt-1.5',
              row && 'flex',
            )}
          >
            {items.map((item) => (
              <Item key={item.id} item={item} isIcon={row !== undefined} isSheet={isSheet} onClose={onClose} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface ItemProps {
  item: MenuItem
  isIcon: boolean
  isSheet: boolean
  onClose: () => void
}

function Item({ item, isIcon, isSheet, onClose }: ItemProps) {
  const { label, detail, icon: Icon, keys, run } = item
  const height = detail ? 'h-14 pointer-coarse:h-15' : isSheet ? 'h-12' : 'h-8 pointer-coarse:h-11'
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-label={isIcon ? label : undefined}
      data-tip={isIcon ? label : undefined}
      data-tip-keys={isIcon ? keys : undefined}
      onPointerMove={(event) => event.pointerType === 'mouse' && event.currentTarget.focus({ preventScroll: true })}
      onPointerLeave={(event) =>
        event.currentTarget.closest<HTMLElement>('[role=menu]')?.focus({ preventScroll: true })
      }
      onClick={() => {
        onClose()
        run()
      }}
      className={classNames(
        'group flex items-center rounded-md outline-none focus:bg-pressed active:bg-pressed forced-colors:focus:outline-2',
        height,
        isIcon
          ? 'min-w-0 flex-1 justify-center text-foreground-muted focus:text-foreground'
          : classNames('w-full gap-3 text-left', isSheet ? 'px-3 text-base' : 'px-2'),
      )}
    >
      <Icon
        aria-hidden
        className={classNames(
          'shrink-0',
          isIcon ? 'size-4.5' : detail ? 'mx-1 size-5 text-foreground-muted' : 'size-4 text-foreground-subtle',
        )}
      />
      {!isIcon && (
        <span className="min-w-0 flex-1 truncate">
          {label}
          {detail && <span className="block truncate text-foreground-muted text-xs">{detail}</span>}
        </span>
      )}
      {!isIcon && keys !== '' && !isSheet && (
        <Keys keys={keys} className="text-foreground-muted group-focus:text-foreground pointer-coarse:hidden" />
      )}
    </button>
  )
}

const itemsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

/** What ArrowUp and ArrowDown walk: items of words alone, and rows of icons. */
function linesOf(items: readonly HTMLElement[]): HTMLElement[][] {
  const rows = Map.groupBy(items, (item) => item.closest('[data-row]') ?? item)
  return [...rows.values()]
}

/** Beside it in its row, and in the next line the one that lies below; null for another key. */
function walked(key: string, items: readonly HTMLElement[], at: number): HTMLElement | null {
  if (key === 'Home' || key === 'End') return items.at(key === 'Home' ? 0 : -1) ?? null
  const lines = linesOf(items)
  const present = lines.findIndex((line) => line.includes(items[at]!))
  const line = lines[present] ?? []
  const column = line.indexOf(items[at]!)
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (aside) return line[column + aside] ?? null
  const down = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!down) return null
  const next = present === -1 && down === -1 ? lines.at(-1) : lines[(present + down + lines.length) % lines.length]
  const share = line.length > 1 ? column / (line.length - 1) : 0
  return next?.[Math.round(share * (next.length - 1))] ?? null
}

function useMenuKeys(box: { current: HTMLDivElement | null }, onClose: () => void) {
  const typed = useRef({ letters: '', atMs: 0 })
  const startingWith = (letter: string, items: HTMLElement[], at: number): HTMLElement | undefined => {
    const now = performance.now()
    const letters = now - typed.current.atMs < typingMs ? typed.current.letters + letter : letter
    typed.current = { letters, atMs: now }
    // The same letter again goes on to the next one.
    const wanted = /^(.)\1+$/.test(letters) ? letter : letters
    const from = wanted.length === 1 ? at + 1 : Math.max(0, at)
    return [...items.slice(from), ...items.slice(0, from)].find((item) =>
      (item.ariaLabel ?? item.textContent)?.toLowerCase().startsWith(wanted),
    )
  }
  return (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys of the page are not meant while a menu is open.
    event.stopPropagation()
    const items = itemsOf(box.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const { key } = event
    if (key === 'Escape' || key === 'Tab') onClose()
    else if (/^(Arrow\w+|Home|End)$/.test(key)) walked(key, items, at)?.focus()
    else if (/^[\p{L}\p{N}]$/u.test(key) && !event.ctrlKey && !event.metaKey)
      startingWith(key.toLowerCase(), items, at)?.focus()
    else return
    event.preventDefault()
  }
}

/** Beside the point, to its left where there is no room, as low as the window lets it. */
function place(box: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { offsetWidth: width, offsetHeight: height } = box
  const left = x + width + gapPx > innerWidth ? x - width : x
  box.style.left = `${Math.max(gapPx, Math.min(left, innerWidth - width - gapPx))}px`
  box.style.top = `${Math.max(gapPx, Math.min(y, innerHeight - height - gapPx))}px`
}
