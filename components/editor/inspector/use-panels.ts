// The bodies of the panels, loaded after the first paint.
'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { useEditor } from '../context/editor-context'
import { useLazyModule } from '../context/use-lazy-module'
import { loadPanels } from './panels'

/** By the panel's id; null until they are loaded. */
export function usePanels(): ReadonlyMap<string, ComponentType> | null {
  const editor = useEditor()
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // Two frames later the first paint is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const bodies = useLazyModule(loadPanels, painted)
  // The settings are the last that is seen to be missing: behind them the page has time.
  useEffect(() => {
    if (bodies) editor.preload()
  }, [bodies, editor])
  return bodies
}
