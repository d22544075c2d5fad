// The file itself: its button, how far it is, and what came of it.
'use client'
import { Download, Share } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { fileSizeText } from '@/lib/editor/export/file-words'
import type { PickFile } from '@/lib/editor/motion/film-export'
import { rangeIn } from '@/lib/editor/motion/time-range'
import { remainingText } from '@/lib/editor/motion/time-text'
import type { FilmStatus } from '@/lib/editor/store/timeline-state'
import { sameJson } from '@/lib/scene/equal'
import { useEditorState } from '../context/editor-context'
import { useTimelineParts } from './timeline-context'

/** `isRefused`: this browser cannot make it, which is said above. */
export function FilmMaking({ label, isRefused }: { label: string; isRefused: boolean }) {
  const { film } = useTimelineParts()
  const status = useEditorState(({ session }) => session.film)
  const scene = useEditorState((state) => state.scene)
  const range = useEditorState(({ session }) => session.timeline?.rangeMs ?? null)
  const isVideo = useEditorState(({ session }) => /^(mp4|webm)$/.test(session.filmChoices?.format ?? ''))
  const pick = filePicker()
  if (status?.status === 'running') return <Running status={status} onCancel={film.cancel} />
  // What was changed since is in no file yet.
  if (
    status?.status === 'done' &&
    status.scene === scene &&
    sameJson(status.part, scene.motion && rangeIn(scene.motion, range))
  )
    return <Done status={status} />
  return (
    <>
      {status?.status === 'failed' && (
        <p role="alert" className="text-danger text-xs">
          {status.message} {status.hint}
        </p>
      )}
      <div className="flex gap-2">
        <Button className="flex-1" variant="primary" disabled={isRefused} onClick={() => void film.download()}>
          <Download aria-hidden className="size-4" />
          {status?.status === 'failed' ? 'Try again' : `Export ${label}`}
        </Button>
        {isVideo && pick && (
          <Button
            disabled={isRefused}
            tip="Choose its place: long films are written there while they are made"
            onClick={() => void film.saveAs(pick)}
          >
            Save as…
          </Button>
        )}
      </div>
    </>
  )
}

/** Undefined where the browser has none. */
function filePicker(): PickFile | undefined {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: PickFile }
  return showSaveFilePicker?.bind(window)
}

function Running({ status, onCancel }: { status: FilmStatus & { status: 'running' }; onCancel: () => void }) {
  const { share, frame, frames, remainingMs, bytes } = status
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-xs tabular-nums">
          <span className="font-medium">{frames === 0 ? 'Beginning' : `Frame ${frame} of ${frames}`}</span>
          <span className="text-foreground-muted">
            {bytes > 0 && `, ${fileSizeText(bytes)}`}
            {remainingMs !== null && `, ${remainingText(remainingMs)} left`}
          </span>
        </p>
        <Button className="compact:h-7" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Progress label="Making the film" share={frames === 0 ? undefined : share} />
    </div>
  )
}

function Done({ status: { file, width, height, frames } }: { status: FilmStatus & { status: 'done' } }) {
  const { film } = useTimelineParts()
  const canShare = typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] }) === true
  return (
    <div className="grid gap-2">
      <p role="status" aria-label="The film" className="text-xs">
        <span className="font-medium text-positive">Saved.</span>{' '}
        <span className="tabular-nums">
          {fileSizeText(file.size)}, {width} × {height}, {frames} frames.
        </span>
        <span className="block truncate text-foreground-subtle">{file.name}</span>
      </p>
      <div className="flex gap-2">
        <Button className="flex-1" onClick={film.saveAgain}>
          <Download aria-hidden className="size-4" />
          Save again
        </Button>
        {canShare && (
          <Button className="flex-1" onClick={() => void film.share()}>
            <Share aria-hidden className="size-4" />
            Share
          </Button>
        )}
      </div>
    </div>
  )
}
