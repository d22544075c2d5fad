// All slides one after another, as the file will have them: played, or a moment of them.
'use client'
import { Pause, Play, StepBack, StepForward } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { isForPeople } from '@/lib/editor/export/export-failures'
import { createFilmStills, type FilmStills } from '@/lib/editor/export/film-stills.browser'
import { spokenTime, timeText } from '@/lib/editor/motion/time-text'
import { type FilmFrames, filmFrames, framesSize } from '@/lib/scene/film/film-frames'
import { useEditor, useEditorState } from '../context/editor-context'

/** Device pixels: what plays smoothly on most machines. */
const widthMaxPx = 800
const usualFps = 30

export function FilmPreview({ onClose }: { onClose: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog are none of the timeline under it
    <div className="contents" onKeyDown={(event) => event.stopPropagation()}>
      <Dialog title="All slides" open full onClose={onClose}>
        <Film />
      </Dialog>
    </div>
  )
}

function Film() {
  const scene = useEditorState((state) => state.scene)
  const fps = useEditorState(({ session }) => session.filmChoices?.fps ?? usualFps)
  const frames = useMemo(() => filmFrames(scene, fps), [scene, fps])
  const size = useMemo(() => framesSize(scene, widthMaxPx), [scene])
  const canvas = useRef<HTMLCanvasElement>(null)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const failure = useShownFrame(canvas, frames, at)
  usePlaying(frames, { at, isPlaying, setAt, setPlaying })
  if (!frames) return null
  const last = frames.count - 1
  const step = (by: number) => {
    setPlaying(false)
    setAt((now) => Math.max(0, Math.min(last, now + by)))
  }
  const toggle = () => {
    if (!isPlaying && at >= last) setAt(0)
    setPlaying(!isPlaying)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || (event.target as HTMLElement).closest('button')) return
    event.preventDefault()
    toggle()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the space bar plays wherever the focus is
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 place-items-center bg-surface-sunken p-3 wide:p-6">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`The film at ${spokenTime(frames.times[at] ?? 0)}`}
          width={size.width}
          height={size.height}
          className="max-h-full min-h-0 max-w-full rounded-md object-contain shadow-float forced-color-adjust-none"
        />
      </div>
      {failure && (
        <p role="alert" className="px-5 pt-3 text-danger text-xs">
          {failure}
        </p>
      )}
      <Controls
        frames={frames}
        at={at}
        isPlaying={isPlaying}
        onToggle={toggle}
        onStep={step}
        onSeek={(to) => step(to - at)}
      />
    </div>
  )
}

interface ControlsProps {
  frames: FilmFrames
  at: number
  isPlaying: boolean
  onToggle: () => void
  onStep: (by: number) => void
  onSeek: (to: number) => void
}

function Controls({ frames: { times, count }, at, isPlaying, onToggle, onStep, onSeek }: ControlsProps) {
  const Icon = isPlaying ? Pause : Play
  return (
    <div className="flex shrink-0 items-center gap-1 border-line border-t px-3 py-2 wide:gap-2 wide:px-5">
      <Button variant="ghost" square aria-label="One frame back" tip="One frame back" onClick={() => onStep(-1)}>
        <StepBack aria-hidden className="size-4" />
      </Button>
      <Button
        variant="ghost"
        square
        className="text-foreground"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        tip={isPlaying ? 'Pause' : 'Play'}
        keys="Space"
        onClick={onToggle}
      >
        <Icon aria-hidden className="size-4.5 fill-current" strokeWidth={1.5} />
      </Button>
      <Button variant="ghost" square aria-label="One frame on" tip="One frame on" onClick={() => onStep(1)}>
        <StepForward aria-hidden className="size-4" />
      </Button>
      <input
        type="range"
        aria-label="Time of the film"
        aria-valuetext={spokenTime(times[at] ?? 0)}
        min={0}
        max={count - 1}
        step={1}
        value={at}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 accent-accent compact:h-7"
      />
      <span aria-hidden className="whitespace-nowrap text-xs tabular-nums">
        {timeText(times[at] ?? 0)}
        <span className="text-foreground-subtle max-wide:hidden"> / {timeText(times.at(-1) ?? 0)}</span>
      </span>
    </div>
  )
}

/** Draws the frame when it has come; until then the last one that has. Words where it cannot be drawn. */
function useShownFrame(
  canvas: { current: HTMLCanvasElement | null },
  frames: FilmFrames | null,
  at: number,
): string | null {
  const { assets } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const stills = useRef<FilmStills>(null)
  const wanted = useRef(at)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const own = createFilmStills({
      assets,
      // One that came late is shown while the one that is wanted has not come.
      onDrawn: (frame) =>
        (frame === wanted.current || !own.kept(wanted.current)) && paint(canvas.current, own.kept(frame)),
    })
    stills.current = own
    return () => {
      stills.current = null
      own.dispose()
    }
  }, [assets, canvas])
  useEffect(() => {
    wanted.current = at
    const own = stills.current
    const atMs = frames?.times[at]
    if (!own || atMs === undefined) return
    paint(canvas.current, own.kept(at))
    let isOver = false
    own.request({ scene, frame: at, atMs, widthPx: widthMaxPx }).then(
      () => !isOver && setFailure(null),
      (error: unknown) => {
        if (!isOver && isForPeople(error)) setFailure(`${error.message} ${error.hint ?? ''}`)
      },
    )
    return () => {
      isOver = true
    }
  }, [scene, frames, at, canvas])
  return failure
}

function paint(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap | undefined): void {
  if (!canvas || !bitmap) return
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
}

interface Playing {
  at: number
  isPlaying: boolean
  setAt: (at: number) => void
  setPlaying: (isPlaying: boolean) => void
}

/** By the wall clock: where the machine is too slow, frames are left out. */
function usePlaying(frames: FilmFrames | null, { at, isPlaying, setAt, setPlaying }: Playing): void {
  const from = useRef(at)
  if (!isPlaying) from.current = at
  useEffect(() => {
    if (!isPlaying || !frames) return
    const { times, count, loops } = frames
    const startedAt = performance.now()
    const first = from.current >= count - 1 ? 0 : from.current
    const frameMs = (times[count - 1] ?? 0) / (count - 1)
    let request = requestAnimationFrame(function next() {
      const played = first + Math.floor((performance.now() - startedAt) / frameMs)
      if (!loops && played >= count - 1) {
        setAt(count - 1)
        setPlaying(false)
        return
      }
      setAt(played % count)
      request = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(request)
  }, [frames, isPlaying, setAt, setPlaying])
}
