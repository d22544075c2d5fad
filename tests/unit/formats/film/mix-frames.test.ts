// What lies between two slides, pixel by pixel.
import { describe, expect, test } from 'vitest'
import { createFrameMixer } from '@/lib/formats/film/mix-frames'
import { transitionKinds, transitionSides } from '@/lib/scene/transitions.data'

const [width, height] = [8, 6]

/** Each pixel says its frame and its place. */
const frameOf = (blue: number) =>
  Uint8Array.from({ length: width * height * 4 }, (_, at) => {
    const pixel = at >> 2
    return [pixel % width, Math.floor(pixel / width), blue, 255][at & 3]!
  })
const [from, to] = [frameOf(10), frameOf(200)]

type Mix = Parameters<ReturnType<typeof createFrameMixer>>[0]
const mixed = (kind: Mix['transition']['kind'], share: number, side: Mix['transition']['from'] = 'right') =>
  createFrameMixer({ width, height })({ from, to, transition: { kind, from: side }, share })
const pixel = (pixels: Uint8Array, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
]

describe.each(transitionKinds)('%s', (kind) => {
  test.each(transitionSides)('begins as the one slide and ends as the next, coming from %s', (side) => {
    expect(mixed(kind, 0, side)).toEqual(from)
    expect(mixed(kind, 1, side)).toEqual(to)
  })

  test('changes neither frame', () => {
    const [one, other] = [from.slice(), to.slice()]
    for (const side of transitionSides) mixed(kind, 0.4, side)
    expect(from).toEqual(one)
    expect(to).toEqual(other)
  })

  test('is the same twice, and an opaque film stays opaque', () => {
    const once = mixed(kind, 0.37).slice()
    expect(mixed(kind, 0.37)).toEqual(once)
    for (let at = 3; at < once.length; at += 4) expect(once[at]).toBe(255)
  })
})

test('a cross-fade is as much of each as its share says, in whole 256ths', () => {
  expect(pixel(mixed('fade', 0.5), 3, 2)).toEqual([3, 2, 105])
  // 64 of 256: 10 * 192 + 200 * 64 = 14,720, and half of 256 more before it is cut.
  expect(pixel(mixed('fade', 0.25), 0, 0)[2]).toBe((10 * 192 + 200 * 64 + 128) >> 8)
})

test('pushed from a side, the next slide follows the one before it', () => {
  const right = mixed('push', 0.25, 'right').slice()
  expect([pixel(right, 0, 0), pixel(right, 5, 1), pixel(right, 6, 1), pixel(right, 7, 1)]).toEqual([
    [2, 0, 10],
    [7, 1, 10],
    [0, 1, 200],
    [1, 1, 200],
  ])
  const left = mixed('push', 0.25, 'left').slice()
  expect([pixel(left, 1, 0), pixel(left, 2, 0)]).toEqual([
    [7, 0, 200],
    [0, 0, 10],
  ])
  const below = mixed('push', 0.5, 'below').slice()
  expect([pixel(below, 4, 2), pixel(below, 4, 3)]).toEqual([
    [4, 5, 10],
    [4, 0, 200],
  ])
  const above = mixed('push', 0.5, 'above').slice()
  expect([pixel(above, 4, 2), pixel(above, 4, 3)]).toEqual([
    [4, 5, 200],
    [4, 0, 10],
  ])
})

test('a slide that covers moves, the one before it stands; a wipe moves neither', () => {
  const cover = mixed('cover', 0.5, 'right').slice()
  expect([pixel(cover, 3, 0), pixel(cover, 4, 0)]).toEqual([
    [3, 0, 10],
    [0, 0, 200],
  ])
  const wipe = mixed('wipe', 0.5, 'above').slice()
  expect([pixel(wipe, 3, 2), pixel(wipe, 3, 3)]).toEqual([
    [3, 2, 200],
    [3, 3, 10],
  ])
})

test('an iris opens in the middle', () => {
  const open = mixed('iris', 0.4)
  expect(pixel(open, 4, 3)[2]).toBe(200)
  expect(pixel(open, 0, 0)[2]).toBe(10)
})

test('a zoom brings the middle nearer while it gives way', () => {
  const near = mixed('zoom', 0.5)
  // Of the slide's x from 3 to 4 and of the next one's 0 and 7: the places at the sides come from nearer the middle.
  expect(pixel(near, 0, 0)[0]).toBeGreaterThan(0)
  expect(pixel(near, 0, 0)[2]).toBe(105)
})
