// The list of sizes: each exact, with its source and its day, its zones inside it, its limits such as can be kept.
import { expect, it } from 'vitest'
import { formats } from '@/lib/formats/encoding/encoder'
import { canvasSizeOf, canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'
import { CanvasSize, Variant } from '@/lib/scene/schema'

it('every size is one that the schema accepts, with an id of its own that a document can keep', () => {
  expect(canvasSizes.filter(({ width, height }) => !CanvasSize.safeParse({ width, height }).success)).toEqual([])
  expect(canvasSizes.filter(({ id, width, height }) => !Variant.safeParse({ id, width, height }).success)).toEqual([])
  expect(new Set(canvasSizes.map(({ id }) => id)).size).toBe(canvasSizes.length)
})

it('every size says who says so, and in which month that was looked up', () => {
  for (const { id, source, checked } of canvasSizes) {
    expect(source.length, id).toBeGreaterThan(7)
    expect(checked, id).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
  }
  const oldest = canvasSizes.map(({ checked }) => checked).sort()[0]!
  const ageDays = (Date.now() - Date.parse(`${oldest}-01`)) / 86_400_000
  // Said, never failed: a test that breaks on a day tells nothing of the code.
  if (ageDays > 366) console.warn(`Sizes were last looked up in ${oldest}: places may have changed theirs.`)
})

it('every zone lies inside its size, and a safe one under nothing that covers it', () => {
  for (const { id, width, height, zones } of canvasSizes) {
    for (const { rect } of zones) {
      expect(rect.x >= 0 && rect.y >= 0 && rect.width > 0 && rect.height > 0, id).toBe(true)
      expect(rect.x + rect.width <= width && rect.y + rect.height <= height, id).toBe(true)
      expect(Object.values(rect).every(Number.isInteger), id).toBe(true)
    }
  }
  const story = canvasSizes.find(({ id }) => id === 'posts-story')!
  const [safe, ...covers] = story.zones
  for (const { rect } of covers) {
    const apart = rect.y + rect.height <= safe!.rect.y || rect.y >= safe!.rect.y + safe!.rect.height
    expect(apart).toBe(true)
  }
})

it('every limit can be kept: by a format that is written here, and by the size itself', () => {
  for (const { id, width, height, limits } of canvasSizes) {
    const { formats: taken = ['png'], ratioMax = Infinity, count, bytesMax = Infinity } = limits
    expect(
      formats.some((format) => taken.some((each) => each === format.id)),
      id,
    ).toBe(true)
    expect(Math.max(width, height) / Math.min(width, height), id).toBeLessThanOrEqual(ratioMax)
    expect(count === undefined || (count.min >= 1 && count.max >= count.min), id).toBe(true)
    expect(bytesMax, id).toBeGreaterThanOrEqual(1_000_000)
  }
})

it('of sizes that share their pixels the chosen one is meant, and of other pixels none', () => {
  const reel = { width: 1080, height: 1920 }
  expect(canvasSizeOf(reel, 'posts-tiktok')?.id).toBe('posts-tiktok')
  expect(canvasSizeOf(reel, 'posts-x')?.id).toBe('shapes-9-to-16')
  expect(canvasSizeOf({ width: 17, height: 19 }, 'posts-tiktok')).toBeUndefined()
  expect(canvasSizeOf(null, 'posts-tiktok')).toBeUndefined()
})
