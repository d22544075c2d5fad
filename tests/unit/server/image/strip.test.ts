import { describe, expect, it } from 'vitest'
import { strip } from '@/lib/server/image/strip'
import { fromRaw, pngChunk, scene, shadowedWindow } from './sample-pictures'

const image = () => fromRaw(scene(90, 60))
const decoded = async (bytes: Buffer) => {
  const { default: sharp } = await import('sharp')
  return sharp(bytes).raw().toBuffer()
}
const exif = { IFD0: { Copyright: 'Somebody' } }

describe('strip', () => {
  it.each([
    ['png', () => image().withExif(exif).png().toBuffer()],
    ['png', () => image().withExif(exif).png({ palette: true }).toBuffer()],
    ['jpeg', () => image().withExif(exif).jpeg().toBuffer()],
    ['jpeg', () => image().withExif(exif).jpeg({ mozjpeg: true }).toBuffer()],
    ['webp', () => image().withExif(exif).webp().toBuffer()],
    ['webp', () => image().withExif(exif).webp({ lossless: true }).toBuffer()],
    ['webp', () => fromRaw(shadowedWindow()).withExif(exif).webp().toBuffer()],
    ['webp', () => fromRaw(shadowedWindow()).withExif(exif).webp({ lossless: true }).toBuffer()],
  ] as const)('strip takes metadata and trailing bytes out of a %s and leaves its pixels', async (format, make) => {
    const tagged = Buffer.concat([await make(), Buffer.from('Somebody')])
    const stripped = strip(format, tagged) as Buffer
    expect(stripped.length).toBeLessThan(tagged.length)
    expect(stripped.includes('Somebody')).toBe(false)
    expect((await decoded(stripped)).equals(await decoded(tagged))).toBe(true)
  })

  it('strip takes comments and private chunks out', async () => {
    const png = await image().png().toBuffer()
    const tagged = Buffer.concat([png.subarray(0, 33), pngChunk('prVt', Buffer.from('Somebody')), png.subarray(33)])
    expect(strip('png', tagged)).toEqual(strip('png', png))
    const jpeg = await image().jpeg().toBuffer()
    const comment = Buffer.from('\xff\xfe\x00\x0aSomebody', 'latin1')
    expect(strip('jpeg', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))).toEqual(strip('jpeg', jpeg))
  })

  it('strip has no answer for files that are not built as they should be', async () => {
    const [png, jpeg, webp] = [
      await image().png().toBuffer(),
      await image().jpeg().toBuffer(),
      await image().webp().toBuffer(),
    ]
    for (const length of [8, 20, 40, 100]) {
      expect(strip('png', png.subarray(0, length))).toBeUndefined()
      expect(strip('jpeg', jpeg.subarray(0, length))).toBeUndefined()
    }
    expect(strip('jpeg', Buffer.concat([jpeg.subarray(0, 2), Buffer.from('noise'), jpeg.subarray(2)]))).toBeUndefined()
    expect(strip('webp', webp.subarray(0, 12))).toBeUndefined()
    expect(strip('webp', webp.subarray(0, webp.length - 9))).toBeUndefined()
  })
})
