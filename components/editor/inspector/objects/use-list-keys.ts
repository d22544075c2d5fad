// The keys of the list, as a listbox has them; arrows to the sides fold groups; with Alt arrows move rows, to the sides out of and into groups.
'use client'
import { type KeyboardEvent, useRef } from 'react'
import { groupBeside } from '@/lib/editor/tools/objects/list-drop'
import { dropRows, stepRows } from '@/lib/editor/tools/objects/list-order'
import { type ListRow, rowTyped } from '@/lib/editor/tools/objects/list-rows'
import { useEditor } from '../../context/editor-context'
import type { ListFolds } from './use-list-folds'
import { type ListSelection, unique } from './use-list-selection'

/** A longer pause begins another word. */
const typingPauseMs = 700
/** As many as the list shows at once on a desktop. */
const pageRows = 10

export function useListKeys(folds: ListFolds, list: ListSelection, onRename: (row: ListRow) => void) {
  const { store, tools } = useEditor()
  const typed = useRef({ text: '', atMs: 0 })
  const { rows } = folds
  const { activeAt, choose } = list
  const active = rows[activeAt]
  const { reorder, intoGroup, outOfGroup } = useRowMoves(rows, list)

  const remove = () => {
    const isLeft = (row: ListRow) => !list.isSelected(row)
    const next = rows.slice(activeAt + 1).find(isLeft) ?? rows.findLast(isLeft)
    if (!tools.edit('delete')) return store.announce('Nothing that can be deleted is selected')
    if (next) choose(rows.indexOf(next), 'move')
  }
  const typeAhead = (letter: string, atMs: number) => {
    const isNext = atMs - typed.current.atMs < typingPauseMs
    const text = isNext && typed.current.text !== letter ? typed.current.text + letter : letter
    typed.current = { text, atMs }
    const found = rowTyped(rows, text, activeAt)
    if (found !== -1) choose(found, 'alone')
  }
  const unfold = () => {
    if (active?.kind !== 'group') return
    if (folds.isFolded(active)) folds.fold(active, false)
    else choose(activeAt + 1, 'alone')
  }
  const fold = () => {
    if (active?.kind === 'group') return folds.isFolded(active) || folds.fold(active, true)
    const header = rows
      .slice(0, activeAt)
      .findLastIndex(({ kind, group }) => kind === 'group' && group === active?.group)
    if (active?.within && header !== -1) choose(header, 'alone')
  }

  return (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event
    const mod = event.ctrlKey || event.metaKey
    const to = {
      ArrowDown: activeAt + 1,
      ArrowUp: activeAt - 1,
      PageDown: activeAt + pageRows,
      PageUp: activeAt - pageRows,
      Home: 0,
      End: rows.length - 1,
    }[key]
    const beside = { ArrowLeft: altKey ? outOfGroup : fold, ArrowRight: altKey ? intoGroup : unfold }[key]
    if (to !== undefined && altKey) {
      if (key.startsWith('Arrow')) reorder(key === 'ArrowUp' ? 1 : -1)
    } else if (to !== undefined) {
      choose(Math.min(rows.length - 1, Math.max(0, to)), shiftKey ? 'range' : mod ? 'move' : 'alone')
    } else if (key === ' ') choose(activeAt, shiftKey ? 'range' : 'toggle')
    else if (key.toLowerCase() === 'a' && mod)
      store.setSession({ selection: unique(rows.flatMap(({ ids }) => ids)), tool: 'select' })
    else if (key === 'F2' && active) onRename(active)
    else if (key === 'Delete' || key === 'Backspace') remove()
    else if (/^[\p{L}\p{N}]$/u.test(key) && !mod && !altKey) typeAhead(key, event.timeStamp)
    // Whoever walks the groups as a tree moves no object with it.
    else if (beside) {
      if (!shiftKey && !mod) beside()
    } else return
    event.preventDefault()
  }
}

/** Moves of the active row, or of all that is selected with it, and what is said about them. */
function useRowMoves(rows: readonly ListRow[], list: ListSelection) {
  const { store, tools } = useEditor()
  const active = rows[list.activeAt]
  return {
    reorder(by: 1 | -1) {
      if (!active) return
      const isMoved = stepRows(store, list.meantBy(active), by)
      const end = `${by === 1 ? 'top' : 'bottom'}${active.within === null ? '' : ` of ${active.within}`}`
      store.announce(`${active.name}${isMoved ? ` moved ${by === 1 ? 'up' : 'down'}` : ` is at the ${end}`}`)
    },
    intoGroup() {
      const place = active && groupBeside(rows, list.activeAt)
      const group = rows.find(({ kind, group }) => kind === 'group' && group === place?.group)
      if (!active || !place || !dropRows(store, list.meantBy(active), place))
        return store.announce('There is no group beside it')
      store.announce(`${active.name} is in ${group?.name}`)
    },
    outOfGroup() {
      if (!active) return
      const isOut = active.within !== null && tools.edit('leave-group')
      store.announce(isOut ? `${active.name} is out of ${active.within}` : `${active.name} is in no group`)
    },
  }
}
