// A drag along a lane: from pixels to milliseconds, as one gesture of the store. The press chooses what it lies on.
'use client'
import { type PointerEvent, useEffect, useRef } from 'react'
import { isAmong, pressed } from '@/lib/editor/motion/chosen-parts'
import { type Snapping, snapPoints } from '@/lib/editor/motion/clip-edits'
import { movingParts } from '@/lib/editor/motion/moved-parts'
import { changeTimeline } from '@/lib/editor/motion/timeline-edits'
import { timelineParts, timelineRows } from '@/lib/editor/motion/timeline-rows'
import type { EditorStore } from '@/lib/editor/store/store'
import type { TimelinePart } from '@/lib/editor/store/timeline-state'
import type { Motion } from '@/lib/kinds/motion/schema'
import { useEditor } from '../context/editor-context'
import { frameMsOf, lengthMsOf } from './timeline-context'

/** A press that moves less is a click. */
const clickPx = 3
const snapPx = 8

export interface DraggedFilm extends Snapping {
  lengthMs: number
  /** As it was at the press. */
  motion: Motion
  ripples: boolean
  /** What was chosen at the press. */
  chosen: readonly TimelinePart[]
}

interface LaneDrag {
  part: TimelinePart
  /** Called with each move: milliseconds since the press. */
  onMove(byMs: number, film: DraggedFilm): void
}

interface Press {
  x: number
  msPerPx: number
  hasMoved: boolean
  /** A gesture of the store is open for it. */
  isOpen: boolean
  /** Ends with it. */
  leaving: AbortController
  film: DraggedFilm
  onMove: LaneDrag['onMove']
  /** Of several that were chosen before it is the only one after a click. */
  onClick(): void
}

export function useLaneDrag() {
  const { store } = useEditor()
  const press = useRef<Press>(null)
  // A part that is taken out while it is held hears of no other finger any more.
  useEffect(() => () => press.current?.leaving.abort(), [])
  const end = (isKept: boolean) => {
    const held = press.current
    press.current = null
    held?.leaving.abort()
    if (!held?.hasMoved) {
      if (isKept) held?.onClick()
      return
    }
    if (isKept) store.endGesture()
    else {
      store.cancelGesture()
      changeTimeline(store, { selected: held.film.chosen })
    }
  }
  return ({ part, onMove }: LaneDrag) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const option = event.currentTarget.closest<HTMLElement>('[role=option]')
      const { chosen, isKept } = choose(store, part, event, () => option?.focus({ preventScroll: true }))
      const width = event.currentTarget.closest<HTMLElement>('[data-lane]')?.clientWidth || 1
      const msPerPx = lengthMsOf(store.getState()) / width
      const film = filmOf(store, chosen, msPerPx)
      const onClick = () => isKept && changeTimeline(store, { selected: [part] })
      const leaving = new AbortController()
      // What was taken out of the selection is not dragged.
      if (!film || !isAmong(part, chosen)) return
      press.current = { x: event.clientX, msPerPx, hasMoved: false, isOpen: false, leaving, film, onMove, onClick }
      // Two fingers draw the time out: the first one drags nothing meanwhile.
      const other = ({ pointerId }: { pointerId: number }) => pointerId !== event.pointerId && end(false)
      window.addEventListener('pointerdown', other, { capture: true, signal: leaving.signal })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = press.current
      if (!held) return
      const px = event.clientX - held.x
      held.hasMoved ||= Math.abs(px) >= clickPx
      const withinMs = event.altKey || event.metaKey ? 0 : held.film.withinMs
      if (!held.hasMoved) return
      const isOpen = () => store.getState().history.gesture !== null
      // Escape took it back while the button is held.
      if (held.isOpen && !isOpen()) return end(false)
      held.onMove(px * held.msPerPx, { ...held.film, withinMs })
      held.isOpen = isOpen()
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
}

/** Chooses what is pressed. One of several that are chosen keeps them: they are dragged together. */
function choose(store: EditorStore, part: TimelinePart, event: PointerEvent, focus: () => void) {
  const { scene, session } = store.getState()
  const before = session.timeline?.selected ?? []
  const mod = event.ctrlKey || event.metaKey
  const isKept = !mod && !event.shiftKey && before.length > 1 && isAmong(part, before)
  const all = timelineParts(timelineRows(scene))
  const chosen = isKept
    ? [...before.filter((each) => each !== before.find((one) => isAmong(one, [part]))), part]
    : pressed(before, part, { mod, shift: event.shiftKey, all })
  // The focus chooses what it comes to alone.
  focus()
  changeTimeline(store, { selected: chosen })
  return { chosen, isKept }
}

/** Where it is drawn to: edges, keys, the ends, the playhead; nothing that moves along. */
function filmOf(store: EditorStore, chosen: readonly TimelinePart[], msPerPx: number): DraggedFilm | null {
  const { scene, session } = store.getState()
  const { motion } = scene
  if (!motion || !session.timeline) return null
  const { ripples, snaps, atMs } = session.timeline
  const moving = new Set(movingParts(motion, chosen, ripples).map(({ id }) => id))
  return {
    pointsMs: [...snapPoints(motion, moving), atMs],
    withinMs: snaps ? snapPx * msPerPx : 0,
    frameMs: frameMsOf(store.getState()),
    lengthMs: lengthMsOf(store.getState()),
    motion,
    ripples,
    chosen,
  }
}
