// The time axis drawn out: by Ctrl and the wheel, by two fingers, by keys. What is under the pointer, or else the playhead, stays in its place.
'use client'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { timeZoomMax } from '@/lib/editor/motion/time-range'
import { changeTimeline } from '@/lib/editor/motion/timeline-edits'
import { useEditor } from '../context/editor-context'
import { lengthMsOf, useTimelineState } from './timeline-context'

/** Of the lanes, left and right of the time. */
const insetPx = 12
/** Of the pixels that a wheel tells. */
const wheelSpeed = 0.008

export function useTimeZoom(scroller: RefObject<HTMLElement | null>): number {
  const { store } = useEditor()
  const zoom = useTimelineState((timeline) => timeline.zoom) ?? 1
  /** Pixels from the left of the rows. */
  const anchor = useRef<number>(null)
  const before = useRef({ zoom, left: 0 })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const leaving = new AbortController()
    const options = { signal: leaving.signal, passive: false }
    let fingersPx = 0
    const zoomBy = (factor: number, clientX: number) => {
      const { timeline } = store.getState().session
      if (!timeline) return
      const zoom = Math.max(1, Math.min(timeZoomMax(lengthMsOf(store.getState())), timeline.zoom * factor))
      // At a bound nothing is laid out anew that would take the place.
      if (zoom === timeline.zoom) return
      anchor.current = clientX - element.getBoundingClientRect().left
      changeTimeline(store, { zoom })
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY * wheelSpeed), event.clientX)
    }
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        fingersPx = 0
        return
      }
      event.preventDefault()
      const apartPx = Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY))
      if (fingersPx > 0) zoomBy(apartPx / fingersPx, (one.clientX + other.clientX) / 2)
      fingersPx = apartPx
    }
    const onScroll = () => {
      before.current.left = element.scrollLeft
    }
    element.addEventListener('wheel', onWheel, options)
    element.addEventListener('scroll', onScroll, options)
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      element.addEventListener(type, onTouch, options)
    return () => leaving.abort()
  }, [store, scroller])

  useLayoutEffect(() => {
    const element = scroller.current
    const { zoom: last, left } = before.current
    before.current.zoom = zoom
    if (!element || zoom === last) return
    const gutter = gutterOf(element)
    const laneOf = (times: number) => (element.clientWidth - gutter) * times - 2 * insetPx
    const at =
      anchor.current ?? playheadPx(store.getState(), { gutter, left, lane: laneOf(last), room: element.clientWidth })
    anchor.current = null
    const share = (at + left - gutter - insetPx) / laneOf(last)
    element.scrollLeft = gutter + insetPx + share * laneOf(zoom) - at
  }, [store, scroller, zoom])
  return zoom
}

const gutterOf = (element: HTMLElement): number =>
  element.querySelector<HTMLElement>('[data-lane]')!.offsetLeft - insetPx

type State = Parameters<typeof lengthMsOf>[0]

/** Or the middle of what is seen, where the playhead is not. */
function playheadPx(state: State, room: { gutter: number; left: number; lane: number; room: number }): number {
  const share = (state.session.timeline?.atMs ?? 0) / lengthMsOf(state)
  const at = room.gutter + insetPx + share * room.lane - room.left
  return at >= room.gutter && at <= room.room ? at : (room.gutter + room.room) / 2
}
