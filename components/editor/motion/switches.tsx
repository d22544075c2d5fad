// How the timeline works: what a drag is drawn to, whether what follows moves along, and how far the time is drawn out.
'use client'
import { Magnet, Maximize2, Waves, ZoomIn, ZoomOut } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { timeZoomMax, zoomTime } from '@/lib/editor/motion/time-range'
import { changeTimeline } from '@/lib/editor/motion/timeline-edits'
import { switchRipple } from '@/lib/editor/motion/timeline-keys'
import { useEditor } from '../context/editor-context'
import { useLengthMs, useTimelineState } from './timeline-context'

const pressedLook = 'aria-pressed:bg-pressed aria-pressed:text-accent forced-colors:aria-pressed:bg-[Highlight]'

/** How a drag works. */
export function Switches() {
  const { store } = useEditor()
  const ripples = useTimelineState((timeline) => timeline.ripples) ?? false
  const snaps = useTimelineState((timeline) => timeline.snaps) ?? true
  return (
    <fieldset className="flex items-center max-wide:hidden">
      <legend className="sr-only">How a drag works</legend>
      <Button
        variant="ghost"
        square
        aria-pressed={snaps}
        className={pressedLook}
        aria-label="Snapping"
        tip="Snap to edges, keys and the playhead"
        onClick={() => changeTimeline(store, { snaps: !snaps })}
      >
        <Magnet aria-hidden className="size-4" />
      </Button>
      <Button
        variant="ghost"
        square
        aria-pressed={ripples}
        className={pressedLook}
        aria-label="Ripple"
        tip="What follows moves along"
        keys="G"
        onClick={() => switchRipple(store)}
      >
        <Waves aria-hidden className="size-4" />
      </Button>
    </fieldset>
  )
}

/** Over the names of the rows; fingers and the wheel do the same. */
export function ZoomButtons() {
  const { store } = useEditor()
  const zoom = useTimelineState((timeline) => timeline.zoom) ?? 1
  const most = timeZoomMax(useLengthMs())
  const buttons = [
    { name: 'Draw the time in', keys: '-', Icon: ZoomOut, factor: 1 / 1.5, isOff: zoom <= 1 },
    { name: 'Draw the time out', keys: '+', Icon: ZoomIn, factor: 1.5, isOff: zoom >= most },
    { name: 'Show all of the time', keys: 'Shift+0', Icon: Maximize2, factor: 0, isOff: zoom <= 1 },
  ]
  return (
    <fieldset className="sticky left-0 z-20 flex h-full w-(--gutter) items-center justify-end gap-0.5 bg-panel pr-1 max-wide:hidden">
      <legend className="sr-only">Time axis</legend>
      {buttons.map(({ name, keys, Icon, factor, isOff }) => (
        <Button
          key={name}
          variant="ghost"
          square
          className="size-6! compact:size-6!"
          aria-label={name}
          tip={name}
          keys={keys}
          disabled={isOff}
          onClick={() => zoomTime(store, factor)}
        >
          <Icon aria-hidden className="size-3.5" />
        </Button>
      ))}
    </fieldset>
  )
}
