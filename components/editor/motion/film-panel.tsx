// What the film's popover holds: format, frames, width, quality, what all of it comes to, and the making of the file.
'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ChoiceField } from '@/components/ui/choice-field'
import { NumberField } from '@/components/ui/number-field'
import { Segmented } from '@/components/ui/segmented'
import { SliderField } from '@/components/ui/slider-field'
import { fileSizeText } from '@/lib/editor/export/file-words'
import type { FilmOffer } from '@/lib/editor/export/film-maker.browser'
import {
  filmChoiceOf,
  filmQualityRange,
  fpsChoices,
  hasQuality,
  widthChoices,
  widthRange,
  withFormat,
} from '@/lib/editor/motion/film-choices'
import { filmPart } from '@/lib/editor/motion/time-range'
import { secondsText } from '@/lib/editor/motion/time-text'
import type { FilmChoices, TimeRange } from '@/lib/editor/store/timeline-state'
import { filmFormatOf, filmFormats } from '@/lib/formats/film/film-formats'
import { filmFrames, framesSize } from '@/lib/scene/film/film-frames'
import { closes } from '@/lib/scene/motion/scene-at'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../context/editor-context'
import { FilmMaking } from './film-making'
import { RangeFields } from './range'
import { useTimelineParts, useTimelineState } from './timeline-context'

const isRefused = (offer: FilmOffer | null): boolean => offer !== null && offer.refusal !== null

const formatOptions = filmFormats.map(({ id, label }) => ({ value: id, label }))

