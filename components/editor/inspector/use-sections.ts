// The settings come after the first paint: their chunk holds the libraries of backgrounds and looks, which nobody needs to see a picture.
'use client'
import { useEffect, useState } from 'react'
import type { Sections } from './sections'

let loaded: Sections | null = null
let loading: Promise<Sections> | null = null

function load(): Promise<Sections> {
  loading ??= import('./sections').then(
    ({ sections }) => {
      loaded = sections
      return sections
    },
    (error) => {
      // Offline for a moment: the next component that needs them asks again.
      loading = null
      throw error
    },
  )
  return loading
}

/** Null until they are there. */
export function useSections(): Sections | null {
  const [sections, setSections] = useState(loaded)
  useEffect(() => {
    if (sections) return
    let gone = false
    const show = () => load().then((next) => !gone && setSections(next), console.error)
    // Two frames later the first paint is on the screen.
    const frame = requestAnimationFrame(() => requestAnimationFrame(show))
    return () => {
      gone = true
      cancelAnimationFrame(frame)
    }
  }, [sections])
  return sections
}
