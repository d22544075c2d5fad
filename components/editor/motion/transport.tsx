// The head of the timeline: play, where the playhead is, how long and how often, the way to a file.
'use client'
import {
  ArrowLeftRight,
  ArrowRightToLine,
  ChevronFirst,
  ChevronLast,
  CopyPlus,
  Pause,
  PencilRuler,
  Play,
  Repeat,
  StepBack,
  StepForward,
  X,
} from 'lucide-react'
import { Button } from '@/components/ui/button'
import { NumberField } from '@/components/ui/number-field'
import { Segmented } from '@/components/ui/segmented'
import { addSlideLike } from '@/lib/editor/motion/slide-edits'
import { timeText } from '@/lib/editor/motion/time-text'
import { changeTimeline, nextLoop, seek } from '@/lib/editor/motion/timeline-edits'
import type { Motion } from '@/lib/kinds/motion/schema'
import { setMotionFields } from '@/lib/scene/commands'
import { useKeys } from '../actions/use-action'
import { useEditor, useEditorState } from '../context/editor-context'
import { FilmButton } from './film-button'
import { Switches } from './switches'
import { frameMsOf, useLengthMs, useTimelineParts, useTimelineState } from './timeline-context'

export function Transport() {
  const { store } = useEditor()
  const { hint } = useKeys('animate')
  return (
    <header className="flex h-13 items-center gap-1 border-line border-b px-2 compact:h-11 wide:gap-2 wide:px-3">
      <PlayButtons />
      <Time />
      <ShowDesign />
      <Switches />
      <div className="flex-1" />
      <LengthField />
      <LoopField />
      <AddSlide />
      <FilmButton />
      <Button
        variant="ghost"
        square
        aria-label="Close the timeline"
        tip="Close the timeline"
        keys={hint}
        onClick={() => store.setSession({ timeline: undefined })}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </header>
  )
}

/** A film of several slides begins. */
function AddSlide() {
  const { store } = useEditor()
  const isAlone = useEditorState(({ scene }) => scene.slides === null)
  if (!isAlone) return null
  return (
    <Button
      variant="ghost"
      square
      aria-label="Add a slide"
      tip="Add a slide: a copy of this one, to be changed"
      onClick={() => addSlideLike(store, 'copy')}
    >
      <CopyPlus aria-hidden className="size-4" />
    </Button>
  )
}

const hasFilm = ({ motion }: { motion: Motion | null }) =>
  motion !== null && motion.clips.length + motion.tracks.length > 0

function PlayButtons() {
  const { store } = useEditor()
  const { player } = useTimelineParts()
  const isPlaying = useTimelineState((timeline) => timeline.isPlaying)
  const isThere = useEditorState(({ scene }) => hasFilm(scene))
  const frameMs = useEditorState(frameMsOf)
  const lengthMs = useLengthMs()
  const Icon = isPlaying ? Pause : Play
  const by = (ms: number) => () => seek(store, (store.getState().session.timeline?.atMs ?? 0) + ms)
  const steps = [
    { name: 'To the beginning', keys: 'Home', Icon: ChevronFirst, go: () => seek(store, 0) },
    { name: 'One frame back', keys: '←', Icon: StepBack, go: by(-frameMs) },
    null,
    { name: 'One frame on', keys: '→', Icon: StepForward, go: by(frameMs) },
    { name: 'To the end', keys: 'End', Icon: ChevronLast, go: () => seek(store, lengthMs) },
  ]
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Playback</legend>
      {steps.map((step) =>
        step ? (
          <Button
            key={step.name}
            variant="ghost"
            square
            className="max-wide:hidden"
            aria-label={step.name}
            tip={step.name}
            keys={step.keys}
            onClick={step.go}
            disabled={!isThere}
          >
            <step.Icon aria-hidden className="size-4" />
          </Button>
        ) : (
          <Button
            key="play"
            variant="ghost"
            square
            className="text-foreground"
            disabled={!isThere}
            aria-label={isPlaying ? 'Pause' : 'Play'}
            tip={isThere ? (isPlaying ? 'Pause' : 'Play') : 'Add a movement first'}
            keys="Space"
            onClick={player.toggle}
          >
            <Icon aria-hidden className="size-4.5 fill-current" strokeWidth={1.5} />
          </Button>
        ),
      )}
    </fieldset>
  )
}

function Time() {
  const atMs = useTimelineState((timeline) => timeline.atMs) ?? 0
  const lengthMs = useLengthMs()
  return (
    <span aria-hidden className="whitespace-nowrap text-xs tabular-nums">
      {timeText(Math.min(atMs, lengthMs))}
      <span className="text-foreground-subtle max-wide:hidden"> / {timeText(lengthMs)}</span>
    </span>
  )
}

/** On a phone; elsewhere it is said on the stage. */
function ShowDesign() {
  const { store } = useEditor()
  const isShown = useTimelineState((timeline) => timeline.isShown && !timeline.isPlaying)
  const isThere = useEditorState(({ scene }) => hasFilm(scene))
  if (!isShown || !isThere) return null
  return (
    <Button
      variant="ghost"
      className="px-2 text-accent text-xs wide:hidden"
      aria-label="Show the design"
      onClick={() => changeTimeline(store, { isShown: false })}
    >
      <PencilRuler aria-hidden className="size-4" />
    </Button>
  )
}

const lengthRange = { min: 200, max: 60_000, step: 100, unit: 's', factor: 0.001 }

function LengthField() {
  const { store } = useEditor()
  const lengthMs = useLengthMs()
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-foreground-muted text-xs max-lg:hidden">
        Length
      </span>
      <NumberField
        label="Length of the film in seconds"
        range={lengthRange}
        value={lengthMs}
        onPreview={(next) => store.preview(setMotionFields, { lengthMs: next })}
        onEndGesture={store.endGesture}
      />
    </div>
  )
}

const loops = [
  { value: 'once', label: 'Play once', icon: <ArrowRightToLine aria-hidden className="size-4" /> },
  { value: 'loop', label: 'Loop', icon: <Repeat aria-hidden className="size-4" /> },
  { value: 'bounce', label: 'There and back', icon: <ArrowLeftRight aria-hidden className="size-4" /> },
] as const

/** A phone has room for one button, which goes on to the next. */
function LoopField() {
  const { store } = useEditor()
  const loop = useEditorState(({ scene }) => scene.motion?.loop ?? 'loop')
  const shown = loops.find(({ value }) => value === loop)!
  return (
    <>
      <Segmented
        label="At the end"
        options={loops}
        value={loop}
        iconsOnly
        onChange={(next) => store.commit(setMotionFields, { loop: next })}
        className="max-wide:hidden"
      />
      <Button
        variant="ghost"
        square
        className="wide:hidden"
        aria-label={`At the end: ${shown.label}`}
        onClick={() => nextLoop(store)}
      >
        {shown.icon}
      </Button>
    </>
  )
}
