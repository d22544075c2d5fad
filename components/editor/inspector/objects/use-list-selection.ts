// What is selected in the list, and the row that keys go from.
'use client'
import { useRef, useState } from 'react'
import type { Selection } from '@/lib/editor/store/selection'
import type { ListRow } from '@/lib/editor/tools/objects/list-rows'
import { useEditor, useEditorState } from '../../context/editor-context'

type How = 'alone' | 'range' | 'toggle' | 'move'

export interface ListSelection {
  selected: ReadonlySet<string>
  /** -1 in an empty list. */
  activeAt: number
  /** `range`: all from where the last one was chosen; `move`: only the row that keys go from. */
  choose(at: number, how: How): void
}

export function useListSelection(rows: readonly ListRow[]): ListSelection {
  const { store } = useEditor()
  const selection = useEditorState((state) => state.session.selection)
  const selected = new Set(selection)
  /** It counts while the selection is the one it was made with: what is chosen on the stage leads the keys there. */
  const [active, setActive] = useState<{ id: string; of: Selection } | null>(null)
  const anchor = useRef<string | null>(null)
  const at = (id: string | null | undefined) => rows.findIndex((row) => row.id === id)
  const firstSelected = rows.findIndex(({ id }) => selected.has(id))
  const ownAt = active?.of === selection ? at(active.id) : -1
  const activeAt = ownAt !== -1 ? ownAt : Math.max(firstSelected, rows.length > 0 ? 0 : -1)

  return {
    selected,
    activeAt,
    choose(to, how) {
      const row = rows[to]
      if (!row) return
      if (how === 'move') return setActive({ id: row.id, of: store.getState().session.selection })
      if (how !== 'range') anchor.current = row.id
      const anchorAt = at(anchor.current)
      const from = anchorAt === -1 ? activeAt : anchorAt
      const ids: Selection = {
        alone: () => [row.id],
        range: () => rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id),
        toggle: () => (selected.has(row.id) ? selection.filter((id) => id !== row.id) : [...selection, row.id]),
      }[how]()
      setActive({ id: row.id, of: ids })
      store.setSession({ selection: ids, tool: 'select' })
    },
  }
}
