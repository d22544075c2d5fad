// The view of the stage: its room, the screen's pixels, and zooming by wheel, trackpad and two fingers.
'use client'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Size } from '@/lib/core/geometry'

/** CSS pixels inside the element; null until it is on the page. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

// A media query for the present ratio tells when a window moves to another screen, or the page is zoomed.
function subscribeToRatio(listener: () => void): () => void {
  let query: MediaQueryList
  const onChange = () => {
    query.removeEventListener('change', onChange)
    watch()
    listener()
  }
  const watch = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    query.addEventListener('change', onChange)
  }
  watch()
  return () => query.removeEventListener('change', onChange)
}

export const usePixelRatio = (): number =>
  useSyncExternalStore(
    subscribeToRatio,
    () => devicePixelRatio,
    () => 1,
  )

const zoomMin = 0.05
const zoomMax = 8

interface ZoomGestures {
  /** Scrolls when the canvas is larger than it. */
  room: RefObject<HTMLElement | null>
  canvas: RefObject<HTMLElement | null>
  /** CSS pixels per design pixel; null while nothing can be zoomed. */
  zoom: number | null
  onZoom: (zoom: number) => void
}

/** The middle of the view stays where it is while the canvas grows or shrinks. */
export function useZoomGestures(gestures: ZoomGestures): void {
  useSteadyMiddle(gestures)
  usePinch(gestures)
  useWheel(gestures)
}

const clamped = (zoom: number) => Math.min(zoomMax, Math.max(zoomMin, zoom))

function useSteadyMiddle({ room, canvas }: ZoomGestures): void {
  // Shares of what can be scrolled.
  const middle = useRef({ x: 0.5, y: 0.5 })
  useEffect(() => {
    const scroller = room.current
    if (!scroller || !canvas.current) return
    const remember = () => {
      middle.current = {
        x: (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth,
        y: (scroller.scrollTop + scroller.clientHeight / 2) / scroller.scrollHeight,
      }
    }
    // The canvas takes its new size with its new frame, later than the zoom that asked for it.
    const observer = new ResizeObserver(() => {
      scroller.scrollLeft = middle.current.x * scroller.scrollWidth - scroller.clientWidth / 2
      scroller.scrollTop = middle.current.y * scroller.scrollHeight - scroller.clientHeight / 2
    })
    observer.observe(canvas.current)
    scroller.addEventListener('scroll', remember, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', remember)
    }
  }, [room, canvas])
}

function usePinch({ room, zoom, onZoom }: ZoomGestures): void {
  const onPinch = useEffectEvent((next: number) => onZoom(clamped(next)))
  const zoomNow = useEffectEvent(() => zoom)
  useEffect(() => {
    const element = room.current
    if (!element) return
    let start: { distance: number; zoom: number } | null = null
    const onTouch = (event: TouchEvent) => {
      const present = zoomNow()
      if (event.touches.length !== 2 || present === null) {
        start = null
        return
      }
      // The browser would zoom the whole page.
      event.preventDefault()
      const apart = Math.max(1, distanceOf(event.touches))
      if (start && event.type === 'touchmove') onPinch((start.zoom * apart) / start.distance)
      else start = { distance: apart, zoom: present }
    }
    const leaving = new AbortController()
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(type, onTouch, { passive: false, signal: leaving.signal })
    return () => leaving.abort()
  }, [room])
}

const distanceOf = ([one, other]: TouchList) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

/** A trackpad's pinch arrives as a wheel with Ctrl, whose own meaning is to zoom the whole page. */
function useWheel({ room, zoom, onZoom }: ZoomGestures): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (zoom === null || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onZoom(clamped(zoom * Math.exp(-event.deltaY / (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 240 : 8))))
  })
  useEffect(() => {
    const element = room.current
    if (!element) return
    const listen = (event: WheelEvent) => onWheel(event)
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [room])
}
