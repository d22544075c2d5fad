// A part of the editor that comes after the first paint, as a view of it waits for it.
'use client'
import { useEffect, useState } from 'react'
import { insist } from '@/lib/editor/loading/retry-load.browser'
import { useEditor } from './editor-context'

/** Null until it is there. It is asked for from then on when `wanted` is true, and tried again until it comes. */
export function usePart<Part>(load: () => Promise<Part>, wanted = true): Part | null {
  const { store } = useEditor()
  // In an object: a part may be a function, which React would call.
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null)
  useEffect(() => {
    if (!wanted || loaded) return
    const leaving = new AbortController()
    const { signal } = leaving
    insist(load, {
      signal,
      onFailure: ({ message, hint }) => void store.notify({ tone: 'error', message, hint }),
    }).then(
      (part) => setLoaded({ part }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [load, wanted, loaded, store])
  return loaded?.part ?? null
}
