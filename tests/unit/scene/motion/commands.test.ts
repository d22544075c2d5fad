// How a scene moves is changed by commands; when its moments are shown, and how large its frames are, follows from it.
import { describe, expect, test } from 'vitest'
import { commit, createHistory, undo } from '@/lib/editor/store/history'
import { Annotation } from '@/lib/kinds/annotations'
import { Motion, Track } from '@/lib/kinds/motion/schema'
import { addClip, setClip, setMotionFields, setMotionParts, setTrack } from '@/lib/scene/commands'
import { dropMotion } from '@/lib/scene/commands/drop-motion'
import { defaultScene } from '@/lib/scene/defaults'
import { filmSize } from '@/lib/scene/motion/film-size'
import { filmLengthMs, frameTimes, momentAt } from '@/lib/scene/motion/frame-times'
import { withKey } from '@/lib/scene/motion/keys'
import { closes, sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene } from '@/lib/scene/parse'

const still = defaultScene()
const arrow = Annotation.parse({ kind: 'arrow', id: 'item', from: { x: 0, y: 0 }, to: { x: 50, y: 50 } })
const moving = addClip.apply(still, { id: 'a', preset: 'rise' })

describe('commands', () => {
  test('a clip begins the motion of a still scene, and makes it as long as it needs', () => {
    expect(moving.motion).toMatchObject({ lengthMs: 3000, clips: [{ id: 'a', preset: 'rise', lengthMs: 1000 }] })
    const later = addClip.apply(moving, { id: 'b', preset: 'sway', startMs: 3500, lengthMs: 1000, rounds: 2 })
    expect(later.motion!.lengthMs).toBe(5500)
  })

  test('the film becomes long enough for the last of the things that a clip moves one by one', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => ({ ...still.pictures[0]!, id }))
    const several = { ...still, pictures: four }
    const change = { startMs: 2200, lengthMs: 800, staggerMs: 500 }
    expect(addClip.apply(several, { id: 'a', preset: 'rise', ...change }).motion!.lengthMs).toBe(4500)
    expect(setClip.apply({ ...several, motion: moving.motion }, { id: 'a', change }).motion!.lengthMs).toBe(4500)
    const two = addClip.apply(several, { id: 'a', preset: 'rise', targets: ['a', 'b'], ...change })
    expect(two.motion!.lengthMs).toBe(3500)
  })

  test('marks that come one by one make the film as long as they need, and pictures that stand still do not', () => {
    const marks = Array.from({ length: 12 }, (_, at) => ({ ...arrow, id: `item-${at}` }))
    const marked = { ...still, annotations: marks }
    const clip = { id: 'a', preset: 'draw-on', lengthMs: 800, staggerMs: 220 } as const
    expect(addClip.apply(marked, clip).motion!.lengthMs).toBe(220 * 11 + 800)
    const pictures = ['a', 'b', 'c'].map((id) => ({ ...still.pictures[0]!, id }))
    expect(addClip.apply({ ...still, pictures, annotations: [arrow] }, clip).motion!.lengthMs).toBe(3000)
  })

  test('a film that was made shorter than a clip stays so while the clip ends no later', () => {
    const cut = setMotionFields.apply(moving, { lengthMs: 500 })
    expect(setClip.apply(cut, { id: 'a', change: { amount: 0.5 } }).motion!.lengthMs).toBe(500)
    expect(setClip.apply(cut, { id: 'a', change: { lengthMs: 1200 } }).motion!.lengthMs).toBe(1200)
  })

  test('numbers beyond their range are brought to its nearest end', () => {
    const { motion } = setClip.apply(moving, { id: 'a', change: { startMs: -50, amount: 9, lengthMs: 420.4 } })
    expect(motion!.clips[0]).toMatchObject({ startMs: 0, amount: 2, lengthMs: 420 })
    expect(setMotionFields.apply(moving, { lengthMs: 1e9 }).motion!.lengthMs).toBe(60_000)
  })

  test('what the schema refuses, or says nothing new, leaves the very same scene', () => {
    const key = { atMs: 5, value: 1 }
    const track = { id: 't', address: 'padding', mode: 'set', keys: [key, key] } as never
    expect(setTrack.apply(moving, track)).toBe(moving)
    expect(setTrack.apply(still, track)).toBe(still)
    expect(addClip.apply(moving, { id: 'a', preset: 'fade' })).toBe(moving)
    expect(addClip.apply(still, { id: 'a', preset: 'nothing' as never })).toBe(still)
    expect(setClip.apply(moving, { id: 'nobody', change: { startMs: 4 } })).toBe(moving)
    expect(setMotionParts.apply(moving, { clips: moving.motion!.clips })).toBe(moving)
    expect(setMotionParts.apply(moving, { tracks: [track as never] })).toBe(moving)
    expect(setMotionFields.apply(moving, { loop: 'loop', lengthMs: 3000 })).toBe(moving)
    expect(dropMotion.apply(still, null)).toBe(still)
  })

  test('a track takes the place of the one with its id, and goes with it', () => {
    const track = Track.parse({ id: 't', address: 'padding', keys: [{ atMs: 0, value: 1 }] })
    const one = setTrack.apply(moving, track)
    const two = setTrack.apply(one, { ...track, mode: 'add' })
    expect(two.motion!.tracks.map(({ mode }) => mode)).toEqual(['add'])
    expect(setMotionParts.apply(two, { clips: [], tracks: [] }).motion).toMatchObject({ clips: [], tracks: [] })
    expect(dropMotion.apply(two, null).motion).toBeNull()
  })
})

