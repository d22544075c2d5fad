// What is selected in the list, and the row that keys go from.
'use client'
import { useRef, useState } from 'react'
import type { Selection } from '@/lib/editor/store/selection'
import type { ListRow } from '@/lib/editor/tools/objects/list-rows'
import { useEditor, useEditorState } from '../../context/editor-context'

type How = 'alone' | 'range' | 'toggle' | 'move'

export interface ListSelection {
  selection: Selection
  /** A group while all of it is. */
  isSelected(row: ListRow): boolean
  /** -1 in an empty list. */
  activeAt: number
  /** `range`: all from where the last one was chosen; `move`: only the row that keys go from. */
  choose(at: number, how: How): void
  /** What an edit of that row means: all that is selected where it is among it, else what the row stands for. Its own come first. */
  meantBy(row: ListRow): string[]
}

interface Active {
  id: string
  /** Once it is in another one, that is what the keys go from. */
  group: string | null
  of: Selection
}

export function useListSelection(rows: readonly ListRow[]): ListSelection {
  const { store } = useEditor()
  const selection = useEditorState((state) => state.session.selection)
  const selected = new Set(selection)
  /** It counts while the selection is the one it was made with: what is chosen on the stage leads the keys there. */
  const [active, setActive] = useState<Active | null>(null)
  const anchor = useRef<string | null>(null)
  const at = (id: string | null | undefined) => rows.findIndex((row) => row.id === id)
  const isSelected = ({ ids }: ListRow) => ids.every((id) => selected.has(id))
  const firstSelected = rows.findIndex(isSelected)
  const ownAt = active?.of === selection && rows[at(active.id)]?.group === active.group ? at(active.id) : -1
  const activeAt = ownAt !== -1 ? ownAt : Math.max(firstSelected, rows.length > 0 ? 0 : -1)

  return {
    selection,
    isSelected,
    activeAt,
    choose(to, how) {
      const row = rows[to]
      if (!row) return
      const { id, group } = row
      if (how === 'move') return setActive({ id, group, of: store.getState().session.selection })
      if (how !== 'range') anchor.current = row.id
      const anchorAt = at(anchor.current)
      const from = anchorAt === -1 ? activeAt : anchorAt
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      const others = selection.filter((each) => !row.ids.includes(each))
      const ids: Selection = {
        alone: () => [...row.ids],
        range: () => unique(between.flatMap((each) => each.ids)),
        toggle: () => (isSelected(row) ? others : [...others, ...row.ids]),
      }[how]()
      setActive({ id, group, of: ids })
      store.setSession({ selection: ids, tool: 'select' })
    },
    meantBy: (row) => unique([row.top, ...row.ids, ...(isSelected(row) ? selection : [])]),
  }
}

export const unique = (ids: readonly string[]): string[] => [...new Set(ids)]
