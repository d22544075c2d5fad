// Says in the live region what the tools did, once it is over: not while a pointer is down, nor within a gesture.
'use client'
import { useEffect } from 'react'
import type { EditorState } from '@/lib/editor/store/store'
import { useEditor } from '../../../context/editor-context'
import { spokenChange } from './spoken-changes'

export function useSpokenChanges(): void {
  const { store } = useEditor()
  useEffect(() => {
    let spoken = store.getState()
    let isWaiting = false
    const speak = () => {
      isWaiting = false
      const now = store.getState()
      if (!isAtRest(now)) return
      // A list reads its own rows as they are chosen.
      const isRead = now.scene === spoken.scene && document.activeElement?.getAttribute('role') === 'listbox'
      const words = isRead ? null : spokenChange(spoken, now)
      spoken = now
      if (words === null) return
      store.announce(words)
      spoken = store.getState()
    }
    return store.subscribe(() => {
      // One edit is several changes of the store in a row.
      if (isWaiting || !isAtRest(store.getState())) return
      isWaiting = true
      queueMicrotask(speak)
    })
  }, [store])
}

const isAtRest = ({ history, session }: EditorState) => history.gesture === null && !session.pointing.isPressed
