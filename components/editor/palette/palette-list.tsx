// The entries as a listbox. Only the rows in view are on the page: there are about six hundred.
'use client'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Keys } from '@/components/ui/tooltip-layer'
import type { PaletteRow } from '@/lib/editor/palette/ranking'
import type { ShownEntry } from './entries'

type Row = PaletteRow<ShownEntry>

/** CSS pixels; a finger gets 44. */
const heights = { heading: 30, fine: 36, coarse: 44 }
/** Rows above and below that are there before they are scrolled to. */
const sparePx = 200
const paddingPx = 6

const coarse = '(pointer: coarse)'
const useIsCoarse = () =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(coarse)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(coarse).matches,
    () => false,
  )

interface PaletteListProps {
  id: string
  rows: readonly Row[]
  /** Place of the active entry among the entries. */
  active: number
  onPoint: (at: number) => void
  onChoose: (entry: ShownEntry) => void
}

export function PaletteList({ id, rows, active, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const isCoarse = useIsCoarse()
  const [view, setView] = useState({ top: 0, height: 480 })
  const placed = useMemo(() => placeRows(rows, isCoarse ? heights.coarse : heights.fine), [rows, isCoarse])
  const total = placed.rows.at(-1)?.bottom ?? 0
  const count = rows.reduce((sum, row) => sum + (row.type === 'entry' ? 1 : 0), 0)

  useEffect(() => {
    const element = list.current
    const at = placed.rows.findIndex(({ row }) => row.type === 'entry' && row.at === active)
    const target = placed.rows[at]
    if (!element || !target) return
    // The first of a group brings its heading along.
    const above = placed.rows[at - 1]
    const top = (above?.row.type === 'heading' ? above.top : target.top) - paddingPx
    if (top < element.scrollTop) element.scrollTop = top
    const bottom = target.bottom + paddingPx
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  }, [active, placed])

  const seen = placed.rows.filter(
    ({ top, bottom }) => bottom > view.top - sparePx && top < view.top + view.height + sparePx,
  )
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Commands"
      tabIndex={-1}
      hidden={count === 0}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setView({ top: scrollTop, height: clientHeight })}
      className="max-h-[min(27rem,calc(100dvh-9rem))] overflow-y-auto overscroll-contain outline-none [scrollbar-width:thin]"
    >
      <div role="presentation" className="relative" style={{ height: total + paddingPx }}>
        {seen.map(({ row, top, bottom }) => (
          <div
            key={keyOf(row)}
            role="presentation"
            className="absolute inset-x-1.5"
            style={{ top, height: bottom - top }}
          >
            {row.type === 'heading' ? (
              <p aria-hidden className="flex h-full items-end px-2.5 pb-1 font-medium text-foreground-subtle text-xs">
                {row.title}
              </p>
            ) : (
              <Option
                id={`${id}-${row.at}`}
                row={row}
                count={count}
                isActive={row.at === active}
                isGroupShown={placed.headings === 0}
                onPoint={() => onPoint(row.at)}
                onChoose={() => onChoose(row.entry)}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

const keyOf = (row: Row): string => (row.type === 'heading' ? `# ${row.title}` : row.entry.id)

function placeRows(rows: readonly Row[], entryHeight: number) {
  let top = paddingPx
  const placed = rows.map((row) => {
    const bottom = top + (row.type === 'heading' ? heights.heading : entryHeight)
    const place = { row, top, bottom }
    top = bottom
    return place
  })
  return { rows: placed, headings: rows.filter(({ type }) => type === 'heading').length }
}

function Option(props: {
  id: string
  row: Row & { type: 'entry' }
  count: number
  isActive: boolean
  isGroupShown: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { row, isActive } = props
  const { label, group, keys, obstacle, icon: Icon } = row.entry
  const isOff = obstacle !== null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      id={props.id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isOff || undefined}
      aria-setsize={props.count}
      aria-posinset={row.at + 1}
      // A list that scrolls under a resting pointer does not change what is active.
      onPointerMove={props.onPoint}
      onClick={props.onChoose}
      className={classNames(
        'flex h-full items-center gap-3 rounded-lg px-2.5 forced-colors:border forced-colors:border-transparent',
        isActive && 'bg-pressed forced-colors:border-current!',
        isOff && 'text-foreground-subtle',
      )}
    >
      <Icon className="size-4 shrink-0 text-foreground-subtle" />
      <span className="min-w-0 truncate">{marked(label, row.letters)}</span>
      <span
        className={classNames(
          'ml-auto flex shrink-0 items-center gap-2 pl-2 text-xs',
          isActive ? 'text-foreground' : 'text-foreground-muted',
        )}
      >
        <span className="sr-only">, </span>
        <span className={props.isGroupShown && !obstacle ? undefined : 'sr-only'}>{group}</span>
        {obstacle && <span className="sr-only">, </span>}
        {obstacle}
        {keys !== '' && <Keys keys={keys} />}
      </span>
    </div>
  )
}

/** The found letters in a heavier weight. */
function marked(label: string, letters: readonly number[]): ReactNode {
  if (letters.length === 0) return label
  const found = new Set(letters)
  const parts: { text: string; isFound: boolean; at: number }[] = []
  for (let at = 0; at < label.length; at++) {
    const last = parts.at(-1)
    const isFound = found.has(at)
    if (last?.isFound === isFound) last.text += label.charAt(at)
    else parts.push({ text: label.charAt(at), isFound, at })
  }
  return parts.map(({ text, isFound, at }) =>
    isFound ? (
      <strong key={at} className="font-semibold">
        {text}
      </strong>
    ) : (
      <span key={at} className="text-foreground-muted">
        {text}
      </span>
    ),
  )
}
