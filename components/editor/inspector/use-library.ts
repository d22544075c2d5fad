// The library of own looks and backgrounds; it is read when something first shows it.
'use client'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { LibraryState } from '@/lib/editor/library'
import { useEditor } from '../editor-context'

export function useLibrary(): LibraryState {
  const { library } = useEditor()
  useEffect(() => void library.load(), [library])
  return useStore(library.state)
}
