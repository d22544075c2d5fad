// The settings come after the first paint.
'use client'
import { useEffect, useState } from 'react'
import { usePart } from '../context/use-lazy-module'
import { loadSections, loadTheRest } from '../parts'
import type { Sections } from './sections/index'

/** Null until they are there. */
export function useSections(): Sections | null {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // Two frames later the first paint is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const part = usePart(loadSections, painted)
  // The settings are the last that is seen to be missing: behind them the page has time.
  useEffect(() => {
    if (part) loadTheRest()
  }, [part])
  return part?.sections ?? null
}
