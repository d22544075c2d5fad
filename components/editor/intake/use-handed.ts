// What the system hands to the installed editor comes in as a drop does, once the last session's work is back.
'use client'
import { useEffect, useEffectEvent } from 'react'
import { registerShareWorker, takeShared, watchLaunches } from '@/lib/editor/input/handed/handed.browser'
import { useEditor } from '../context/editor-context'
import { useIntake } from '../context/intake-context'

const isShared = () => new URLSearchParams(location.search).has('shared')

const setAddress = (search: string) => history.replaceState(history.state, '', `${location.pathname}${search}`)

export function useHanded(): void {
  const { drafts, store, intake } = useEditor()
  const { take } = useIntake()
  const takeAll = useEffectEvent(async (transfer: DataTransfer) => {
    await (await drafts()).restore()
    // Whether what takes it is there: what did not load is told, and no reason to let go of what was shared.
    if (!(await intake.classify(''))) throw new TypeError('The way in has not loaded.')
    await take(transfer)
  })
  const missed = useEffectEvent(() =>
    store.notify({
      tone: 'error',
      message: 'What was shared did not arrive.',
      hint: 'It is still where it was: share it once more. This page takes it now.',
    }),
  )
  const late = useEffectEvent(() =>
    store.notify({
      tone: 'error',
      message: 'What was shared is not in its place yet.',
      hint: 'Reload the page for it.',
    }),
  )
  useEffect(() => {
    watchLaunches(
      (transfer) => void takeAll(transfer).catch(() => missed()),
      () => missed(),
    )
    void registerShareWorker()
    if (!isShared()) return
    setAddress('')
    const takeOnce = async () => {
      const shared = await takeShared().catch(() => null)
      if (!shared) return missed()
      await takeAll(shared.transfer)
      // It is in its place: what does not leave the cache is no reason to bring it once more.
      await shared.done().catch(() => undefined)
    }
    takeOnce().catch(() => {
      // It is still there, and comes with the page.
      setAddress('?shared')
      late()
    })
  }, [])
}
