// The film on the stage, by the wall clock.
import { describe, expect, it } from 'vitest'
import { createPlayer } from '@/lib/editor/motion/player'
import { addKey } from '@/lib/editor/motion/timeline-edits'
import { createEditorStore } from '@/lib/editor/store/store'
import { openedTimeline } from '@/lib/editor/store/timeline-state'
import { addClip, setMotionFields } from '@/lib/scene/commands'
import { dropMotion } from '@/lib/scene/commands/drop-motion'
import { sceneWithPicture } from '../../../support/tool-editor'

function playing(loop: 'once' | 'loop' | 'bounce') {
  const store = createEditorStore(sceneWithPicture())
  store.commit(addClip, { id: 'a', preset: 'fade' })
  store.commit(setMotionFields, { lengthMs: 1000, loop })
  store.setSession({ timeline: openedTimeline })
  let clock = 5000
  let next: (() => void) | null = null
  const player = createPlayer({
    store,
    now: () => clock,
    onFrame(run) {
      next = run
      return () => {
        next = null
      }
    },
  })
  const timeline = () => store.getState().session.timeline!
  return {
    store,
    player,
    timeline,
    isWaiting: () => next !== null,
    /** The next paint comes so much later. */
    paint(ms: number) {
      clock += ms
      const run = next
      next = null
      run?.()
      return timeline().atMs
    },
  }
}

describe('a film that is played', () => {
  it('goes by the clock, whatever the paints take, and never changes the document', () => {
    const { player, paint, store, timeline } = playing('loop')
    const { scene, history } = store.getState()
    player.play()
    expect(timeline()).toMatchObject({ isPlaying: true, isShown: true })
    expect([paint(16), paint(300), paint(16)]).toEqual([16, 316, 332])
    expect(store.getState().scene).toBe(scene)
    expect(store.getState().history).toBe(history)
  })

  it('begins again in a loop, turns round in a bounce, and stops at the end of what is played once', () => {
    const loop = playing('loop')
    loop.player.play()
    expect(loop.paint(1200)).toBe(200)
    const bounce = playing('bounce')
    bounce.player.play()
    expect(bounce.paint(1200)).toBe(800)
    const once = playing('once')
    once.player.play()
    expect(once.paint(1200)).toBe(1000)
    expect(once.timeline().isPlaying).toBe(false)
    expect(once.isWaiting()).toBe(false)
    once.player.play()
    expect(once.timeline().atMs).toBe(0)
  })

  it('goes backwards, and twice as fast when it is asked again', () => {
    const { player, paint } = playing('loop')
    player.play(-1)
    expect(paint(100)).toBe(900)
    player.play(-1)
    expect(paint(100)).toBe(700)
  })

  it('stays where it is paused, and nothing waits for a paint any more', () => {
    const { player, paint, timeline, isWaiting } = playing('loop')
    player.play()
    paint(250)
    player.toggle()
    expect(timeline()).toMatchObject({ atMs: 250, isPlaying: false, isShown: true })
    expect(isWaiting()).toBe(false)
  })

  it('shows the design again after a part of it, with the playhead where it was asked for', () => {
    const { player, paint, timeline } = playing('loop')
    player.playPart(200, 700, 250)
    expect(paint(100)).toBe(300)
    expect(paint(900)).toBe(250)
    expect(timeline()).toMatchObject({ isPlaying: false, isShown: false })
  })

  it('ends when the timeline closes or the film is taken away', () => {
    const { player, paint, store, isWaiting } = playing('loop')
    player.play()
    store.commit(dropMotion, null)
    paint(50)
    expect(isWaiting()).toBe(false)
  })
})

it('a playhead that is paused between two milliseconds stands at a whole one, which keys take', () => {
  const { player, paint, timeline, store } = playing('loop')
  player.play()
  paint(123.4)
  addKey(store, 'padding')
  const taken = store.getState().scene.motion!.tracks[0]?.keys.map(({ atMs }) => atMs)
  expect(taken).toEqual([123])
  player.play()
  paint(111.3)
  player.pause()
  expect(Number.isInteger(timeline().atMs)).toBe(true)
})
