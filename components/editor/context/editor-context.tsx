// What every component asks for: the one editor of the page, its state, its lazy modules, the layout.
'use client'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createEditor, type Editor } from '@/lib/editor/editor.browser'
import { retryLoad } from '@/lib/editor/loading/lazy-module'
import { rememberSession } from '@/lib/editor/storage/remembered.browser'
import type { EditorState } from '@/lib/editor/store/store'

const EditorContext = createContext<Editor | null>(null)

export function EditorProvider({ children }: { children: ReactNode }) {
  const [editor] = useState(createEditor)
  useEffect(() => rememberSession(editor.store), [editor])
  useEffect(() => () => editor.dispose(), [editor])
  return <EditorContext value={editor}>{children}</EditorContext>
}

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This component stands outside the EditorProvider.')
  return editor
}

/** The selector returns a primitive or a stable reference: the component redraws when it changes. */
export function useEditorState<Value>(selector: (state: EditorState) => Value): Value {
  return useStore(useEditor().store, selector)
}

/** A module that loads after the first paint: null until then. Loading begins once `wanted` is true and is tried again until it succeeds. */
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

/** Whether the first paint is on the screen: what it does not show waits for it. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}

/** The breakpoint `wide` of app/globals.css. */
const wideQuery = '(width >= 45.0625rem)'

function subscribeToWidth(listener: () => void): () => void {
  const media = matchMedia(wideQuery)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the settings lie beside the stage. Null on the server, which does not know. */
export const useIsWide = (): boolean | null =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideQuery).matches,
    () => null,
  )
