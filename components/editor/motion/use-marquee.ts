// A press on the empty lanes: a frame is drawn, and what it touches is chosen. Without a move it chooses nothing. A finger scrolls.
'use client'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { partNamed, united } from '@/lib/editor/motion/chosen-parts'
import { changeTimeline } from '@/lib/editor/motion/timeline-edits'
import type { TimelinePart } from '@/lib/editor/store/timeline-state'
import { useEditor } from '../context/editor-context'

const clickPx = 3

interface Press {
  x: number
  y: number
  hasMoved: boolean
  /** Chosen beside what the frame touches. */
  kept: readonly TimelinePart[]
  before: readonly TimelinePart[]
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** `box`: the frame in pixels of the rows; null while none is drawn. */
export function useMarquee(rows: RefObject<HTMLElement | null>) {
  const { store } = useEditor()
  const press = useRef<Press>(null)
  const [box, setBox] = useState<Box | null>(null)
  const end = (isKept: boolean) => {
    const held = press.current
    press.current = null
    setBox(null)
    if (held && !isKept) changeTimeline(store, { selected: held.before })
    else if (held && !held.hasMoved) changeTimeline(store, { selected: held.kept })
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || event.pointerType === 'touch') return
      const before = store.getState().session.timeline?.selected ?? []
      const isMore = event.shiftKey || event.ctrlKey || event.metaKey
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { x: event.clientX, y: event.clientY, hasMoved: false, before, kept: isMore ? before : [] }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = press.current
      if (!held || !rows.current) return
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
      held.hasMoved ||= Math.hypot(dx, dy) >= clickPx
      if (!held.hasMoved) return
      const drawn = new DOMRect(
        Math.min(held.x, event.clientX),
        Math.min(held.y, event.clientY),
        Math.abs(dx),
        Math.abs(dy),
      )
      const home = rows.current.getBoundingClientRect()
      setBox({ left: drawn.left - home.left, top: drawn.top - home.top, width: drawn.width, height: drawn.height })
      changeTimeline(store, { selected: united(held.kept, touched(rows.current, drawn)) })
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  }
  return { box, handlers }
}

function touched(rows: HTMLElement, drawn: DOMRect): TimelinePart[] {
  const options = [...rows.querySelectorAll<HTMLElement>('[data-part]')]
  return options
    .filter((option) => {
      const { left, right, top, bottom } = option.getBoundingClientRect()
      return left < drawn.right && right > drawn.left && top < drawn.bottom && bottom > drawn.top
    })
    .map(({ dataset }) => partNamed(dataset.part!))
}
