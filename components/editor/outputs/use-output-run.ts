// One run of many files for React: begun, followed, told when it has ended. It goes on while its dialog is closed.
'use client'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Folder } from '@/lib/editor/outputs/folders.browser'
import { type OutputRun, type RunOptions, type RunState, startOutputRun } from '@/lib/editor/outputs/output-run'
import type { OutputsRequest } from '@/lib/editor/store/requests'
import { useEditor } from '../context/editor-context'
import { outcomeOf } from './outcome'

export interface RunControl {
  dialog: OutputsRequest['dialog']
  run: OutputRun | null
  state: RunState | null
  isRunning: boolean
  isWatching: boolean
  setWatching(isWatching: boolean): void
  /** Where the files of the last run went; null: into a ZIP. */
  folder: Folder | null
  setFolder(folder: Folder | null): void
  start(options: RunOptions): OutputRun
  /** What failed, once more. */
  again(): void
  /** Back to the choices. */
  clear(): void
}

const nothing = () => () => undefined

export function useOutputRun(dialog: OutputsRequest['dialog']): RunControl {
  const { store } = useEditor()
  const [run, setRun] = useState<OutputRun | null>(null)
  const [isWatching, setWatching] = useState(false)
  const [folder, setFolder] = useState<Folder | null>(null)
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
    dialog,
    run,
    state,
    isRunning: state?.status === 'running',
    isWatching,
    setWatching,
    folder,
    setFolder,
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
