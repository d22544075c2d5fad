// The one editor of the page, for every component: its store is read with selectors, its parts are called.
'use client'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createEditor, type Editor } from '@/lib/editor/editor.browser'
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
