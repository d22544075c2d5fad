// Zooming by wheel, trackpad and two fingers, and what stays where it is while the canvas changes its size.
'use client'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Point } from '@/lib/core/geometry'
import { hasPicture, shownZoom } from '@/lib/editor/store/store'
import { useEditor, useEditorState } from '../../context/editor-context'

const zoomMin = 0.05
const zoomMax = 8

interface ZoomedElements {
  /** Scrolls when the canvas is larger than it. */
  room: RefObject<HTMLElement | null>
  canvas: RefObject<HTMLElement | null>
}

interface Zoomed extends ZoomedElements {
  /** CSS pixels per design pixel; null while nothing can be zoomed. */
  zoom: number | null
  onZoom: (zoom: number) => void
}

/** What is under two fingers stays under them; for every other zoom the middle of the view stays where it is. */
export function ZoomGestures({ room, canvas }: ZoomedElements): null {
  const { store } = useEditor()
  const zoom = useEditorState((state) => (hasPicture(state) ? shownZoom(state) : null))
  const onZoom = (next: number) => store.setSession({ zoom: next })
  const grip = useRef<Grip>(null)
  useSteadyView({ room, canvas, zoom }, grip)
  usePinch({ room, canvas, zoom, onZoom }, grip)
  useWheel({ room, zoom, onZoom })
  return null
}

/** What two fingers hold: a place of the canvas, as shares of its sides, and where on the screen it belongs. */
interface Grip {
  share: Point
  at: Point
  /** Another zoom than the fingers' is not theirs. */
  zoom: number
}

const clamped = (zoom: number) => Math.min(zoomMax, Math.max(zoomMin, zoom))

function useSteadyView({ room, canvas, zoom }: Omit<Zoomed, 'onZoom'>, grip: RefObject<Grip | null>): void {
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

function usePinch({ room, canvas, zoom, onZoom }: Zoomed, grip: RefObject<Grip | null>): void {
  const onPinch = useEffectEvent((next: number) => onZoom(next))
  const { store } = useEditor()
  // A second finger has ended the press of the first by now. What is pressed is a pen, and two fingers are the palm beside it.
  const zoomNow = useEffectEvent(() => (store.getState().session.pointing.isPressed ? null : zoom))
  useEffect(() => {
    const [scroller, content] = [room.current, canvas.current]
    if (!scroller || !content) return
    const ground = scroller.parentElement ?? scroller
    let start: { distance: number; zoom: number } | null = null
    const onTouch = (event: TouchEvent) => {
      const present = zoomNow()
      // A thumb on the settings is no finger of the stage.
      const fingers = [...event.touches].filter(({ target }) => target instanceof Node && ground.contains(target))
      const [one, other] = fingers
      if (!one || !other || fingers.length > 2 || present === null) {
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
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      ground.addEventListener(type, onTouch, { passive: false, signal: leaving.signal })
    // Whoever scrolls afterwards has let go of it.
    const letGo = (event: Event) => {
      if (event.type === 'wheel' || (event as PointerEvent).isPrimary) grip.current = null
    }
    for (const type of ['pointerdown', 'wheel'])
      ground.addEventListener(type, letGo, { passive: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [room, canvas, grip])
}

/** A trackpad's pinch arrives as a wheel with Ctrl, whose own meaning is to zoom the whole page. */
function useWheel({ room, zoom, onZoom }: Omit<Zoomed, 'canvas'>): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (zoom === null || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onZoom(clamped(zoom * Math.exp(-event.deltaY / (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 240 : 8))))
  })
  useEffect(() => {
    // Beside the picture and over the tools, too.
    const stage = room.current?.closest<HTMLElement>('#stage')
    if (!stage) return
    const listen = (event: WheelEvent) => onWheel(event)
    stage.addEventListener('wheel', listen, { passive: false })
    return () => stage.removeEventListener('wheel', listen)
  }, [room])
}
