// The foot of both dialogs: how many files it will be, where they go, how far it is, what came of it.
'use client'
import { FileArchive, FolderOutput, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { saveBlob } from '@/lib/editor/export/clipboard.browser'
import { canPickFolder, type Folder, pickFolder } from '@/lib/editor/outputs/folders.browser'
import { createFolderSink, createZipSink, type OutputSink } from '@/lib/editor/outputs/output-sink'
import { useEditor, useEditorState } from '../context/editor-context'
import { filesText, outcomeOf } from './outcome'
import type { RunControl } from './use-output-run'

interface OutputFooterProps {
  control: RunControl
  /** Files that it will be. */
  count: number
  /** "50 pictures in 2 sizes, as PNG". */
  words: string
  /** What is wrong with the choice; shown beside it. */
  warning?: string | null
  archiveName: string
  /** Only into a folder: new files come later. */
  isWatching?: boolean
  onStart(sink: OutputSink, folder: Folder | null): void
  /** A name that the editor itself writes into a folder. */
  onWritten?(name: string): void
}

type Target = { folder: Folder | null }

export function OutputFooter(props: OutputFooterProps) {
  const { control } = props
  const begin = useBeginning(props)
  const [target, setTarget] = useState<Target | null>(null)
  // Once it has begun, the choice is made anew.
  const isBegun = control.state !== null
  if (isBegun && target) setTarget(null)
  const stage = control.state === null ? (target === null ? 'ways' : 'confirm') : control.state.status
  const root = useFocusKept(stage)
  const content =
    control.state === null ? (
      target === null ? (
        <Ways {...props} onTarget={setTarget} />
      ) : (
        <Confirm {...props} target={target} onBack={() => setTarget(null)} onBegin={() => begin(target.folder)} />
      )
    ) : (
      <Running {...props} />
    )
  return (
    <footer
      ref={root}
      tabIndex={-1}
      className="outline-none flex min-h-16 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-raised px-5 py-2.5 max-wide:pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      {content}
    </footer>
  )
}

/** Begins the run, and begins it again where the key for the last way out was pressed: with the same target, or as a ZIP. */
function useBeginning({ control, count, archiveName, onStart, onWritten }: OutputFooterProps) {
  const { store } = useEditor()
  const { dialog, isRunning, isWatching } = control
  const isAskedAgain = useEditorState(
    ({ session: { outputs } }) => outputs?.dialog === dialog && outputs.again === true,
  )
  const begin = (folder: Folder | null) => {
    control.setFolder(folder)
    store.setSession({ lastExport: dialog })
    onStart(folder ? createFolderSink(folder, onWritten) : createZipSink(saveBlob, archiveName), folder)
  }
  const again = useEffectEvent(() => {
    store.setSession({ outputs: { dialog } })
    // Without anything chosen the dialog says what there is to choose.
    if (count > 0 && !isRunning && !isWatching) begin(control.folder)
  })
  useEffect(() => {
    if (isAskedAgain) again()
  }, [isAskedAgain])
  return begin
}

/** The button that had the focus goes with its stage: keys stay at the foot. */
function useFocusKept(stage: string) {
  const root = useRef<HTMLElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    const { activeElement } = document
    if (activeElement === document.body || activeElement instanceof HTMLDialogElement) root.current?.focus()
  }, [stage])
  return root
}

function Words({ children, warning }: { children: ReactNode; warning?: string | null | undefined }) {
  return (
    <div role="status" className="min-w-0 flex-1 max-wide:basis-full">
      <p className="font-medium tabular-nums">{children}</p>
      {warning && <p className="text-danger text-xs">{warning}</p>}
    </div>
  )
}

function Ways(props: OutputFooterProps & { onTarget(target: Target): void }) {
  const { store } = useEditor()
  const { count, words, warning, isWatching = false, onTarget } = props
  const isNothing = count === 0 && !isWatching
  const intoFolder = async () => {
    try {
      const folder = await pickFolder('readwrite')
      if (folder) onTarget({ folder })
    } catch {
      store.notify({ tone: 'error', message: 'The browser does not let this page write into that folder.' })
    }
  }
  return (
    <>
      <Words warning={warning}>{words}</Words>
      {canPickFolder() && (
        <Button
          variant={isWatching ? 'primary' : 'secondary'}
          className="max-wide:flex-1"
          disabled={isNothing}
          tip="Each file as soon as it is made"
          onClick={() => void intoFolder()}
        >
          <FolderOutput aria-hidden className="size-4" />
          Into a folder…
        </Button>
      )}
      {!isWatching && (
        <Button
          variant="primary"
          className="max-wide:flex-1"
          disabled={isNothing}
          onClick={() => onTarget({ folder: null })}
        >
          <FileArchive aria-hidden className="size-4" />
          {isNothing ? 'As a ZIP' : `${filesText(count)} as a ZIP`}
        </Button>
      )}
    </>
  )
}

interface ConfirmProps extends OutputFooterProps {
  target: Target
  onBack(): void
  onBegin(): void
}

/** Nothing is made before the count was read. */
function Confirm({ target, count, words, warning, archiveName, onBack, onBegin }: ConfirmProps) {
  const { folder } = target
  return (
    <>
      <Words warning={warning}>
        {words} {folder ? `Into the folder “${folder.name}”.` : `Into ${archiveName}.`}
      </Words>
      <Button className="max-wide:flex-1" onClick={onBack}>
        Back
      </Button>
      <Button variant="primary" className="max-wide:flex-1" autoFocus onClick={onBegin}>
        {count === 0 ? 'Watch' : `Make ${filesText(count)}`}
      </Button>
    </>
  )
}

function Running({ control, isWatching = false }: OutputFooterProps) {
  const { run, state, isRunning } = control
  const outcome = outcomeOf(state)
  if (!run || !state || !outcome) return null
  const missing = outcome.all - outcome.done
  return (
    <>
      <div className="min-w-0 flex-1 max-wide:basis-full">
        {/* Read aloud when it begins and when it ends, not at every file. */}
        <p role="status" className={isRunning ? 'sr-only' : 'font-medium tabular-nums'}>
          {isRunning ? `Making ${filesText(outcome.all)}` : `${isWatching ? 'Watching. ' : ''}${outcome.text}`}
        </p>
        {isRunning && (
          <>
            <p aria-hidden className="mb-1.5 font-medium tabular-nums">
              {outcome.text}
            </p>
            <Progress label="Files made" share={outcome.share} />
          </>
        )}
      </div>
      {isRunning ? (
        <Button className="max-wide:flex-1" onClick={() => run.cancel()}>
          Cancel
        </Button>
      ) : (
        <>
          {state.status === 'cancelled' && state.place === null && outcome.done > 0 && (
            <Button className="max-wide:flex-1" onClick={() => run.keep()}>
              Keep {filesText(outcome.done)}
            </Button>
          )}
          {missing > 0 && (
            <Button className="max-wide:flex-1" onClick={() => control.again()}>
              <RotateCcw aria-hidden className="size-4" />
              Try {missing} again
            </Button>
          )}
          <Button variant="primary" className="max-wide:flex-1" onClick={() => control.clear()}>
            {isWatching ? 'Stop' : 'Done'}
          </Button>
        </>
      )}
    </>
  )
}
