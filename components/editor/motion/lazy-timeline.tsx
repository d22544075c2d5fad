// The timeline's code comes when it is first opened, and stays: a film that is being made goes on while the timeline is closed.
'use client'
import { useEffect } from 'react'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'

const loadTimeline = lazyModule(behindSchema(() => import('./timeline')))

export function LazyTimeline() {
  const { store } = useEditor()
  const isOpen = useEditorState(({ session }) => session.timeline !== undefined)
  const module = useLazyModule(loadTimeline, isOpen)
  useEffect(() => {
    if (isOpen && !module) store.announce('Opening')
  }, [store, isOpen, module])
  return module && <module.Timeline />
}
