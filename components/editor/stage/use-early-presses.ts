// Presses on the stage before the tools have come wait for them: none is lost.
'use client'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Of some seconds of drawing. */
const eventsMax = 1000

/** `wanted`: there is something to press. What is returned ends the waiting and gives the events since its beginning. */
export function useEarlyPresses(ground: RefObject<HTMLElement | null>, wanted: boolean): () => PointerEvent[] {
  const events = useRef<PointerEvent[]>([])
  const waiting = useRef<AbortController>(null)
  useEffect(() => {
    if (!wanted || !ground.current) return
    const own = new AbortController()
    waiting.current = own
    const wait = (event: Event) => {
      if (events.current.length < eventsMax) events.current.push(event as PointerEvent)
    }
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
      ground.current.addEventListener(type, wait, { signal: own.signal, passive: true })
    return () => own.abort()
  }, [ground, wanted])
  return useCallback(() => {
    waiting.current?.abort()
    return events.current.splice(0)
  }, [])
}
