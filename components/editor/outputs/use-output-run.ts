// One run of many files for React: begun, followed, told when it has ended. It goes on while its dialog is closed.
'use client'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { type OutputRun, type RunOptions, type RunState, startOutputRun } from '@/lib/editor/outputs/output-run'
import type { Session } from '@/lib/editor/store/session'
import { useEditor } from '../context/editor-context'
import { outcomeOf } from './outcome'

export interface RunControl {
  run: OutputRun | null
  state: RunState | null
  isRunning: boolean
  isWatching: boolean
  setWatching(isWatching: boolean): void
  start(options: RunOptions): OutputRun
  /** What failed, once more. */
  again(): void
  /** Back to the choices. */
  clear(): void
}

const nothing = () => () => undefined

export function useOutputRun(dialog: NonNullable<Session['outputs']>['dialog']): RunControl {
  const { store } = useEditor()
  const [run, setRun] = useState<OutputRun | null>(null)
  const [isWatching, setWatching] = useState(false)
  const subscribe = useCallback((listener: () => void) => run?.state.subscribe(listener) ?? nothing(), [run])
  const state = useSyncExternalStore(
    subscribe,
    () => run?.state.getState() ?? null,
    () => null,
  )
  /** Whoever looks at the dialog reads it there. */
  const tell = (ended: OutputRun) => {
    const { session } = store.getState()
    const outcome = outcomeOf(ended.state.getState())
    if (session.outputs?.dialog === dialog || !outcome || ended.state.getState().status !== 'done') return
    const open = { label: 'Show', run: () => store.setSession({ outputs: { dialog } }) }
    store.notify({ tone: outcome.failed > 0 ? 'error' : 'success', message: outcome.text, action: open })
  }
  return {
    run,
    state,
    isRunning: state?.status === 'running',
    isWatching,
    setWatching,
    start(options) {
      const started = startOutputRun(options)
      setRun(started)
      void started.settled().then(() => tell(started))
      return started
    },
    again() {
      if (!run || !state) return
      const ids = state.rows.filter(({ status }) => status === 'failed' || status === 'cancelled').map(({ id }) => id)
      void run.again(ids).then(() => tell(run))
    },
    clear: () => setRun(null),
  }
}
