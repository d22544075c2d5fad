// Which rasters of cards stay from frame to frame, and where they lie in the arena.
import { expect, it } from 'vitest'
import { createTwinKernel } from '@/lib/kernel/twin'
import { KeptRasters } from '@/lib/render/scope/kept-rasters'

function frames(bytesMax = 1000) {
  const { arena } = createTwinKernel()
  const rasters = new KeptRasters(bytesMax)
  const made: string[] = []
  /** One frame with these rasters: where they lie, and what a step takes above them. */
  function frame(keys: string[], { bytes = 100, isKnown = false } = {}) {
    rasters.startFrame(arena)
    const start = arena.mark()
    const make = (key: string) => () => {
      made.push(key)
      return new Uint8Array(bytes).fill(key.charCodeAt(0))
    }
    const places = keys.map((key) => rasters.pointerOf(arena, { key, bytes, isKnown, make: make(key) }))
    const step = arena.take(500)
    arena.bytes(step, 500).fill(255)
    const shown = places.map((place) => (place === null ? null : String.fromCharCode(arena.bytes(place, bytes)[0]!)))
    arena.release(start)
    return { places, shown, start }
  }
  return { frame, made, rasters }
}

it('a raster that two frames name is made once, and lies where it was from the third on, under all that frames take', () => {
  const { frame, made } = frames()
  expect(frame(['a']).shown).toEqual([null])
  expect(frame(['a']).shown).toEqual(['a'])
  const [third, fourth] = [frame(['a']), frame(['a'])]
  expect([third.shown, fourth.shown]).toEqual([['a'], ['a']])
  expect(fourth.places).toEqual(third.places)
  expect(third.places[0]).toBeLessThan(third.start)
  expect(made).toEqual(['a'])
})

it('a raster that is another in every frame is never made whole', () => {
  const { frame, made } = frames()
  for (const key of ['a', 'b', 'c', 'd']) expect(frame([key]).shown).toEqual([null])
  expect(made).toEqual([])
})

it('rasters make room for others, in the arena too', () => {
  const { frame } = frames()
  for (let at = 0; at < 4; at++) frame(['a', 'b'])
  const both = frame(['a', 'b']).start
  for (let at = 0; at < 4; at++) expect(frame(['c']).shown[0] ?? 'c').toBe('c')
  expect(frame(['c']).start).toBeLessThan(both)
  expect(frame(['a', 'c']).shown[1]).toBe('c')
})

it('a raster beyond the bound is not kept, and after a clearing none is', () => {
  const { frame, made, rasters } = frames(50)
  for (let at = 0; at < 3; at++) expect(frame(['a']).shown).toEqual([null])
  expect(made).toEqual([])
  for (let at = 0; at < 3; at++) frame(['b'], { bytes: 40, isKnown: true })
  rasters.clear()
  expect(frame(['b'], { bytes: 40 }).shown).toEqual([null])
})
