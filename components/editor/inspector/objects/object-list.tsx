// The list of objects and pictures as a listbox: one tab stop, walked by arrows, rows dragged or moved by Alt and arrows.
'use client'
import { type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { ListGroup } from '@/lib/editor/tools/objects/list-rows'
import { renaming } from '@/lib/editor/tools/objects/object-names'
import { useEditor } from '../../context/editor-context'
import { Row } from './list-row'
import { NameField } from './name-field'
import { useListDrag } from './use-list-drag'
import { useListKeys } from './use-list-keys'
import { useListSelection } from './use-list-selection'

export function ObjectList({ groups, label }: { groups: readonly ListGroup[]; label: string }) {
  const { store, tools } = useEditor()
  const listId = useId()
  const rows = groups.flatMap((group) => group.rows)
  const places = new Map(rows.map((row, at) => [row, at + 1]))
  const list = useListSelection(rows)
  const scroller = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [renamed, setRenamed] = useState<{ id: string; name: string; topPx: number } | null>(null)
  const rowElement = (id: string) => scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

  const rename = (id: string) => {
    const row = rows.find((each) => each.id === id)
    const topPx = rowElement(id)?.offsetTop
    if (row && row.kind !== 'picture' && topPx !== undefined) setRenamed({ id, name: row.name, topPx })
  }
  const onKeyDown = useListKeys(rows, list, rename)
  const drag = useListDrag({ scroller, line, list })
  const active = rows[list.activeAt]
  useRowInSight(scroller, active && rowElement(active.id))

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement
    const at = rows.findIndex(({ id }) => id === target.closest<HTMLElement>('[data-row]')?.dataset.row)
    const row = rows[at]
    if (drag.takeClick() || !row) return
    // A finger has no Shift: the sign of a row adds it to the others.
    const isAdded =
      event.nativeEvent instanceof globalThis.PointerEvent &&
      event.nativeEvent.pointerType === 'touch' &&
      target.closest('[data-sign]') !== null
    const flag = target.closest<HTMLElement>('[data-flag]')?.dataset.flag as 'locked' | 'hidden' | undefined
    if (flag) tools.loaded()?.setFlags([row.id], { [flag]: !row[flag] })
    else list.choose(at, event.shiftKey ? 'range' : isAdded || event.ctrlKey || event.metaKey ? 'toggle' : 'alone')
  }
  const hover = (event: PointerEvent, isOver: boolean) => {
    if (event.pointerType !== 'mouse') return
    const id = isOver ? (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row : null
    const { pointing } = store.getState().session
    if (pointing.hovered !== (id ?? null)) store.setSession({ pointing: { ...pointing, hovered: id ?? null } })
  }
  const closeName = (name: string | null) => {
    if (renamed && name !== null && name.trim() !== renamed.name) store.commit(renaming, { id: renamed.id, name })
    setRenamed(null)
    box.current?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={scroller}
      className="group/scroller relative -mx-2 overflow-y-auto overscroll-contain wide:max-h-80 wide:[scrollbar-width:thin]"
    >
      <div
        ref={box}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-activedescendant={active && `${listId}-${active.id}`}
        data-stage-keys
        className="group/list touch-manipulation select-none outline-none group-data-dragging/scroller:cursor-grabbing"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && drag.cancel()) event.preventDefault()
          else onKeyDown(event)
        }}
        onClick={onClick}
        onDoubleClick={(event) => {
          const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
          if (row && !(event.target as HTMLElement).closest('[data-flag]')) rename(row.dataset.row!)
        }}
        onPointerOver={(event) => hover(event, true)}
        onPointerLeave={(event) => hover(event, false)}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={() => drag.cancel()}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets
          <div
            key={group.plane}
            role="group"
            aria-label={group.plane === 'canvas' ? 'On the canvas' : `On ${group.rows[0]!.name}`}
          >
            {group.plane === 'canvas' && (
              <p aria-hidden className="flex h-9 items-center px-2 text-foreground-subtle text-xs compact:h-7">
                On the canvas
              </p>
            )}
            {group.rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                id={`${listId}-${row.id}`}
                isSelected={list.selected.has(row.id)}
                isActive={row === active}
                place={places.get(row)!}
                count={rows.length}
              />
            ))}
          </div>
        ))}
      </div>
      <div
        ref={line}
        hidden
        aria-hidden
        className="pointer-events-none absolute inset-x-2 -top-px h-0.5 rounded-full bg-accent"
      />
      {renamed && <NameField name={renamed.name} topPx={renamed.topPx} onClose={closeName} />}
    </div>
  )
}

/** The list scrolls to its active row, and nothing around the list does. */
function useRowInSight(scroller: { current: HTMLElement | null }, row: HTMLElement | null | undefined): void {
  useEffect(() => {
    const box = scroller.current
    if (!box || !row) return
    const { offsetTop: top, offsetHeight: height } = row
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight
  }, [scroller, row])
}
