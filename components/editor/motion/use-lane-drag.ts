// A drag along a lane: from pixels to milliseconds, as one gesture of the store.
'use client'
import { type PointerEvent, useRef } from 'react'
import { type Snapping, snapPoints } from '@/lib/editor/motion/clip-edits'
import type { EditorStore } from '@/lib/editor/store/store'
import { useEditor } from '../context/editor-context'
import { frameMsOf, lengthMsOf } from './timeline-context'

/** A press that moves less is a click. */
const clickPx = 3
const snapPx = 8

export type DraggedFilm = Snapping & { lengthMs: number }

interface LaneDrag {
  /** The clip or the track: what it is drawn to are all others. */
  id: string
  /** Chooses it. What it gives is called with each move: milliseconds since the press. */
  onPress(): (byMs: number, film: DraggedFilm) => void
}

interface Press {
  x: number
  msPerPx: number
  hasMoved: boolean
  film: DraggedFilm
  onMove: ReturnType<LaneDrag['onPress']>
}

export function useLaneDrag() {
  const { store } = useEditor()
  const press = useRef<Press>(null)
  const end = (isKept: boolean) => {
    if (press.current?.hasMoved && isKept) store.endGesture()
    else if (press.current?.hasMoved) store.cancelGesture()
    press.current = null
  }
  return (drag: LaneDrag) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const width = event.currentTarget.closest<HTMLElement>('[data-lane]')?.clientWidth || 1
      const msPerPx = lengthMsOf(store.getState()) / width
      const film = filmOf(store, drag.id, msPerPx)
      press.current = { x: event.clientX, msPerPx, hasMoved: false, film, onMove: drag.onPress() }
      event.currentTarget.closest<HTMLElement>('[role=option]')?.focus({ preventScroll: true })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = press.current
      if (!held) return
      const px = event.clientX - held.x
      held.hasMoved ||= Math.abs(px) >= clickPx
      const withinMs = event.altKey || event.metaKey ? 0 : held.film.withinMs
      if (held.hasMoved) held.onMove(px * held.msPerPx, { ...held.film, withinMs })
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
}

/** Where it is drawn to: edges, keys, the ends, the playhead. */
function filmOf(store: EditorStore, id: string, msPerPx: number): DraggedFilm {
  const { scene, session } = store.getState()
  const points = scene.motion ? snapPoints(scene.motion, id) : []
  const pointsMs = [...points, session.timeline?.atMs ?? 0]
  const lengthMs = lengthMsOf(store.getState())
  return { pointsMs, withinMs: snapPx * msPerPx, frameMs: frameMsOf(store.getState()), lengthMs }
}
