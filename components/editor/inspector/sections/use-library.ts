// The library of own looks and backgrounds: one for each editor, made and read when something first shows it.
'use client'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Editor } from '@/lib/editor/editor.browser'
import { createLibrary, type Library, type LibraryState } from '@/lib/editor/storage/library'
import { createBrowserLibraryStorage } from '@/lib/editor/storage/library-storage.browser'
import { useEditor } from '../../context/editor-context'

const libraries = new WeakMap<Editor, Library>()

export function libraryOf(editor: Editor): Library {
  const { store, assets } = editor
  const library = libraries.get(editor) ?? createLibrary({ store, assets, storage: createBrowserLibraryStorage() })
  libraries.set(editor, library)
  return library
}

export function useLibrary(): LibraryState {
  const library = libraryOf(useEditor())
  useEffect(() => void library.load(), [library])
  return useStore(library.state)
}
