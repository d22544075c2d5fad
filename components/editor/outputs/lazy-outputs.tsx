// The two dialogs of many files: sizes and batch. Their code comes with the first of them that is opened, and stays.
'use client'
import { useEffect } from 'react'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'

const loadDialogs = lazyModule(behindSchema(() => import('./output-dialogs')))

export function OutputDialogs() {
  const { store } = useEditor()
  const isWanted = useEditorState(({ session }) => session.outputs !== null)
  const module = useLazyModule(loadDialogs, isWanted)
  useEffect(() => {
    if (isWanted && !module) store.announce('Opening')
  }, [store, isWanted, module])
  return module && <module.OutputDialogs />
}
