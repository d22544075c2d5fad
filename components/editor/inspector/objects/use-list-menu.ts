// The menu of rows: by the second button, by a finger that rests, by the key for menus.
'use client'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { watchLongPress } from '@/components/ui/long-press'
import type { MenuRequest } from '@/lib/editor/store/requests'
import { menuSubject } from '@/lib/editor/store/selection'
import type { ListRow } from '@/lib/editor/tools/objects/list-rows'
import { useEditor } from '../../context/editor-context'
import type { ListSelection } from './use-list-selection'

interface ListParts {
  box: RefObject<HTMLElement | null>
  rows: readonly ListRow[]
  list: ListSelection
}

export function useListMenu({ box, rows, list }: ListParts) {
  const { store } = useEditor()
  const hasRested = useRef(false)
  /** What the row stands for is selected, unless it is part of the selection already. */
  const open = (target: Element, request: Pick<MenuRequest, 'at' | 'by'>) => {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
    const at = rows.findIndex((row) => row.id === id)
    const row = rows[at]
    if (!row) return
    if (!list.isSelected(row)) list.choose(at, 'alone')
    const { scene, session } = store.getState()
    store.setSession({ menu: { ...request, subject: menuSubject(scene, session.selection) } })
  }
  const onRest = useEffectEvent((at: { x: number; y: number }, target: Element) => {
    hasRested.current = true
    open(target, { at, by: 'touch' })
  })
  useEffect(() => {
    const leaving = new AbortController()
    const begins = ({ target }: Event) => (target as Element).closest('[data-grip], [data-flag]') === null
    if (box.current) watchLongPress(box.current, { begins, rests: (at, target) => onRest(at, target) }, leaving.signal)
    return () => leaving.abort()
  }, [box])
  return {
    onPointerDownCapture() {
      hasRested.current = false
    },
    /** True once after a finger rested: the click that its end may be chooses nothing. */
    takeClick: () => {
      const taken = hasRested.current
      hasRested.current = false
      return taken
    },
    /** False: it is another key. */
    takeKey(event: KeyboardEvent): boolean {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return false
      const id = rows[list.activeAt]?.id ?? ''
      const row = box.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)
      if (!row) return false
      const { left, bottom } = row.getBoundingClientRect()
      open(row, { at: { x: left + 8, y: bottom }, by: 'key' })
      event.preventDefault()
      return true
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      // A finger that rests is counted here: not every browser asks for its menu.
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return
      open(event.target as Element, { at: { x: event.clientX, y: event.clientY }, by: 'mouse' })
    },
  }
}