describe('keys', () => {
  const track = Track.parse({
    id: 't',
    address: 'padding',
    keys: [
      { atMs: 100, value: 1 },
      { atMs: 200, value: 2 },
    ],
  })
  const told = (given: Track | null) => given?.keys.map(({ atMs, value }) => [atMs, value])

  test('they stay in order, and one at the time of another takes its place', () => {
    expect(told(withKey(track, { ...track.keys[0]!, atMs: 150, value: 9 }))).toEqual([
      [100, 1],
      [150, 9],
      [200, 2],
    ])
    expect(told(withKey(track, { ...track.keys[0]!, atMs: 200, value: 9 }))).toEqual([
      [100, 1],
      [200, 9],
    ])
  })
})

describe('time', () => {
  const course = (loop: Motion['loop']) => Motion.parse({ lengthMs: 1000, loop })

  test('a loop leaves out its last moment, what is played once ends in it, and a bounce shows each end once', () => {
    expect(frameTimes(course('loop'), 4)).toEqual([0, 250, 500, 750])
    expect(frameTimes(course('once'), 5)).toEqual([0, 250, 500, 750, 1000])
    expect(frameTimes(course('bounce'), 5)).toEqual([0, 250, 500, 750, 1000, 750, 500, 250])
  })

  test('a player shows the moments that the file has', () => {
    const played = [0, 999, 1000, 1300, 2100]
    expect(played.map((at) => momentAt(course('once'), at))).toEqual([0, 999, 1000, 1000, 1000])
    expect(played.map((at) => momentAt(course('loop'), at))).toEqual([0, 999, 0, 300, 100])
    expect(played.map((at) => momentAt(course('bounce'), at))).toEqual([0, 999, 1000, 700, 100])
    expect(filmLengthMs(course('bounce'))).toBe(2000)
  })

  test('a loop closes where its last moment is its first one', () => {
    expect(closes(addClip.apply(still, { id: 'a', preset: 'sway' }))).toBe(true)
    expect(closes(moving)).toBe(false)
  })
})

describe('the size of a film', () => {
  test.each([
    [1600, 1000, 800],
    [1601, 999, 1280],
    [333, 777, 400],
    [16, 16_384, 300],
    [16_384, 16, 1920],
    [5000, 4000, 9000],
  ])('%d x %d at %d pixels has even sides, those of the frame that is drawn', (width, height, widthPx) => {
    const scene = parseScene({ version: 5, size: { width, height }, motion: {} })
    const size = filmSize(scene, widthPx)
    expect([size.width % 2, size.height % 2]).toEqual([0, 0])
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(16)
    const design = sceneAt(scene, 0).size!
    expect(Math.round(design.height * size.scale)).toBe(size.height)
    expect(Math.round(design.width * size.scale)).toBe(size.width)
    if (widthPx <= 1920 && width < 2000 && height < 2000) expect(Math.abs(size.width - widthPx)).toBeLessThan(12)
  })
})

test('a change of the motion is one step to undo, which brings the stillness back', () => {
  const history = commit(createHistory(still), addClip, { id: 'a', preset: 'rise' })
  expect(history.scene.motion).not.toBeNull()
  const { history: before, label } = undo(history)
  expect([before.scene.motion, label]).toEqual([null, 'movement'])
})
