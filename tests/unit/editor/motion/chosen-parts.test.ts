// What a press makes of what is chosen.
import { expect, it } from 'vitest'
import { pressed } from '@/lib/editor/motion/chosen-parts'
import { movedParts, withTrimmed } from '@/lib/editor/motion/moved-parts'
import type { TimelinePart } from '@/lib/editor/store/timeline-state'
import { Motion } from '@/lib/kinds/motion/schema'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id): TimelinePart => ({ kind: 'clip', id })) as [
  TimelinePart,
  TimelinePart,
  TimelinePart,
  TimelinePart,
]
const all = [a, b, c, d]
const plain = { mod: false, shift: false, all }

it('a press chooses one, with Ctrl one more or one less, with Shift all up to it', () => {
  expect(pressed([a, b], c, plain)).toEqual([c])
  expect(pressed([a], c, { ...plain, mod: true })).toEqual([a, c])
  expect(pressed([a, c], a, { ...plain, mod: true })).toEqual([c])
  expect(pressed([a], d, { ...plain, shift: true })).toEqual([a, b, c, d])
  expect(pressed([d], b, { ...plain, shift: true }).at(-1)).toBe(b)
})

const film = Motion.parse({
  lengthMs: 3000,
  clips: [
    { id: 'a', preset: 'rise', startMs: 0, lengthMs: 800 },
    { id: 'b', preset: 'fade', startMs: 1000, lengthMs: 600 },
  ],
  tracks: [
    {
      id: 't',
      address: 'padding',
      keys: [
        { atMs: 500, value: 1 },
        { atMs: 1000, value: 2 },
      ],
    },
  ],
})

it('a key never comes to the time of another one of its track', () => {
  const key: TimelinePart = { kind: 'key', id: 't', atMs: 500 }
  expect(movedParts(film, [key], 500)).toBeNull()
  expect(movedParts(film, [key], 501)!.change.tracks[0]!.keys.map(({ atMs }) => atMs)).toEqual([1000, 1001])
})

it('what follows a clip that is trimmed stays behind it where the film ripples', () => {
  const trimmed = { startMs: 0, lengthMs: 900 }
  const rippled = withTrimmed(film, film.clips[0]!, trimmed, true)
  expect(rippled.clips.map(({ startMs }) => startMs)).toEqual([0, 1100])
  expect(rippled.tracks[0]!.keys.map(({ atMs }) => atMs)).toEqual([500, 1100])
  expect(withTrimmed(film, film.clips[0]!, trimmed, false).clips[1]!.startMs).toBe(1000)
})
