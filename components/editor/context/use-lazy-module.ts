// A module that loads after the first paint, as a view of it waits for it.
'use client'
import { useEffect, useState } from 'react'
import { retryLoad } from '@/lib/editor/loading/lazy-module'
import { useEditor } from './editor-context'

/** Null until it is loaded. It is asked for once `wanted` is true, and again until it arrives. */
export function useLazyModule<Module>(load: () => Promise<Module>, wanted = true): Module | null {
  const { store } = useEditor()
  // In an object: a module may be a function, which React would call.
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null)
  useEffect(() => {
    if (!wanted || loaded) return
    const leaving = new AbortController()
    const { signal } = leaving
    retryLoad(load, {
      signal,
      onFailure: ({ message, hint }) => void store.notify({ tone: 'error', message, hint }),
    }).then(
      (module) => setLoaded({ module }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [load, wanted, loaded, store])
  return loaded?.module ?? null
}
