// Rows dragged to another place. What is drawn meanwhile is one line: no row is rendered again.
'use client'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { type DropPlace, dropRows } from '@/lib/editor/tools/objects/list-order'
import { useEditor } from '../../context/editor-context'
import type { ListSelection } from './use-list-selection'

const beginPx = 4
/** So near an end the list scrolls along. */
const edgePx = 24

interface Drag {
  id: string
  fromY: number
  isMoving: boolean
  above: DropPlace
}

export function useListDrag(parts: {
  scroller: RefObject<HTMLElement | null>
  line: RefObject<HTMLElement | null>
  list: ListSelection
}) {
  const { store } = useEditor()
  const { scroller, line, list } = parts
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)

  const over = () => {
    drag.current = null
    line.current?.setAttribute('hidden', '')
    scroller.current?.removeAttribute('data-dragging')
  }
  const show = (top: number) => {
    if (!line.current) return
    line.current.removeAttribute('hidden')
    line.current.style.translate = `0 ${top}px`
  }
  const follow = (moved: Drag, clientY: number) => {
    const box = scroller.current
    if (!box) return
    const { top, bottom } = box.getBoundingClientRect()
    if (clientY < top + edgePx) box.scrollTop -= 8
    if (clientY > bottom - edgePx) box.scrollTop += 8
    const dragged = box.querySelector<HTMLElement>(`[data-row="${CSS.escape(moved.id)}"]`)
    // It was undone or deleted by a key meanwhile.
    if (!dragged) return over()
    const place = dropPlace(box, dragged, clientY)
    moved.above = place.above
    show(place.lineY - top + box.scrollTop)
  }
  return {
    /** True once after a drag: the click that ends it chooses nothing. */
    takeClick: () => {
      const taken = wasDragged.current
      wasDragged.current = false
      return taken
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      const target = event.target as HTMLElement
      const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
      const isHeld =
        event.pointerType === 'mouse' ? !target.closest('[data-flag]') : target.closest('[data-grip]') !== null
      if (id && isHeld && event.button === 0) drag.current = { id, fromY: event.clientY, isMoving: false, above: id }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const moved = drag.current
      if (!moved) return
      if (!moved.isMoving && Math.abs(event.clientY - moved.fromY) < beginPx) return
      if (!moved.isMoving) {
        moved.isMoving = true
        event.currentTarget.setPointerCapture(event.pointerId)
        scroller.current?.setAttribute('data-dragging', '')
      }
      follow(moved, event.clientY)
    },
    onPointerUp() {
      const moved = drag.current
      over()
      if (!moved?.isMoving) return
      wasDragged.current = true
      dropRows(store, list.selected.has(moved.id) ? [moved.id, ...list.selected] : [moved.id], moved.above)
    },
    /** Escape, a second finger. False when nothing was dragged. */
    cancel(): boolean {
      const wasMoving = drag.current?.isMoving === true
      wasDragged.current = wasMoving
      over()
      return wasMoving
    },
  }
}

/** Between the rows that lie on the same plane; a picture goes between groups. */
function dropPlace(box: HTMLElement, dragged: HTMLElement, clientY: number): { above: DropPlace; lineY: number } {
  const isPicture = dragged.hasAttribute('data-picture')
  const rows = isPicture
    ? [...box.querySelectorAll<HTMLElement>('[data-picture]')]
    : [...box.querySelectorAll<HTMLElement>(`[data-plane="${CSS.escape(dragged.dataset.plane!)}"]:not([data-picture])`)]
  const boxes = rows.map((row) => (isPicture ? row.parentElement! : row).getBoundingClientRect())
  const at = boxes.findIndex(({ top, bottom }) => clientY < (top + bottom) / 2)
  return at === -1
    ? { above: null, lineY: boxes.at(-1)!.bottom }
    : { above: rows[at]!.dataset.row!, lineY: boxes[at]!.top }
}
