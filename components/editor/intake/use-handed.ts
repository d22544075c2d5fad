// What the system hands to the installed editor comes in as a drop does, once the last session's work is back.
'use client'
import { useEffect, useEffectEvent } from 'react'
import { registerShareWorker, takeShared, watchLaunches } from '@/lib/editor/input/handed/handed.browser'
import { useEditor } from '../context/editor-context'
import { useIntake } from '../context/intake-context'

const isShared = () => new URLSearchParams(location.search).has('shared')

export function useHanded(): void {
  const { drafts, store } = useEditor()
  const { take } = useIntake()
  const takeAll = useEffectEvent(async (transfer: DataTransfer) => {
    await (await drafts()).restore()
    await take(transfer)
  })
  const missed = useEffectEvent(() =>
    store.notify({ tone: 'error', message: 'What was shared did not arrive.', hint: 'Share it once more.' }),
  )
  useEffect(() => {
    watchLaunches(
      (transfer) => void takeAll(transfer),
      () => missed(),
    )
    void registerShareWorker()
    if (!isShared()) return
    history.replaceState(history.state, '', location.pathname)
    takeShared().then(
      (transfer) => (transfer ? void takeAll(transfer) : missed()),
      () => missed(),
    )
  }, [])
}
