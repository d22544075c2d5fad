// The rows that are shown: without members of folded groups; and what folds them.
'use client'
import type { ListPlane, ListRow } from '@/lib/editor/tools/objects/list-rows'
import { unfoldedRows } from '@/lib/editor/tools/objects/list-rows'
import { useEditor, useEditorState } from '../../context/editor-context'

export interface ListFolds {
  planes: readonly ListPlane[]
  rows: readonly ListRow[]
  isFolded(row: ListRow): boolean
  /** A group of which a part is selected is selected whole with it: it would show that part. */
  fold(row: ListRow, isFolded: boolean): void
}

export function useListFolds(all: readonly ListPlane[]): ListFolds {
  const { store } = useEditor()
  const folded = useEditorState((state) => state.session.foldedGroups)
  const selection = useEditorState((state) => state.session.selection)
  const planes =
    folded.length === 0
      ? all
      : all.map(({ plane, rows }) => ({ plane, rows: unfoldedRows(rows, { folded, selection }) }))
  const rows = planes.flatMap((each) => each.rows)
  return {
    planes,
    rows,
    isFolded: ({ kind, group, plane }) =>
      kind === 'group' && !rows.some((row) => row.group === group && row.plane === plane && row.kind !== 'group'),
    fold({ group, name, ids }, isFolded) {
      const others = folded.filter((each) => each !== group)
      const isInside = selection.some((id) => ids.includes(id))
      store.setSession({
        foldedGroups: isFolded ? [...others, group!] : others,
        selection: isFolded && isInside ? [...new Set([...selection, ...ids])] : selection,
      })
      store.announce(`${name} ${isFolded ? 'collapsed' : 'expanded'}`)
    },
  }
}
