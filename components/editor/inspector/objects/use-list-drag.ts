// Rows dragged to another place. What is drawn meanwhile is one line, or a frame round a group: no row is rendered again.
'use client'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { type DropTarget, dropTarget } from '@/lib/editor/tools/objects/list-drop'
import { dropRows } from '@/lib/editor/tools/objects/list-order'
import type { ListRow } from '@/lib/editor/tools/objects/list-rows'
import { useEditor } from '../../context/editor-context'
import type { ListSelection } from './use-list-selection'

const beginPx = 4
/** So near an end the list scrolls along. */
const edgePx = 24

/** What a press on a row may be for instead. */
const flags = '[data-flag], [data-fold]'

interface Drag {
  id: string
  fromY: number
  isMoving: boolean
  target: DropTarget | null
}

interface ListParts {
  scroller: RefObject<HTMLElement | null>
  line: RefObject<HTMLElement | null>
  rows: readonly ListRow[]
  list: ListSelection
}

export function useListDrag({ scroller, line, rows, list }: ListParts) {
  const { store } = useEditor()
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)

  const over = () => {
    drag.current = null
    line.current?.setAttribute('hidden', '')
    scroller.current?.removeAttribute('data-dragging')
  }
  const follow = (moved: Drag, clientY: number) => {
    const box = scroller.current
    if (!box || !line.current) return
    const { top, bottom } = box.getBoundingClientRect()
    if (clientY < top + edgePx) box.scrollTop -= 8
    if (clientY > bottom - edgePx) box.scrollTop += 8
    const dragged = rows.find(({ id }) => id === moved.id)
    // It was undone or deleted by a key meanwhile.
    if (!dragged) return over()
    moved.target = targetAt(box, { rows, dragged, clientY })
    if (moved.target) show(line.current, box, moved.target)
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
      const isHeld = event.pointerType === 'mouse' ? !target.closest(flags) : target.closest('[data-grip]') !== null
      const isBegun = id && isHeld && event.button === 0
      drag.current = isBegun ? { id, fromY: event.clientY, isMoving: false, target: null } : null
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const moved = drag.current
      if (!moved) return
      // Released beside the list, which had not captured the pointer yet.
      if (event.buttons === 0) return over()
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
      const row = rows.find(({ id }) => id === moved.id)
      if (!row || !moved.target) return
      dropRows(store, takenBy(row, rows, list), moved.target.place)
      if (!list.isSelected(row)) store.setSession({ selection: [...row.ids], tool: 'select' })
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

/** All that is selected; but a member of a group that is selected whole is taken out of it alone. */
function takenBy(row: ListRow, rows: readonly ListRow[], list: ListSelection): readonly string[] {
  const own = rows.find(({ kind, group }) => kind === 'group' && group === row.group)
  return row.kind !== 'group' && own && list.isSelected(own) ? row.ids : list.meantBy(row)
}

/** Among the rows of its own plane; a picture goes between planes. */
function targetAt(box: HTMLElement, drag: { rows: readonly ListRow[]; dragged: ListRow; clientY: number }) {
  const { rows, dragged, clientY } = drag
  const isPicture = dragged.kind === 'picture'
  const own = rows.filter(({ kind, plane }) => (kind === 'picture') === isPicture && plane === dragged.plane)
  const boxes = own.map((row) => {
    const element = elementOf(box, row.id)
    return (isPicture ? element?.parentElement : element)?.getBoundingClientRect() ?? new DOMRect()
  })
  const found = boxes.findIndex(({ bottom }) => clientY < bottom)
  const at = found === -1 ? boxes.length - 1 : found
  const { top, height } = boxes[at]!
  return height === 0 ? null : dropTarget(dragged, { rows: own, at, share: (clientY - top) / height })
}

const elementOf = (box: HTMLElement, id: string) => box.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** A line at the edge of the row, from where the names of its rows begin; a frame round a folded group. */
function show(line: HTMLElement, box: HTMLElement, { row, edge, place }: DropTarget): void {
  const element = elementOf(box, row)
  if (!element) return
  const outer = element.hasAttribute('data-picture') && edge === 'bottom' ? element.parentElement! : element
  const { top, bottom, height } = outer.getBoundingClientRect()
  const from = box.getBoundingClientRect().top - box.scrollTop
  line.removeAttribute('hidden')
  line.toggleAttribute('data-frame', edge === 'whole')
  line.toggleAttribute('data-inside', place.group !== null && edge !== 'whole')
  line.style.height = edge === 'whole' ? `${height}px` : ''
  line.style.translate = `0 ${(edge === 'bottom' ? bottom : top) - from}px`
}
