// The keys of the timeline while it has the focus. Fields and buttons inside it keep theirs.
'use client'
import type { KeyboardEvent } from 'react'
import { timelineKeys } from '@/lib/editor/motion/timeline-keys'
import { detectPlatform, isComposingKey, matchShortcut, takesText } from '@/lib/editor/shortcuts/shortcuts'
import { useEditor } from '../context/editor-context'
import { frameMsOf, useTimelineParts } from './timeline-context'

export function useTimelineKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const { store } = useEditor()
  const { player } = useTimelineParts()
  return (event) => {
    const { target, nativeEvent } = event
    if (event.defaultPrevented || isComposingKey(nativeEvent) || !(target instanceof HTMLElement)) return
    // What is open over it takes Escape itself.
    if (takesText(target as HTMLInputElement) || document.querySelector('[data-timeline] [popover]:popover-open'))
      return
    if (event.key === ' ' && target.closest('button, input, summary')) return
    if (/^(Arrow|Home|End)/.test(event.key) && target.closest('input, [role=radiogroup]')) return
    if (!store.getState().session.timeline) return
    const { key, code, metaKey, ctrlKey, shiftKey, altKey } = nativeEvent
    // The space bar plays whatever is switched off: nobody types it by speech.
    const singleKeysOff = store.getState().session.singleKeysOff && key !== ' '
    const press = { key, code, metaKey, ctrlKey, shiftKey, altKey, typing: false, selecting: false, singleKeysOff }
    const found = matchShortcut(press, detectPlatform(navigator), timelineKeys)
    if (found && found.run({ store, player, frameMs: frameMsOf(store.getState()) }) !== false) event.preventDefault()
  }
}
