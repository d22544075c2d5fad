import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { flatColorOf, isBareCanvas } from '@/lib/server/capture/steps/blank'

const turns = vi.hoisted(() => ({ given: 0 }))
vi.mock('node:timers/promises', () => ({
  setImmediate: async () => {
    turns.given += 1
  },
}))

// Chromium filters the rows of its PNGs; sharp does so when told, and only then are flat pictures as small.
const likeChromium = { adaptiveFiltering: true }

const flat = (background: string, width = 375, height = 667) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png(likeChromium)
    .toBuffer()

/** A flat page with a rectangle of another colour on it. */
async function withMark(
  background: string,
  mark: string,
  box: { left: number; top: number; size: number },
  size: [width: number, height: number] = [375, 667],
) {
  const patch = await sharp({ create: { width: box.size, height: box.size, channels: 3, background: mark } })
    .png()
    .toBuffer()
  return sharp(await flat(background, ...size))
    .composite([{ input: patch, left: box.left, top: box.top }])
    .removeAlpha()
    .png(likeChromium)
    .toBuffer()
}

describe('a blank picture', () => {
  test.each(['#ffffff', '#121212', '#0a78c8', '#000000'])(
    'a blank picture is one flat colour, such as %s',
    async (color) => {
      const found = await flatColorOf(await flat(color))
      expect(found && `#${Buffer.from([found.red, found.green, found.blue]).toString('hex')}`).toBe(color)
    },
  )

  test('a blank picture is found at the size of a desktop too', async () => {
    expect(await flatColorOf(await flat('#ffffff', 1920, 1080))).toEqual({ red: 255, green: 255, blue: 255 })
  })

  test.each([
    ['at the first pixel', { left: 0, top: 0, size: 1 }],
    ['at the last pixel', { left: 374, top: 666, size: 1 }],
    ['in the middle', { left: 180, top: 300, size: 3 }],
  ])('a picture with a mark of another colour %s is not blank', async (_where, box) => {
    expect(await flatColorOf(await withMark('#ffffff', '#e00000', box))).toBeUndefined()
  })

  test('a blank picture may be off by what rounding does to a colour, and not by more', async () => {
    const box = { left: 9, top: 9, size: 50 }
    expect(await flatColorOf(await withMark('#808080', '#828282', box))).toBeDefined()
    expect(await flatColorOf(await withMark('#808080', '#888888', box))).toBeUndefined()
  })

  test('a large picture of nearly one colour is looked at in pieces, between which others have their turn', async () => {
    turns.given = 0
    const mark = { left: 0, top: 0, size: 2000 }
    expect(await flatColorOf(await withMark('#808080', '#818181', mark, [2001, 2001]))).toBeDefined()
    expect(turns.given).toBeGreaterThan(10)
  })

  test('a picture with too many bytes to be flat is not decoded', async () => {
    const width = 375
    const height = 667
    const noise = Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 256))
    const png = await sharp(noise, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    // Cut after the header: were it decoded, it would fail.
    expect(await flatColorOf(Buffer.concat([png.subarray(0, 64), Buffer.alloc(png.length)]))).toBeUndefined()
  })

  test('a bare canvas has one of the two colours that Chromium gives it', () => {
    expect(isBareCanvas({ red: 255, green: 255, blue: 255 })).toBe(true)
    expect(isBareCanvas({ red: 18, green: 18, blue: 18 })).toBe(true)
    expect(isBareCanvas({ red: 255, green: 255, blue: 18 })).toBe(false)
    expect(isBareCanvas({ red: 10, green: 120, blue: 200 })).toBe(false)
  })
})
