// The slides of the film in their order, over the rows of the one that is open.
'use client'
import { CopyPlus, Play, SquarePlus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import {
  addSlideLike,
  goToSlide,
  moveOpenSlide,
  openSlideAt,
  removeOpenSlide,
  stepToSlide,
  transitionNames,
} from '@/lib/editor/motion/slide-edits'
import { secondsText, spokenTime, timeText } from '@/lib/editor/motion/time-text'
import { type Shot, slideFilm } from '@/lib/scene/film/slide-film'
import type { Scene } from '@/lib/scene/schema'
import { openSlideId, slideScenes } from '@/lib/scene/slide-scenes'
import { useEditor, useEditorState } from '../context/editor-context'
import { FilmPreview } from './film-preview'
import { SlideSettings } from './slide-settings'
import { SlideThumbnail } from './slide-thumbnail'
import { transitionIcons } from './transition-icons'

/** Nothing where the scene is alone. */
export function SlideStrip() {
  const scene = useEditorState((state) => state.scene)
  return scene.slides && <Strip scene={scene} />
}

function Strip({ scene }: { scene: Scene }) {
  const { store } = useEditor()
  const [isPlayed, setPlayed] = useState(false)
  const film = useMemo(() => slideFilm(scene), [scene])
  return (
    <div data-slides className="flex h-19 min-w-0 items-center gap-1 border-line border-b pr-2 wide:pr-3">
      <Slides shots={film?.shots ?? []} scene={scene} />
      <div className="flex shrink-0 items-center">
        <Button
          variant="ghost"
          square
          className="max-wide:hidden"
          aria-label="Add an empty slide"
          tip="Add an empty slide in this look"
          onClick={() => addSlideLike(store, 'empty')}
        >
          <SquarePlus aria-hidden className="size-4" />
        </Button>
        <Button
          variant="ghost"
          square
          aria-label="Copy this slide"
          tip="Copy this slide"
          onClick={() => addSlideLike(store, 'copy')}
        >
          <CopyPlus aria-hidden className="size-4" />
        </Button>
        <SlideSettings scene={scene} />
        <Button
          className="ml-1 max-wide:px-2"
          aria-label="Play all slides"
          tip="Play all slides"
          onClick={() => setPlayed(true)}
        >
          <Play aria-hidden className="size-4 fill-current" strokeWidth={1.5} />
          <span className="tabular-nums max-wide:hidden">{timeText(film?.lengthMs ?? 0)}</span>
        </Button>
      </div>
      {isPlayed && <FilmPreview onClose={() => setPlayed(false)} />}
    </div>
  )
}

function Slides({ scene, shots }: { scene: Scene; shots: readonly Shot[] }) {
  const { store } = useEditor()
  const list = useRef<HTMLDivElement>(null)
  const openAt = openSlideAt(scene)
  const scenes = useMemo(() => slideScenes(scene), [scene])
  useFocusOfOpen(list, openAt, openSlideId(scene))
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const by = ({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 } as Record<string, number>)[key]
    if (by !== undefined && altKey) moveOpenSlide(store, by)
    else if (by !== undefined && !ctrlKey && !metaKey) stepToSlide(store, by)
    else if (key === 'Home') stepToSlide(store, -openAt)
    else if (key === 'End') stepToSlide(store, shots.length - 1 - openAt)
    else if (key === 'Delete' || key === 'Backspace') removeOpenSlide(store)
    else if (key === 'd' && (ctrlKey || metaKey)) addSlideLike(store, 'copy')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Slides"
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex h-full min-w-0 flex-1 items-center gap-5 overflow-x-auto overscroll-contain scroll-px-5 px-3 [scrollbar-width:thin] wide:px-4"
    >
      {scenes.map((slide, at) => (
        <Option
          key={slide.id}
          scene={slide.scene}
          words={wordsOf(shots, at)}
          number={at + 1}
          kind={at === 0 ? null : slide.transition.kind}
          lastsMs={shots[at]?.lastsMs ?? 0}
          isOpen={at === openAt}
          onOpen={() => goToSlide(store, slide.id)}
        />
      ))}
    </div>
  )
}

function wordsOf(shots: readonly Shot[], at: number): string {
  const { lastsMs = 0, transition } = shots[at] ?? {}
  const comes = at > 0 && transition ? `, comes by ${transitionNames[transition.kind].toLowerCase()}` : ''
  return `Slide ${at + 1} of ${shots.length}, ${spokenTime(lastsMs)}${comes}`
}

interface OptionProps {
  scene: Scene
  words: string
  number: number
  /** Null for the first. */
  kind: keyof typeof transitionIcons | null
  lastsMs: number
  isOpen: boolean
  onOpen: () => void
}

function Option({ scene, words, number, kind, lastsMs, isOpen, onOpen }: OptionProps) {
  const Icon = kind && transitionIcons[kind]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the listbox's
    <div
      role="option"
      aria-selected={isOpen}
      aria-label={words}
      tabIndex={isOpen ? 0 : -1}
      onClick={onOpen}
      className={classNames(
        'group/slide relative h-14 w-22 shrink-0 cursor-default rounded-md bg-surface-sunken outline-none',
        isOpen
          ? 'shadow-[0_0_0_2px_var(--color-accent)] forced-colors:border-3 forced-colors:border-[Highlight]'
          : 'shadow-[0_0_0_1px_light-dark(#0000001a,#ffffff1f)] hover:shadow-[0_0_0_1.5px_var(--color-accent)]',
        'focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-3',
      )}
    >
      {Icon && (
        <Icon
          aria-hidden
          className="absolute top-1/2 -left-[1.0625rem] size-3.5 -translate-y-1/2 text-foreground-subtle"
        />
      )}
      <span className="block size-full overflow-hidden rounded-md forced-color-adjust-none">
        <SlideThumbnail scene={scene} />
      </span>
      <span className="absolute bottom-1 left-1 rounded-sm bg-black/60 px-1 font-medium text-[0.625rem] text-white leading-4 tabular-nums">
        {number}
      </span>
      <span className="absolute right-1 bottom-1 rounded-sm bg-black/60 px-1 text-[0.625rem] text-white leading-4 tabular-nums">
        {secondsText(lastsMs)}
      </span>
    </div>
  )
}

/** It comes into view; where the focus was on another one it goes along, also from one that is gone. */
function useFocusOfOpen(list: RefObject<HTMLElement | null>, openAt: number, openId: string | null): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const element = list.current
    const option = element?.children[openAt] as HTMLElement | undefined
    option?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const isHere = document.activeElement === document.body || element?.contains(document.activeElement)
    if (openId !== null && hadFocus.current && isHere) option?.focus({ preventScroll: true })
  }, [list, openAt, openId])
  useEffect(() => {
    const element = list.current
    const leaving = new AbortController()
    const { signal } = leaving
    const note = (isIn: boolean) => {
      hadFocus.current = isIn
    }
    element?.addEventListener('focusin', () => note(true), { signal })
    // What is taken out of the page says no next one.
    element?.addEventListener('focusout', ({ relatedTarget }) => note(relatedTarget === null), { signal })
    return () => {
      leaving.abort()
      // The last but one went: what is left of the timeline takes the focus.
      if (hadFocus.current)
        document.querySelector<HTMLElement>('[data-timeline] [role=slider]')?.focus({ preventScroll: true })
    }
  }, [list])
}
