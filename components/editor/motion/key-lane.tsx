// The keys of one property in their lane: each is dragged along it, and chosen by a press.
'use client'
import { classNames } from '@/components/ui/class-names'
import { isAmong, isSamePart, partName } from '@/lib/editor/motion/chosen-parts'
import { snapped } from '@/lib/editor/motion/clip-edits'
import { movedParts } from '@/lib/editor/motion/moved-parts'
import { spokenTime } from '@/lib/editor/motion/time-text'
import { changeTimeline, seek } from '@/lib/editor/motion/timeline-edits'
import type { TrackRow } from '@/lib/editor/motion/timeline-rows'
import type { TimelinePart } from '@/lib/editor/store/timeline-state'
import type { Key, Track } from '@/lib/kinds/motion/schema'
import { setMotionParts } from '@/lib/scene/commands'
import { useEditor } from '../context/editor-context'
import { useLengthMs } from './timeline-context'
import { type DraggedFilm, useLaneDrag } from './use-lane-drag'
import { valueText } from './value-text'

interface KeyLaneProps {
  row: TrackRow
  selected: readonly TimelinePart[]
  stop: TimelinePart | undefined
}

export function KeyLane({ row: { track, label, isIdle }, selected, stop }: KeyLaneProps) {
  const lengthMs = useLengthMs()
  const first = track.keys[0]!.atMs
  const last = track.keys.at(-1)!.atMs
  return (
    <>
      <span
        aria-hidden
        className="absolute top-1/2 h-px bg-foreground-subtle/60"
        style={{ left: `${(first / lengthMs) * 100}%`, width: `${((last - first) / lengthMs) * 100}%` }}
      />
      {track.keys.map((key) => (
        <Diamond
          // Not by its time: it stays the same element while it is dragged.
          key={track.keys.indexOf(key)}
          track={track}
          atKey={key}
          label={label}
          isIdle={isIdle}
          selected={selected}
          stop={stop}
        />
      ))}
    </>
  )
}

function Diamond(props: Omit<KeyLaneProps, 'row'> & { track: Track; atKey: Key; label: string; isIdle: boolean }) {
  const { track, atKey, label, isIdle, selected, stop } = props
  const { store } = useEditor()
  const lengthMs = useLengthMs()
  const drag = useLaneDrag()
  const part = { kind: 'key', id: track.id, atMs: atKey.atMs } as const
  const isSelected = isAmong(part, selected)
  const select = () => changeTimeline(store, { selected: [part] })
  return (
    <div
      role="option"
      aria-selected={isSelected}
      data-part={partName(part)}
      aria-label={`${label}: ${valueText(atKey.value)} at ${spokenTime(atKey.atMs)}`}
      tabIndex={isSamePart(part, stop ?? null) ? 0 : -1}
      onFocus={() => !isSelected && select()}
      onDoubleClick={() => seek(store, atKey.atMs)}
      {...drag(movesKey(store, part))}
      style={{ left: `${(atKey.atMs / lengthMs) * 100}%` }}
      className="group absolute top-1/2 z-1 grid size-6 -translate-1/2 cursor-grab touch-none place-items-center rounded-full pointer-coarse:size-11 focus-visible:-outline-offset-2"
    >
      <span
        className={classNames(
          'size-2.5 rotate-45 rounded-[2px] border',
          isSelected ? 'border-accent bg-accent forced-colors:bg-[Highlight]' : 'border-foreground-muted bg-panel',
          isIdle && !isSelected && 'opacity-60',
        )}
      />
    </div>
  )
}

type Store = ReturnType<typeof useEditor>['store']

/** Of the film as it is at the press: keys that it passes on its way stay. */
const movesKey = (store: Store, part: TimelinePart & { kind: 'key' }) => ({
  part,
  onMove(byMs: number, film: DraggedFilm) {
    const atMs = Math.max(0, Math.min(film.lengthMs, snapped(part.atMs + byMs, film)))
    const moved = movedParts(film.motion, film.chosen, atMs - part.atMs, film)
    // Where another key stands it waits beside it.
    if (!moved) return
    store.preview(setMotionParts, moved.change)
    changeTimeline(store, { selected: moved.selected })
  },
})
