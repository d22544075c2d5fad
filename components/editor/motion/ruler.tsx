// The ruler of the timeline: a slider that moves the playhead, and the line through all rows.
'use client'
import { type PointerEvent, type ReactNode, useEffect } from 'react'
import { takePress } from '@/components/ui/control-gesture'
import { toFrame } from '@/lib/editor/motion/clip-edits'
import { rulerStepMs, secondsText, spokenTime } from '@/lib/editor/motion/time-text'
import { seek } from '@/lib/editor/motion/timeline-edits'
import { useEditor, useEditorState, useIsWide } from '../context/editor-context'
import { RangeBand } from './range'
import { frameMsOf, useLengthMs, useTimelineState } from './timeline-context'

const linesMax = { wide: 14, narrow: 6 }

export function Ruler() {
  const { store } = useEditor()
  const lengthMs = useLengthMs()
  const frameMs = useEditorState(frameMsOf)
  const isWide = useIsWide()
  const zoom = useTimelineState((timeline) => timeline.zoom) ?? 1
  const stepMs = rulerStepMs(lengthMs, (isWide ? linesMax.wide : linesMax.narrow) * zoom)
  const marks = Array.from({ length: Math.floor(lengthMs / stepMs) + 1 }, (_, at) => at * stepMs)
  const scrub = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    seek(store, toFrame(((event.clientX - left) / width) * lengthMs, frameMs))
  }
  return (
    <Slider lengthMs={lengthMs} onScrub={scrub}>
      <RangeBand />
      {marks.map((ms, at) => (
        <span key={ms} aria-hidden className="absolute inset-y-0" style={{ left: `${(ms / lengthMs) * 100}%` }}>
          <span className="absolute bottom-0 h-1.5 w-px bg-foreground-subtle/50" />
          {/* The last one would lie on the edge. */}
          {(at === 0 || ms < lengthMs * (1 - 0.03 / zoom)) && (
            <span className="absolute top-1 left-1.5 whitespace-nowrap text-2xs text-foreground-subtle leading-none tabular-nums">
              {secondsText(ms)}
            </span>
          )}
        </span>
      ))}
    </Slider>
  )
}

/** While it is held the store knows of a press: nothing else is drawn anew meanwhile. */
function Slider(props: { lengthMs: number; onScrub: (event: PointerEvent<HTMLElement>) => void; children: ReactNode }) {
  const { lengthMs, onScrub } = props
  const atMs = Math.min(lengthMs, useTimelineState((timeline) => timeline.atMs) ?? 0)
  const isShown = useTimelineState((timeline) => timeline.isShown)
  useFollow(atMs)
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Playhead"
      aria-valuemin={0}
      aria-valuemax={Math.round(lengthMs)}
      aria-valuenow={Math.round(atMs)}
      aria-valuetext={`${spokenTime(atMs)} of ${spokenTime(lengthMs)}${isShown ? '' : ', the design is shown'}`}
      onPointerDown={(event) => {
        if (takePress(event)) onScrub(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onScrub(event)}
      className="relative h-full touch-none select-none rounded-sm focus-visible:-outline-offset-2 before:absolute before:inset-y-0 before:-inset-x-3"
    >
      {props.children}
      <span
        aria-hidden
        data-playhead
        className="pointer-events-none absolute bottom-0 z-10 h-3.5 w-3 -translate-x-1/2 rounded-t-sm rounded-b-full bg-accent forced-colors:bg-[Highlight]"
        style={{ left: `${(atMs / lengthMs) * 100}%` }}
      />
    </div>
  )
}

/** The line through the rows, beside React: it moves with each frame of a film. */
function useFollow(atMs: number): void {
  const lengthMs = useLengthMs()
  useEffect(() => {
    const line = document.querySelector<HTMLElement>('[data-playhead-line]')
    if (!line) return
    line.style.left = `${(atMs / lengthMs) * 100}%`
    keepInView(line)
  }, [atMs, lengthMs])
}

/** Of the lanes: so much is left of a playhead that was out of view. */
const leadShare = 0.15

/** Where the time is drawn out the lanes go on with the playhead, a page at a time. */
function keepInView(line: HTMLElement): void {
  const lanes = line.closest<HTMLElement>('[data-lanes]')
  if (!lanes || lanes.scrollWidth <= lanes.clientWidth) return
  const gutter = line.parentElement!.offsetLeft
  const at = gutter + line.offsetLeft - lanes.scrollLeft
  const room = lanes.clientWidth - gutter
  if (at < gutter || at > lanes.clientWidth) lanes.scrollLeft = line.offsetLeft - room * leadShare
}
