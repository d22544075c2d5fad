// The rows of the timeline under its ruler: a clip each, then the keys of a property each.
'use client'
import { CircleDashed } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { isSamePart, partName } from '@/lib/editor/motion/chosen-parts'
import { type TimelineRow, timelineParts } from '@/lib/editor/motion/timeline-rows'
import type { TimelinePart } from '@/lib/editor/store/timeline-state'
import { ClipBar } from './clip-bar'
import { groupLooks } from './group-looks'
import { KeyLane } from './key-lane'
import { Ruler } from './ruler'
import { ZoomButtons } from './switches'
import { useRows, useTimelineState } from './timeline-context'
import { useMarquee } from './use-marquee'
import { useTimeZoom } from './use-time-zoom'

const nothing: readonly TimelinePart[] = []

export function Lanes() {
  const rows = useRows()
  const selected = useTimelineState((timeline) => timeline.selected) ?? nothing
  const list = useRef<HTMLDivElement>(null)
  const parts = timelineParts(rows)
  // The one that Tab reaches.
  const stop = parts.find((part) => isSamePart(part, selected.at(-1) ?? null)) ?? parts[0]
  const { box, handlers } = useMarquee(list)
  const scroller = useRef<HTMLDivElement>(null)
  const zoom = useTimeZoom(scroller)
  useFocusOfSelected(list, selected)
  return (
    <div
      ref={scroller}
      data-lanes
      className="relative min-h-0 min-w-0 overflow-auto overscroll-contain [--gutter:0px] [scrollbar-width:thin] max-wide:max-h-46 wide:[--gutter:11rem] wide:border-line wide:border-r"
    >
      <div
        className="relative min-h-full pb-2"
        style={zoom === 1 ? undefined : { width: `calc(var(--gutter) + (100% - var(--gutter)) * ${zoom})` }}
      >
        <Line>
          <div className="sticky top-0 z-20 h-7 border-line border-b bg-panel pointer-coarse:h-9">
            <ZoomButtons />
            <InLane>
              <Ruler />
            </InLane>
          </div>
        </Line>
        {rows.length === 0 ? (
          <p className="px-4 py-6 text-center text-foreground-muted wide:pl-[calc(var(--gutter)+1rem)]">
            Nothing moves yet. Choose a movement{' '}
            <span className="max-wide:hidden">at the right; it begins at the playhead.</span>
            <span className="wide:hidden">below; it begins at the playhead.</span>
          </p>
        ) : (
          <div
            ref={list}
            role="listbox"
            aria-label="Clips and keys"
            aria-orientation="vertical"
            aria-multiselectable
            className="relative"
            {...handlers}
          >
            {rows.map((row) => (
              <Row key={row.kind === 'clip' ? row.clip.id : row.track.id} row={row}>
                {row.kind === 'clip' ? (
                  <ClipBar row={row} selected={selected} stop={stop} />
                ) : (
                  <KeyLane row={row} selected={selected} stop={stop} />
                )}
              </Row>
            ))}
            {box && (
              <span
                aria-hidden
                className="pointer-events-none absolute z-20 rounded-xs border border-accent bg-accent/15"
                style={box}
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** The playhead's line lies over all rows. */
function Line({ children }: { children: ReactNode }) {
  return (
    <>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 left-[calc(var(--gutter)+0.75rem)] z-10"
      >
        <span data-playhead-line className="absolute top-7 bottom-0 w-px -translate-x-1/2 bg-accent" />
      </div>
      {children}
    </>
  )
}

const InLane = ({ children }: { children: ReactNode }) => (
  <div data-lane className="absolute inset-y-0 right-3 left-[calc(var(--gutter)+0.75rem)]">
    {children}
  </div>
)

function Row({ row, children }: { row: TimelineRow; children: ReactNode }) {
  const { label, of } = row
  const look = row.kind === 'clip' ? groupLooks[row.group] : null
  const Icon = look?.Icon ?? CircleDashed
  const isIdle = row.kind === 'track' && row.isIdle
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
    <div
      role="group"
      aria-label={[label, of].filter(Boolean).join(', ')}
      className="relative h-11 border-line/60 border-b compact:h-8.5"
    >
      <span
        aria-hidden
        className="sticky left-0 z-10 flex h-full w-(--gutter) items-center gap-2 overflow-hidden bg-panel pl-4 max-wide:hidden"
      >
        <Icon className="size-3.5 shrink-0 text-foreground-subtle" />
        <span className={classNames('min-w-0 flex-1 truncate text-xs', isIdle && 'text-foreground-subtle')}>
          {label}
          {of !== '' && <span className="text-foreground-subtle"> · {isIdle ? 'not in use' : of}</span>}
        </span>
      </span>
      <InLane>{children}</InLane>
    </div>
  )
}

/** Keys walk from clip to clip: the focus goes with what they choose. */
function useFocusOfSelected(list: RefObject<HTMLElement | null>, selected: readonly TimelinePart[]): void {
  useEffect(() => {
    const lead = selected.at(-1)
    if (!lead || !list.current?.contains(document.activeElement)) return
    const option = list.current.querySelector<HTMLElement>(`[data-part="${partName(lead)}"]`)
    option?.focus({ preventScroll: true })
    option?.scrollIntoView({ block: 'nearest' })
  }, [list, selected])
}
