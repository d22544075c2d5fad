// Switches of the timeline: what a drag is drawn to, and whether what follows moves along.
'use client'
import { Magnet, Waves } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { changeTimeline } from '@/lib/editor/motion/timeline-edits'
import { switchRipple } from '@/lib/editor/motion/timeline-keys'
import { useEditor } from '../context/editor-context'
import { useTimelineState } from './timeline-context'

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
