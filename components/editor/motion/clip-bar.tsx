// One clip in its lane: dragged by its middle, trimmed by its edges, chosen by a press.
'use client'
import { classNames } from '@/components/ui/class-names'
import { isAmong, isSamePart, partName } from '@/lib/editor/motion/chosen-parts'
import { clipEndMs, movedClip, trimmedClip } from '@/lib/editor/motion/clip-edits'
import { movedParts, withTrimmed } from '@/lib/editor/motion/moved-parts'
import { spokenTime } from '@/lib/editor/motion/time-text'
import { changeTimeline } from '@/lib/editor/motion/timeline-edits'
import type { ClipRow } from '@/lib/editor/motion/timeline-rows'
import type { TimelinePart } from '@/lib/editor/store/timeline-state'
import { setMotionParts } from '@/lib/scene/commands'
import { useEditor } from '../context/editor-context'
import { groupLooks } from './group-looks'
import { useLengthMs } from './timeline-context'
import { type DraggedFilm, useLaneDrag } from './use-lane-drag'

interface ClipBarProps {
  row: ClipRow
  selected: readonly TimelinePart[]
  /** The one that Tab reaches. */
  stop: TimelinePart | undefined
}

export function ClipBar({ row: { clip, label, group, of, waitMs }, selected, stop }: ClipBarProps) {
  const { store } = useEditor()
  const lengthMs = useLengthMs()
  const drag = useLaneDrag()
  const { id, startMs, rounds, reversed } = clip
  const part: TimelinePart = { kind: 'clip', id }
  const isSelected = isAmong(part, selected)
  const endMs = clipEndMs(clip)
  const { ground, edge } = groupLooks[group]
  const select = () => changeTimeline(store, { selected: [part] })
  // As the clip is at the press: it changes with each move.
  const moves = {
    part,
    onMove(byMs: number, film: DraggedFilm) {
      const wantedMs = film.ripples ? startMs + byMs : movedClip(clip, startMs + byMs, film).startMs
      const moved = movedParts(film.motion, film.chosen, wantedMs - startMs, film)
      if (!moved) return
      store.preview(setMotionParts, moved.change)
      changeTimeline(store, { selected: moved.selected })
    },
  }
  const trims = (side: 'start' | 'end', edgeMs: number) => ({
    part,
    onMove(byMs: number, film: DraggedFilm) {
      const times = trimmedClip(clip, side, edgeMs + byMs, film)
      store.preview(setMotionParts, withTrimmed(film.motion, clip, times, film.ripples))
    },
  })
  return (
    <>
      {waitMs > 0 && <Tail fromMs={endMs} lengthMs={waitMs} group={group} />}
      <div
        role="option"
        aria-selected={isSelected}
        data-part={partName(part)}
        aria-label={`${label}${of && `, ${of}`}: from ${spokenTime(startMs)} to ${spokenTime(endMs + waitMs)}${reversed ? ', backwards' : ''}`}
        tabIndex={isSamePart(part, stop ?? null) ? 0 : -1}
        onFocus={() => !isSelected && select()}
        {...drag(moves)}
        style={{
          left: `${(startMs / lengthMs) * 100}%`,
          width: `${((endMs - startMs) / lengthMs) * 100}%`,
          background: ground,
          borderColor: edge,
        }}
        className={classNames(
          'absolute inset-y-1 flex min-w-3 cursor-grab touch-pan-y select-none items-center overflow-hidden rounded-md border active:cursor-grabbing forced-colors:border-2',
          isSelected && 'shadow-[0_0_0_1.5px_var(--color-panel),0_0_0_3.5px_var(--color-accent)]',
          'focus-visible:outline-offset-4',
        )}
      >
        <Handle side="left" color={edge} {...drag(trims('start', startMs))} />
        <span aria-hidden className="pointer-events-none min-w-0 truncate px-3 font-medium text-xs pointer-coarse:px-6">
          {label}
          {rounds > 1 && <span className="tabular-nums opacity-75"> ×{rounds}</span>}
        </span>
        <Handle side="right" color={edge} {...drag(trims('end', endMs))} />
      </div>
    </>
  )
}

/** Until the last of the things that it moves one by one has arrived. */
function Tail({ fromMs, lengthMs, group }: { fromMs: number; lengthMs: number; group: ClipRow['group'] }) {
  const filmMs = useLengthMs()
  const { ground, edge } = groupLooks[group]
  return (
    <span
      aria-hidden
      style={{
        left: `${(fromMs / filmMs) * 100}%`,
        width: `${(lengthMs / filmMs) * 100}%`,
        background: ground,
        borderColor: edge,
      }}
      className="pointer-events-none absolute inset-y-2 -ml-1 rounded-r-md border border-dashed border-l-0 opacity-60"
    />
  )
}

/** What an edge is held by; a finger gets more of it. */
function Handle({
  side,
  color,
  ...handlers
}: { side: 'left' | 'right'; color: string } & ReturnType<ReturnType<typeof useLaneDrag>>) {
  return (
    <span
      aria-hidden
      data-edge={side}
      {...handlers}
      className={classNames(
        'absolute inset-y-0 grid w-2.5 cursor-ew-resize touch-none place-items-center pointer-coarse:w-5',
        side === 'left' ? 'left-0' : 'right-0',
      )}
    >
      <span className="h-3 w-0.5 rounded-full opacity-80" style={{ background: color }} />
    </span>
  )
}
