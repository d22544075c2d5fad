// The view of the stage: its room, the screen's pixels, and zooming by wheel, trackpad and two fingers.
'use client'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Point, Size } from '@/lib/core/geometry'

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

/** What is under two fingers stays under them; for every other zoom the middle of the view stays where it is. */
export function useZoomGestures(gestures: ZoomGestures): void {
  const grip = useRef<Grip>(null)
  useSteadyView(gestures, grip)
  usePinch(gestures, grip)
  useWheel(gestures)
}

/** What two fingers hold: a place of the canvas, as shares of its sides, and where on the screen it belongs. */
interface Grip {
  share: Point
  at: Point
  /** Another zoom than the fingers' is not theirs. */
  zoom: number
}

const clamped = (zoom: number) => Math.min(zoomMax, Math.max(zoomMin, zoom))

function useSteadyView({ room, canvas, zoom }: ZoomGestures, grip: RefObject<Grip | null>): void {
  // Shares of what can be scrolled.
  const middle = useRef({ x: 0.5, y: 0.5 })
  const isGripped = useEffectEvent(() => grip.current?.zoom === zoom)
  useEffect(() => {
    const scroller = room.current
    const content = canvas.current
    if (!scroller || !content) return
    const remember = () => {
      middle.current = {
        x: (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth,
        y: (scroller.scrollTop + scroller.clientHeight / 2) / scroller.scrollHeight,
      }
    }
    // The canvas takes its new size with its new frame, later than the zoom that asked for it.
    const observer = new ResizeObserver(() => {
      if (grip.current && isGripped()) return pullTo(grip.current, scroller, content)
      scroller.scrollLeft = middle.current.x * scroller.scrollWidth - scroller.clientWidth / 2
      scroller.scrollTop = middle.current.y * scroller.scrollHeight - scroller.clientHeight / 2
    })
    observer.observe(content)
    scroller.addEventListener('scroll', remember, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', remember)
    }
  }, [room, canvas, grip])
}

function pullTo({ share, at }: Grip, scroller: HTMLElement, content: HTMLElement): void {
  const { left, top, width, height } = content.getBoundingClientRect()
  scroller.scrollBy(left + share.x * width - at.x, top + share.y * height - at.y)
}

function usePinch({ room, canvas, zoom, onZoom }: ZoomGestures, grip: RefObject<Grip | null>): void {
  const onPinch = useEffectEvent((next: number) => onZoom(next))
  const zoomNow = useEffectEvent(() => zoom)
  useEffect(() => {
    const [scroller, content] = [room.current, canvas.current]
    if (!scroller || !content) return
    let start: { distance: number; zoom: number } | null = null
    const onTouch = (event: TouchEvent) => {
      const present = zoomNow()
      const [one, other] = event.touches
      if (!one || !other || event.touches.length > 2 || present === null) {
        start = null
        return
      }
      // The browser would zoom the whole page.
      if (event.cancelable) event.preventDefault()
      const apart = Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY))
      const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
      if (start && grip.current && event.type === 'touchmove') {
        const next = clamped((start.zoom * apart) / start.distance)
        grip.current = { ...grip.current, at, zoom: next }
        pullTo(grip.current, scroller, content)
        onPinch(next)
        return
      }
      const { left, top, width, height } = content.getBoundingClientRect()
      start = { distance: apart, zoom: present }
      grip.current = { share: { x: (at.x - left) / width, y: (at.y - top) / height }, at, zoom: present }
    }
    const leaving = new AbortController()
    const ground = scroller.parentElement ?? scroller
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      ground.addEventListener(type, onTouch, { passive: false, signal: leaving.signal })
    return () => leaving.abort()
  }, [room, canvas, grip])
}

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
