// What pointers do with rows: clicks choose, fold, lock and hide, a second one renames; the row under the pointer is outlined on the stage.
'use client'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { ListRow } from '@/lib/editor/tools/objects/list-rows'
import { useEditor } from '../../context/editor-context'
import type { ListFolds } from './use-list-folds'
import type { ListSelection } from './use-list-selection'

interface ListParts {
  folds: ListFolds
  list: ListSelection
  rename: (row: ListRow) => void
  /** The click ends what was a drag, or opened a menu. */
  isOver: () => boolean
}

export function useListPress({ folds, list, rename, isOver }: ListParts) {
  const { store, tools } = useEditor()
  const { rows } = folds
  const wasTouch = useRef(false)
  const rowAt = (target: EventTarget) =>
    rows.findIndex(({ id }) => id === (target as Element).closest<HTMLElement>('[data-row]')?.dataset.row)

  const hover = (row: ListRow | undefined) => {
    const { pointing } = store.getState().session
    const hovered = row?.top ?? null
    if (pointing.hovered !== hovered) store.setSession({ pointing: { ...pointing, hovered } })
  }
  return {
    onClick(event: MouseEvent) {
      const target = event.target as Element
      const at = rowAt(target)
      const row = rows[at]
      if (isOver() || !row) return
      const { nativeEvent } = event
      const isTouch = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch'
      wasTouch.current = isTouch
      const isSign = target.closest('[data-sign]') !== null
      const flag = target.closest<HTMLElement>('[data-flag]')?.dataset.flag as 'locked' | 'hidden' | undefined
      keepInPlace(target.closest('[data-row]'))
      if (flag) tools.loaded()?.setFlags(row.ids, { [flag]: !row[flag] })
      // The arrow alone is too small for a finger.
      else if (target.closest('[data-fold]') || (isTouch && isSign && row.kind === 'group'))
        folds.fold(row, !folds.isFolded(row))
      // A finger has no Shift: the sign of a row adds it to the others.
      else if (event.shiftKey) list.choose(at, 'range')
      else list.choose(at, event.ctrlKey || event.metaKey || (isTouch && isSign) ? 'toggle' : 'alone')
    },
    onDoubleClick(event: MouseEvent) {
      const target = event.target as Element
      const row = rows[rowAt(target)]
      // A finger that taps a sign twice folds and unfolds, or adds and takes away.
      const ownPresses = wasTouch.current ? '[data-flag], [data-fold], [data-sign]' : '[data-flag], [data-fold]'
      if (row && !target.closest(ownPresses)) rename(row)
    },
    onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && hover(rows[rowAt(event.target)]),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && hover(undefined),
  }
}

/** What is selected has its settings above the list, which would leave the pointer: the second click of two would miss its row. */
function keepInPlace(row: Element | null): void {
  const panel = row?.closest('aside')
  if (!row || !panel) return
  const { top } = row.getBoundingClientRect()
  requestAnimationFrame(() => {
    if (row.isConnected) panel.scrollTop += row.getBoundingClientRect().top - top
  })
}
