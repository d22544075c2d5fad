// The settings of the open slide: how long it is seen, how it comes in, where it stands; and what holds for all of them.
'use client'
import { ArrowLeft, ArrowRight, SlidersHorizontal, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { NumberField } from '@/components/ui/number-field'
import { Popover } from '@/components/ui/popover'
import { ToggleField } from '@/components/ui/toggle-field'
import {
  addSlideLike,
  moveOpenSlide,
  openSlideAt,
  removeOpenSlide,
  setTransitionOfAll,
  transitionNames,
} from '@/lib/editor/motion/slide-edits'
import { secondsText } from '@/lib/editor/motion/time-text'
import { setSlide, setSlidesLoop } from '@/lib/scene/commands'
import { slideFilm } from '@/lib/scene/film/slide-film'
import type { Scene } from '@/lib/scene/schema'
import { type Slide, slideLengthRange, transitionLengthRange } from '@/lib/scene/schema'
import { sidedKinds, type TransitionKind, type TransitionSide, transitionKinds } from '@/lib/scene/transitions.data'
import { useEditor } from '../context/editor-context'

const lengthRange = { ...slideLengthRange, step: 100, unit: 's', factor: 0.001 }
const comingRange = { ...transitionLengthRange, step: 50, unit: 's', factor: 0.001 }

export function SlideSettings({ scene }: { scene: Scene }) {
  const at = openSlideAt(scene)
  return (
    <Popover
      label={`Slide ${at + 1}`}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="ghost"
          square
          aria-label="Slide settings"
          tip="How long it is seen, how it comes in"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
        </Button>
      )}
    >
      <Body scene={scene} at={at} />
    </Popover>
  )
}

function Body({ scene, at }: { scene: Scene; at: number }) {
  const { store } = useEditor()
  const { list, loops } = scene.slides!
  const slide = list[at]!
  return (
    <div className="w-[min(20rem,calc(100vw-1rem))] p-4">
      <div className="flex items-center gap-1 pb-1">
        <h2 className="flex-1 font-semibold text-sm">
          Slide {at + 1} <span className="font-normal text-foreground-subtle">of {list.length}</span>
        </h2>
        <Button
          variant="ghost"
          square
          disabled={at === 0}
          aria-label="Move earlier"
          tip="Move earlier"
          keys="Alt+←"
          onClick={() => moveOpenSlide(store, -1)}
        >
          <ArrowLeft aria-hidden className="size-4" />
        </Button>
        <Button
          variant="ghost"
          square
          disabled={at === list.length - 1}
          aria-label="Move later"
          tip="Move later"
          keys="Alt+→"
          onClick={() => moveOpenSlide(store, 1)}
        >
          <ArrowRight aria-hidden className="size-4" />
        </Button>
        <Button
          variant="ghost"
          square
          aria-label="Remove this slide"
          tip="Remove"
          keys="Del"
          onClick={() => removeOpenSlide(store)}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
      <Seen scene={scene} slide={slide} at={at} />
      {at > 0 ? (
        <Coming slide={slide} />
      ) : (
        <p className="py-1 text-foreground-subtle text-xs">The film begins with it: nothing comes before.</p>
      )}
      <Button className="mt-2 w-full wide:hidden" onClick={() => addSlideLike(store, 'empty')}>
        Add an empty slide
      </Button>
      <div className="mt-2 border-line border-t pt-1">
        <ToggleField
          label="Play the film again and again"
          shortLabel="Loop the film"
          value={loops}
          onChange={(next) => store.commit(setSlidesLoop, next)}
        />
      </div>
    </div>
  )
}

function Seen({ scene, slide: { id, lengthMs }, at }: { scene: Scene; slide: Slide; at: number }) {
  const { store } = useEditor()
  const lastsMs = slideFilm(scene)!.shots[at]!.lastsMs
  return (
    <Row label="Is seen for">
      {lengthMs !== null && (
        <Button
          variant="ghost"
          className="px-1.5 text-xs compact:h-7"
          onClick={() => store.commit(setSlide, { id, lengthMs: null })}
        >
          {scene.motion ? 'As its movement' : 'As usual'}
        </Button>
      )}
      <NumberField
        label="Is seen for, in seconds"
        range={lengthRange}
        value={lastsMs}
        onPreview={(next) => store.preview(setSlide, { id, lengthMs: next })}
        onEndGesture={store.endGesture}
      />
    </Row>
  )
}

const kinds = transitionKinds.map((value) => ({ value, label: transitionNames[value] }))
const sides: { value: TransitionSide; label: string }[] = [
  { value: 'right', label: 'From the right' },
  { value: 'left', label: 'From the left' },
  { value: 'below', label: 'From below' },
  { value: 'above', label: 'From above' },
]

function Coming({ slide: { id, transition } }: { slide: Slide }) {
  const { store } = useEditor()
  const { kind, lengthMs, from } = transition
  return (
    <>
      <ChoiceField
        label="How it comes in"
        shortLabel="Comes by"
        options={kinds}
        value={kind}
        onChange={(next) => store.commit(setSlide, { id, transition: { kind: next as TransitionKind } })}
      />
      {sidedKinds.has(kind) && (
        <ChoiceField
          label="Where it comes from"
          shortLabel="Side"
          options={sides}
          value={from}
          onChange={(next) => store.commit(setSlide, { id, transition: { from: next as TransitionSide } })}
        />
      )}
      {kind !== 'cut' && (
        <Row label="Takes">
          <NumberField
            label="How long it comes in, in seconds"
            range={comingRange}
            value={lengthMs}
            onPreview={(next) => store.preview(setSlide, { id, transition: { lengthMs: next } })}
            onEndGesture={store.endGesture}
          />
        </Row>
      )}
      <Button className="mt-1 w-full compact:h-7" onClick={() => setTransitionOfAll(store, transition)}>
        {transitionNames[kind]} {kind === 'cut' ? '' : `of ${secondsText(lengthMs)} `}between all slides
      </Button>
    </>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-2 compact:min-h-9">
      <span aria-hidden className="text-foreground-muted">
        {label}
      </span>
      <div className="flex items-center gap-1.5">{children}</div>
    </div>
  )
}