export function FilmPanel() {
  const { store } = useEditor()
  const choices = useEditorState(({ session }) => session.filmChoices)
  const isRunning = useEditorState(({ session }) => session.film?.status === 'running')
  const hasSlides = useEditorState(({ scene }) => scene.slides !== null)
  const offer = useOffer(choices)
  const root = useRef<HTMLDivElement>(null)
  // From here arrow keys choose the format.
  useEffect(() => root.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  if (!choices) return null
  const choose = (change: Partial<FilmChoices>) => {
    store.setSession({ filmChoices: { ...choices, ...change }, film: { status: 'idle' } })
  }
  return (
    <div
      ref={root}
      data-film
      className="grid max-h-[calc(100dvh-1rem)] w-[min(21rem,calc(100vw-1rem))] gap-3 overflow-y-auto overscroll-contain p-4 [scrollbar-width:thin]"
    >
      <fieldset disabled={isRunning} className="grid gap-2 disabled:opacity-50">
        <legend className="sr-only">Kind of file</legend>
        <Segmented
          label="Format"
          options={formatOptions}
          value={choices.format}
          onChange={(format) => choose(withFormat(choices, format))}
          className="[&_label]:px-1"
        />
        <Rows choices={choices} onChange={choose} />
        {!hasSlides && <RangeFields />}
      </fieldset>
      <Facts choices={choices} offer={offer} />
      <FilmMaking label={filmFormatOf(choices.format).label} isRefused={isRefused(offer)} />
    </div>
  )
}

function Rows({ choices, onChange }: { choices: FilmChoices; onChange: (change: Partial<FilmChoices>) => void }) {
  const { format, fps, widthPx, quality, colors } = choices
  return (
    <div>
      <ChoiceField
        label="Width in pixels"
        shortLabel="Width"
        options={widthsWith(widthPx).map((width) => ({ value: String(width), label: `${width} px` }))}
        value={String(widthPx)}
        onChange={(value) => onChange({ widthPx: Number(value) })}
      />
      <div className="flex min-h-12 items-center justify-between gap-2 compact:min-h-9">
        <span aria-hidden className="text-foreground-muted">
          Any other width
        </span>
        <NumberField
          label="Any other width in pixels"
          range={widthRange}
          value={widthPx}
          onPreview={(value) => onChange({ widthPx: Math.round(value) })}
          onEndGesture={() => undefined}
        />
      </div>
      <ChoiceField
        label="Frames a second"
        shortLabel="Frames"
        options={fpsChoices(format).map((each) => ({ value: String(each), label: `${each} a second` }))}
        value={String(fps)}
        onChange={(value) => onChange({ fps: Number(value) })}
      />
      {format === 'webm' && (
        <ChoiceField
          label="Colours of small letters and lines"
          shortLabel="Colours"
          options={colorOptions}
          value={colors}
          onChange={(value) => onChange({ colors: value as FilmChoices['colors'] })}
        />
      )}
      {hasQuality(choices) && (
        <SliderField
          label="Quality"
          shortLabel="Quality"
          range={filmQualityRange}
          value={quality}
          defaultValue={filmFormatOf(format).quality ?? 70}
          onPreview={(next) => onChange({ quality: next })}
          onEndGesture={() => undefined}
        />
      )}
    </div>
  )
}

const colorOptions = [
  { value: 'usual', label: 'Usual, plays everywhere' },
  { value: 'sharp', label: 'Sharp, for Chrome and Firefox' },
  { value: 'exact', label: 'Exact, large files' },
]

/** With the one that is chosen. */
const widthsWith = (widthPx: number): number[] =>
  [...new Set([...widthChoices, widthPx])].sort((one, other) => one - other)

/** Heavier ones load slowly on a page. */
const heavyBytes = 15_000_000

/** What it comes to before it is made, and whether this browser can. */
function Facts({ choices, offer }: { choices: FilmChoices; offer: FilmOffer | null }) {
  const scene = useEditorState((state) => state.scene)
  const isRunning = useEditorState(({ session }) => session.film?.status === 'running')
  const rangeMs = useTimelineState((timeline) => timeline.rangeMs) ?? null
  const part = useMemo(() => filmPart(scene, rangeMs), [scene, rangeMs])
  const bytes = useEstimate({ scene, choices, part }, isRunning || isRefused(offer))
  const { fps, widthPx } = choices
  const frames = filmFrames(scene, fps, part)?.count
  if (frames === undefined) return null
  const { width, height } = framesSize(scene, widthPx)
  return (
    <div>
      <div className="flex justify-between gap-4 tabular-nums">
        <span>
          {width} × {height} px
        </span>
        <span role="status" aria-label="Size of the film, about" className="font-medium">
          {bytes === null ? '' : `about ${fileSizeText(bytes)}`}
        </span>
      </div>
      <p className="text-foreground-subtle text-xs tabular-nums">
        {width !== widthPx && `${widthPx} px wide it would have an odd side: ${width} is the nearest that has none. `}
        {scene.slides && `${scene.slides.list.length} slides, `}
        {frames} frames, {secondsText((frames * 1000) / fps)}
        {offer?.codec ? `, ${offer.codec}` : ''}
      </p>
      {offer?.refusal ? (
        <p role="alert" className="pt-1 text-danger text-xs">
          {offer.refusal.message} {offer.refusal.hint}
        </p>
      ) : (
        <p className="pt-1 text-foreground-subtle text-xs">{noteOf({ scene, choices, part }, bytes)}</p>
      )}
    </div>
  )
}

interface Chosen {
  scene: Scene
  choices: FilmChoices
  part: TimeRange | null
}

/** What may surprise, or else what the format is good for. */
function noteOf({ scene, choices: { format }, part }: Chosen, bytes: number | null): string {
  if (format === 'gif' && bytes !== null && bytes > heavyBytes)
    return 'This is heavy for a page: choose fewer frames, a smaller width, or MP4.'
  if (!scene.slides && scene.motion?.loop === 'loop' && !closes(scene, part))
    return 'Played again and again it jumps: its last moment is not its first one. “There and back” does not.'
  return filmFormatOf(format).remark
}

/** Some formats are drawn in parts for it: it waits until a slider has stopped. */
const estimateDelayMs = 250

/** Null until it is known. `isHeld`: nothing is drawn for it now. */
function useEstimate({ scene, choices, part }: Chosen, isHeld: boolean): number | null {
  const { maker } = useTimelineParts()
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    if (isHeld) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      maker.estimate(scene, { ...filmChoiceOf(choices), part, signal: leaving.signal }).then(
        (found) => !leaving.signal.aborted && setBytes(found),
        // What cannot be made says so when it is tried; a later estimate takes the place of this one.
        () => !leaving.signal.aborted && setBytes(null),
      )
    }, estimateDelayMs)
    return () => {
      clearTimeout(timer)
      leaving.abort(new DOMException('Other choices', 'AbortError'))
    }
  }, [maker, scene, choices, part, isHeld])
  return bytes
}

/** What this browser makes of the format at this size; null while it is asked: what it said of another size is no answer. */
function useOffer(choices: FilmChoices | undefined): FilmOffer | null {
  const { store } = useEditor()
  const { maker } = useTimelineParts()
  const [answer, setAnswer] = useState<{ asked: string; offers: readonly FilmOffer[] } | null>(null)
  const { fps, widthPx, format, colors } = choices ?? {}
  const ofWebm = format === 'webm' ? colors : undefined
  const size = useEditorState(({ scene }) => {
    const { width, height } = widthPx ? framesSize(scene, widthPx) : { width: 0, height: 0 }
    return `${width} x ${height}`
  })
  const asked = `${size}, ${fps}, ${ofWebm}`
  useEffect(() => {
    if (fps === undefined || widthPx === undefined) return
    let stale = false
    void maker.offers(store.getState().scene, { fps, widthPx, colors: ofWebm }).then((offers) => {
      if (!stale) setAnswer({ asked, offers })
    })
    return () => {
      stale = true
    }
  }, [maker, store, fps, widthPx, ofWebm, asked])
  return (answer?.asked === asked && answer.offers.find((offer) => offer.format === format)) || null
}
