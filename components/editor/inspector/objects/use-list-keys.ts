// The keys of the list, as a listbox has them; with Alt the arrows move rows.
'use client'
import { type KeyboardEvent, useRef } from 'react'
import { stepRows } from '@/lib/editor/tools/objects/list-order'
import { type ListRow, rowTyped } from '@/lib/editor/tools/objects/list-rows'
import { useEditor } from '../../context/editor-context'
import type { ListSelection } from './use-list-selection'

/** A longer pause begins another word. */
const typingPauseMs = 700

export function useListKeys(rows: readonly ListRow[], list: ListSelection, onRename: (id: string) => void) {
  const { store, tools } = useEditor()
  const typed = useRef({ text: '', atMs: 0 })
  const { selected, activeAt, choose } = list

  const reorder = (by: 1 | -1) => {
    const active = rows[activeAt]
    if (!active) return
    const isMoved = stepRows(store, selected.has(active.id) ? [active.id, ...selected] : [active.id], by)
    store.announce(
      `${active.name}${isMoved ? ` moved ${by === 1 ? 'up' : 'down'}` : ` is at the ${by === 1 ? 'top' : 'bottom'}`}`,
    )
  }
  const remove = () => {
    const next =
      rows.slice(activeAt + 1).find(({ id }) => !selected.has(id)) ?? rows.findLast(({ id }) => !selected.has(id))
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

  return (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event
    const mod = event.ctrlKey || event.metaKey
    const to = { ArrowDown: activeAt + 1, ArrowUp: activeAt - 1, Home: 0, End: rows.length - 1 }[key]
    if (to !== undefined && altKey) {
      if (key.startsWith('Arrow')) reorder(key === 'ArrowUp' ? 1 : -1)
    } else if (to !== undefined) {
      choose(Math.min(rows.length - 1, Math.max(0, to)), shiftKey ? 'range' : mod ? 'move' : 'alone')
    } else if (key === ' ') choose(activeAt, shiftKey ? 'range' : 'toggle')
    else if (key.toLowerCase() === 'a' && mod) store.setSession({ selection: rows.map(({ id }) => id), tool: 'select' })
    else if (key === 'F2' && rows[activeAt]) onRename(rows[activeAt].id)
    else if (key === 'Delete' || key === 'Backspace') remove()
    else if (/^[\p{L}\p{N}]$/u.test(key) && !mod && !altKey) typeAhead(key, event.timeStamp)
    // Whoever walks the groups as a tree moves no object with it.
    else if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    event.preventDefault()
  }
}
