// What a capture says below the address field: its progress with Cancel, its failure with Try again. It loads after the first paint.
'use client'
import { CircleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { CaptureStatus as Status } from '@/lib/editor/store/capture-status'
import { useEditor, useEditorState } from '../context/editor-context'
import { useIntake } from '../context/intake-context'

/** The server tells nothing until the picture is there: these are the stages a page goes through, by the clock. */
const pageStages = [
  { untilMs: 2000, say: (host: string) => `Opening ${host}` },
  { untilMs: 8000, say: (host: string) => `Waiting for ${host} to finish` },
  { untilMs: Number.POSITIVE_INFINITY, say: (host: string) => `${host} is slow; it has 30 seconds` },
]

const postStages = [
  {
    untilMs: 6000,
    say: (host: string) => `Our server asks ${networkAt(host)} for this post; your picture is not sent`,
  },
  { untilMs: Number.POSITIVE_INFINITY, say: (host: string) => `${networkAt(host)} is slow; it has 15 seconds` },
]

const sourceStages = [
  { untilMs: 4000, say: () => 'Our server asks GitHub for this text; your picture is not sent' },
  { untilMs: Number.POSITIVE_INFINITY, say: () => 'GitHub is slow; it has 8 seconds' },
]

const subjects = {
  page: { stages: pageStages, label: 'Capturing' },
  post: { stages: postStages, label: 'Looking the post up' },
  source: { stages: sourceStages, label: 'Fetching the text' },
}

const networkAt = (host: string) =>
  /(^|\.)(x|twitter)\.com$/.test(host) ? 'X' : host === 'bsky.app' ? 'Bluesky' : host

export function CaptureStatus() {
  const { problem } = useIntake()
  const capture = useEditorState((state) => state.session.capture)
  if (problem !== null) return <Trouble message={problem} />
  if (capture.status === 'running') return <Running key={capture.startedAt} capture={capture} />
  if (capture.status === 'failed') return <Failed capture={capture} />
  return null
}

function Running({ capture }: { capture: Extract<Status, { status: 'running' }> }) {
  const editor = useEditor()
  const elapsedMs = useElapsedMs(capture.startedAt)
  const { host } = new URL(capture.url)
  const { stages, label } = subjects[capture.subject ?? 'page']
  const stage = stages.find(({ untilMs }) => elapsedMs < untilMs) ?? stages[0]!
  return (
    <div>
      <Progress label={label} />
      <div className="flex h-12 items-center gap-2 pr-2 pl-4 compact:h-10">
        <p role="status" className="min-w-0 flex-1 truncate text-foreground-muted">
          {stage.say(host)}…
        </p>
        <span aria-hidden className="text-foreground-subtle tabular-nums">
          {Math.floor(elapsedMs / 1000)} s
        </span>
        <Button variant="ghost" className="compact:h-7" onClick={() => editor.capture.cancel()}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function Failed({ capture }: { capture: Extract<Status, { status: 'failed' }> }) {
  const { store } = useEditor()
  return (
    <Trouble message={capture.message} hint={capture.hint} requestId={capture.requestId}>
      {capture.byHand && (
        <Button className="compact:h-7" onClick={capture.byHand}>
          Write it by hand
        </Button>
      )}
      {capture.option && (
        <Button
          className="compact:h-7"
          onClick={() => store.setSession({ captureOptionsOpen: { field: capture.option ?? null } })}
        >
          Options
        </Button>
      )}
      <Button className="compact:h-7" onClick={capture.again}>
        Try again
      </Button>
      <Button
        variant="ghost"
        square
        className="compact:size-7!"
        aria-label="Dismiss"
        onClick={() => store.setSession({ capture: { status: 'idle' } })}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </Trouble>
  )
}

function Trouble(props: {
  message: string
  hint?: string | undefined
  requestId?: string | undefined
  children?: React.ReactNode
}) {
  return (
    <div role="alert" className="flex flex-wrap items-start gap-x-3 gap-y-1 bg-danger-surface py-2.5 pr-2 pl-4">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-52 py-px [overflow-wrap:anywhere]">
        <span className="font-medium">{props.message}</span>
        {props.hint && <span className="block text-foreground-muted">{props.hint}</span>}
        {props.requestId && <span className="block text-2xs text-foreground-subtle">Request {props.requestId}</span>}
      </p>
      <span className="ml-auto flex shrink-0 gap-1">{props.children}</span>
    </div>
  )
}

/** `since`: Unix epoch milliseconds. Ticks every quarter of a second, so the second never hangs. */
function useElapsedMs(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = window.setInterval(tick, 250)
    return () => window.clearInterval(timer)
  }, [])
  return Math.max(0, now - since)
}
