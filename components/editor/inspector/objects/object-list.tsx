// The list of objects, groups and pictures as a listbox: one tab stop, walked by arrows, rows dragged or moved by Alt and arrows.
'use client'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ListPlane, ListRow } from '@/lib/editor/tools/objects/list-rows'
import { renaming, renamingGroup } from '@/lib/editor/tools/objects/object-names'
import { useEditor, useEditorState } from '../../context/editor-context'
import { Row } from './list-row'
import { NameField } from './name-field'
import { useListDrag } from './use-list-drag'
import { useListFolds } from './use-list-folds'
import { useListKeys } from './use-list-keys'
import { useListMenu } from './use-list-menu'
import { useListPress } from './use-list-press'
import { useListSelection } from './use-list-selection'

interface Renamed {
  row: ListRow
  topPx: number
  leftPx: number
}

export function ObjectList({ planes: all, label }: { planes: readonly ListPlane[]; label: string }) {
  const { store } = useEditor()
  const listId = useId()
  const folds = useListFolds(all)
  const { rows, planes } = folds
  const places = new Map(rows.map((row, at) => [row, at + 1]))
  const list = useListSelection(rows)
  const scroller = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [renamed, setRenamed] = useState<Renamed | null>(null)
  const rowElement = ({ id }: ListRow) => scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

  const rename = (row: ListRow) => {
    const element = rowElement(row)
    const words = element?.querySelector<HTMLElement>('[data-name]')
    if (row.kind === 'picture' || !element || !words) return
    // The field has a little room before its words.
    setRenamed({ row, topPx: element.offsetTop, leftPx: words.offsetLeft - 8 })
  }
  const closeName = (name: string | null, byKey: boolean) => {
    if (renamed && name !== null && name.trim() !== renamed.row.name) {
      const { kind, id, group } = renamed.row
      if (kind === 'group') store.commit(renamingGroup, { id: group!, name })
      else store.commit(renaming, { id, name })
    }
    setRenamed(null)
    if (byKey) box.current?.focus({ preventScroll: true })
  }
  const drag = useListDrag({ scroller, line, rows, list })
  const menu = useListMenu({ box, rows, list })
  const press = useListPress({ folds, list, rename, isOver: () => drag.takeClick() || menu.takeClick() })
  const onKeyDown = useListKeys(folds, list, rename)
  const active = rows[list.activeAt]
  useRowInSight(scroller, active && rowElement(active))
  useRenameRequest(() => active && rename(active))

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
          else if (!menu.takeKey(event)) onKeyDown(event)
        }}
        {...press}
        onContextMenu={menu.onContextMenu}
        onPointerDownCapture={menu.onPointerDownCapture}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={() => drag.cancel()}
      >
        {planes.map((plane) => (
          <PlaneRows key={plane.plane} plane={plane}>
            {plane.rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                id={`${listId}-${row.id}`}
                isSelected={list.isSelected(row)}
                isActive={row === active}
                isFolded={folds.isFolded(row)}
                place={places.get(row)!}
                count={rows.length}
              />
            ))}
          </PlaneRows>
        ))}
      </div>
      <div
        ref={line}
        hidden
        aria-hidden
        className="pointer-events-none absolute inset-x-2 -top-px h-0.5 rounded-full bg-accent data-inside:left-9 data-frame:top-0 data-frame:rounded-md data-frame:border-2 data-frame:border-accent data-frame:bg-accent/10"
      />
      {renamed && <NameField {...renamed} name={renamed.row.name} onClose={closeName} />}
    </div>
  )
}

function PlaneRows({ plane: { plane, rows }, children }: { plane: ListPlane; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets
    <div role="group" aria-label={plane === 'canvas' ? 'On the canvas' : `On ${rows[0]!.name}`}>
      {plane === 'canvas' && (
        <p aria-hidden className="flex h-9 items-center px-2 text-foreground-subtle text-xs compact:h-7">
          On the canvas
        </p>
      )}
      {children}
    </div>
  )
}

/** Asked for by an action: once the list has been brought into view. */
function useRenameRequest(rename: () => void): void {
  const { store } = useEditor()
  const isAsked = useEditorState(({ session }) => session.renames && session.sought === null)
  const onAsked = useEffectEvent(rename)
  useEffect(() => {
    if (!isAsked) return
    store.setSession({ renames: false })
    onAsked()
  }, [isAsked, store])
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
