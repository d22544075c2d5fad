// What a place takes is said before and checked after.
import { expect, it } from 'vitest'
import { countRefusal, formatFor, limitWords, refusals } from '@/lib/editor/outputs/place-rules'
import { canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'

const place = (id: string) => canvasSizes.find((each) => each.id === id)!
const phone = place('stores-play-phone')
const file = { width: 1080, height: 1920, size: 400_000, opaque: true, format: 'png' } as const

it('limits read as one sentence, and nothing known is nothing said', () => {
  expect(limitWords(phone.limits)).toBe('PNG or JPEG, up to 8.0 MB, nothing see-through, 2 to 8 in a set.')
  expect(limitWords({ bytesMax: 2_000_000 })).toBe('Up to 2.0 MB.')
  expect(limitWords({})).toBe('')
})

it('a file that keeps every rule is taken', () => {
  expect(refusals(file, phone)).toEqual([])
  // White where it was see-through.
  expect(refusals({ ...file, format: 'jpeg', opaque: false }, phone)).toEqual([])
})

it('each broken rule is named: pixels, format, bytes, see-through pixels', () => {
  expect(refusals({ ...file, width: 1079 }, phone)).toEqual([
    'It has 1079 × 1920 pixels; Play phone takes exactly 1080 × 1920.',
  ])
  expect(refusals({ ...file, format: 'webp' }, phone)).toEqual(['Play phone takes PNG or JPEG, not WebP.'])
  expect(refusals({ ...file, size: 9_000_000 }, phone)).toEqual(['It has 9.0 MB; Play phone takes 8.0 MB.'])
  expect(refusals({ ...file, opaque: false }, phone)[0]).toContain('nothing see-through')
  expect(refusals({ ...file, width: 1080, height: 2868 }, { ...phone, height: 2868 })[0]).toContain('longer side')
})

it('a set has as many as the store takes', () => {
  expect(countRefusal(1, phone)).toBe('Play phone takes 2 to 8 pictures: here is 1.')
  expect(countRefusal(2, phone)).toBeNull()
  expect(countRefusal(9, phone)).toBe('Play phone takes up to 8 pictures: here are 9.')
  expect(countRefusal(40, place('posts-x'))).toBeNull()
})

it('a format that the place does not take becomes the first that it takes', () => {
  expect(formatFor(phone, 'webp')).toBe('png')
  expect(formatFor(phone, 'jpeg')).toBe('jpeg')
  expect(formatFor(place('posts-x'), 'webp')).toBe('webp')
  expect(formatFor(place('posts-x'), 'svg')).toBe('png')
  expect(formatFor(place('web-readme'), 'svg')).toBe('svg')
})
