// What a hand does to clips and keys, in milliseconds.
import { describe, expect, it } from 'vitest'
import { clipEndMs, movedClip, snapPoints, snapped, toFrame, trimmedClip } from '@/lib/editor/motion/clip-edits'
import { Clip, Motion } from '@/lib/kinds/motion/schema'

const clip = (more: object = {}) => Clip.parse({ id: 'a', preset: 'rise', startMs: 500, lengthMs: 800, ...more })
const free = { pointsMs: [], withinMs: 0, frameMs: 10 }
const film = { ...free, lengthMs: 3000 }

describe('times', () => {
  it('a time takes the nearest point within reach, or else the nearest frame', () => {
    const snapping = { pointsMs: [1000, 1060], withinMs: 40, frameMs: 100 }
    expect(snapped(1025, snapping)).toBe(1000)
    expect(snapped(1035, snapping)).toBe(1060)
    expect(snapped(1130, snapping)).toBe(1100)
  })

  it('the times of frames are whole milliseconds, also where a second has 30 of them', () => {
    expect([0, 34, 66, 101].map((ms) => toFrame(ms, 1000 / 30))).toEqual([0, 33, 67, 100])
  })

  it('a clip is drawn to the edges of all others, to every key and to the ends of the film, never to itself', () => {
    const motion = Motion.parse({
      lengthMs: 4000,
      clips: [clip(), clip({ id: 'b', startMs: 2000, rounds: 2 })],
      tracks: [{ id: 't', address: 'padding', keys: [{ atMs: 250, value: 1 }] }],
    })
    expect(snapPoints(motion, new Set('a')).sort((one, other) => one - other)).toEqual([0, 250, 2000, 3600, 4000])
  })
})

describe('a clip that is moved', () => {
  it('goes to the frame under the pointer and stays inside the film', () => {
    expect(movedClip(clip(), 777, film)).toEqual({ startMs: 780 })
    expect(movedClip(clip(), -400, film)).toEqual({ startMs: 0 })
    expect(movedClip(clip(), 9000, film)).toEqual({ startMs: 2200 })
  })

  it('is drawn by whichever of its ends is nearer to a point', () => {
    const points = { ...film, pointsMs: [1000], withinMs: 60 }
    expect(movedClip(clip(), 980, points)).toEqual({ startMs: 1000 })
    expect(movedClip(clip(), 215, points)).toEqual({ startMs: 200 })
  })

  it('that is longer than the film stays where it is and can go back', () => {
    const long = clip({ startMs: 1000, lengthMs: 2500 })
    expect(movedClip(long, 1400, film)).toEqual({ startMs: 1000 })
    expect(movedClip(long, 300, film)).toEqual({ startMs: 300 })
  })
})

describe('a clip that is trimmed', () => {
  it('keeps its other edge', () => {
    expect(trimmedClip(clip(), 'start', 700, free)).toEqual({ startMs: 700, lengthMs: 600 })
    expect(trimmedClip(clip(), 'end', 2000, free)).toEqual({ startMs: 500, lengthMs: 1500 })
  })

  it('shares its length among its rounds', () => {
    const three = clip({ rounds: 3, lengthMs: 300 })
    expect(clipEndMs(three)).toBe(1400)
    expect(trimmedClip(three, 'end', 2000, free)).toEqual({ startMs: 500, lengthMs: 500 })
  })

  it('never becomes shorter than 50 ms a round, nor begins before the film', () => {
    expect(trimmedClip(clip(), 'end', 100, free)).toEqual({ startMs: 500, lengthMs: 50 })
    expect(trimmedClip(clip(), 'start', 5000, free)).toEqual({ startMs: 1250, lengthMs: 50 })
    expect(trimmedClip(clip(), 'start', -200, free)).toEqual({ startMs: 0, lengthMs: 1300 })
  })
})
