// The stage's own measures: the room there is, and the screen's pixels.
'use client'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
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
