// The part of the film that is played and made, and the time axis drawn out.
import { expect, it } from 'vitest'
import { createPlayer } from '@/lib/editor/motion/player'
import { rangeIn, setRange, setRangeEdge, zoomTime } from '@/lib/editor/motion/time-range'
import { addPreset, seek } from '@/lib/editor/motion/timeline-edits'
import { createEditorStore } from '@/lib/editor/store/store'
import { openedTimeline } from '@/lib/editor/store/timeline-state'
import { setMotionFields } from '@/lib/scene/commands'
import { frameTimes } from '@/lib/scene/motion/frame-times'
import { sceneWithPicture } from '../../../support/tool-editor'

function opened() {
  const store = createEditorStore(sceneWithPicture())
  store.setSession({ timeline: openedTimeline })
  addPreset(store, 'rise')
  return { store, range: () => store.getState().session.timeline!.rangeMs }
}

it('the range goes from playhead to playhead; an end that passes the other one leads to the end of the film', () => {
  const { store, range } = opened()
  seek(store, 1000)
  setRangeEdge(store, 'from')
  expect(range()).toEqual({ fromMs: 1000, toMs: 3000 })
  seek(store, 2000)
  setRangeEdge(store, 'to')
  expect(range()).toEqual({ fromMs: 1000, toMs: 2000 })
  seek(store, 2500)
  setRangeEdge(store, 'from')
  expect(range()).toEqual({ fromMs: 2500, toMs: 3000 })
  setRange(store, null)
  expect(range()).toBeNull()
})

it('a range that is the whole film, or lies beyond a film that became shorter, is none', () => {
  expect(rangeIn({ lengthMs: 3000 }, { fromMs: 0, toMs: 3000 })).toBeNull()
  expect(rangeIn({ lengthMs: 900 }, { fromMs: 1000, toMs: 2000 })).toBeNull()
  expect(rangeIn({ lengthMs: 1500 }, { fromMs: 1000, toMs: 2000 })).toEqual({ fromMs: 1000, toMs: 1500 })
})

it('frames of a range are those of its moments', () => {
  const part = { fromMs: 1000, toMs: 2000 }
  expect(frameTimes({ lengthMs: 3000, loop: 'loop' }, 4, part)).toEqual([1000, 1250, 1500, 1750])
  expect(frameTimes({ lengthMs: 3000, loop: 'once' }, 5, part)).toEqual([1000, 1250, 1500, 1750, 2000])
})

it.each([
  ['loop', 1300, 1300],
  ['bounce', 1300, 1700],
  ['once', 1300, 2000],
] as const)('a film played in its range (%s) begins in it and never leaves it', (loop, _, expected) => {
  const { store } = opened()
  store.commit(setMotionFields, { loop })
  setRange(store, { fromMs: 1000, toMs: 2000 })
  seek(store, 200)
  let clock = 0
  let next: (() => void) | null = null
  const onFrame = (run: () => void) => {
    next = run
    return () => {
      next = null
    }
  }
  createPlayer({ store, now: () => clock, onFrame }).play()
  expect(store.getState().session.timeline!.atMs).toBe(1000)
  clock = 1300
  ;(next as (() => void) | null)?.()
  expect(store.getState().session.timeline!.atMs).toBe(expected)
})

it('the time is drawn out no further than a quarter of a second, and in to all of it', () => {
  const { store } = opened()
  const zoom = () => store.getState().session.timeline!.zoom
  zoomTime(store, 1000)
  expect(zoom()).toBe(12)
  zoomTime(store, 0)
  expect(zoom()).toBe(1)
})
