import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ImageFormat, QualityPreset } from '@/lib/contract/export'
import { decodePicture } from '@/lib/server/image/decode'
import type { Picture } from '@/lib/server/image/picture'
import { presets } from '@/lib/server/image/presets.data'
import { recompress } from '@/lib/server/image/recompress'
import { similarity } from '@/lib/server/image/similarity'
import { sniffImage } from '@/lib/server/image/sniff'
import { flat, fromRaw, gradient, noise, paint, type Raw, scene, shadowedWindow, textPage } from './sample-pictures'

const never = new AbortController().signal
const formats = ['png', 'jpeg', 'webp'] as const
const fewestFirst = ['low', 'medium', 'high'] as const
const exportAs = (bytes: Buffer, format: ImageFormat, qualityPreset: QualityPreset = 'medium') =>
  recompress(bytes, { format, qualityPreset }, never)
const decode = (bytes: Buffer): Promise<Picture> => decodePicture(bytes, never)
const pngOf = (raw: Raw) => fromRaw(raw).png().toBuffer()

const greyPage = (): Raw => {
  const page = textPage()
  for (let at = 0; at < page.data.length; at += 3) page.data.fill(page.data[at] as number, at, at + 3)
  return page
}
const pictures: [string, Raw][] = [
  ['a page of text', textPage()],
  ['a grey page', greyPage()],
  ['a gradient', gradient()],
  ['a scene', scene()],
  ['noise', noise()],
  ['a window with a shadow', shadowedWindow()],
  ['one colour', flat()],
  ['one pixel', flat(1, 1)],
  ['a line', flat(1, 900)],
  ['sixteen pixels', noise(4, 4)],
]

describe.each(pictures)('%s', (_name, raw) => {
  it.each(formats)(
    'the picture as %s has low <= medium <= high in bytes, the format asked for and the size it had',
    async (format) => {
      const input = await pngOf(raw)
      const sizes: number[] = []
      for (const preset of fewestFirst) {
        const bytes = await exportAs(input, format, preset)
        expect(sniffImage(bytes)).toBe(format)
        expect(await decode(bytes)).toMatchObject({ width: raw.width, height: raw.height })
        sizes.push(bytes.length)
      }
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    },
  )

  it.each(['jpeg', 'webp'] as const)(
    'the picture as %s has no more bytes than a plain encoder writes, and is no less like the original',
    async (format) => {
      const input = await pngOf(raw)
      for (const preset of fewestFirst) {
        const source = sharp(input).flatten(format === 'jpeg' ? { background: 'white' } : false)
        const quality = presets[preset].plainQuality
        const plain = await (format === 'jpeg' ? source.jpeg({ quality }) : source.webp({ quality })).toBuffer()
        const ours = await exportAs(input, format, preset)
        expect(ours.length).toBeLessThanOrEqual(plain.length)
        const original = await decode(input)
        const likeness = [similarity(original, await decode(ours)), similarity(original, await decode(plain))] as const
        // Colour at full resolution is rounded differently on its way back, by a millionth in an even picture.
        expect(likeness[0]).toBeGreaterThanOrEqual(likeness[1] - 1e-5)
      }
    },
  )

  it('the picture as png keeps every pixel at high, looks the same at medium, and takes fewer bytes than a plain encoder', async () => {
    const input = await pngOf(raw)
    const original = await decode(input)
    const high = await exportAs(input, 'png', 'high')
    expect((await decode(high)).data.equals(original.data)).toBe(true)
    expect(high.length).toBeLessThanOrEqual(input.length)
    const medium = await decode(await exportAs(input, 'png', 'medium'))
    expect(similarity(original, medium)).toBeGreaterThanOrEqual(0.9995)
    const low = await decode(await exportAs(input, 'png', 'low'))
    expect(similarity(original, low)).toBeGreaterThanOrEqual(0.9)
  })
})

describe('content decides', () => {
  it('text becomes a lossless WebP, a scene a lossy one', async () => {
    const kinds = async (raw: Raw) => (await exportAs(await pngOf(raw), 'webp', 'high')).toString('latin1', 12, 16)
    expect(await kinds(textPage())).toBe('VP8L')
    expect(await kinds(scene())).toBe('VP8 ')
  })

  it('a scene becomes a palette PNG at low, and keeps its pixels at high; a gradient, smaller without, keeps them at low', async () => {
    const isPalette = async (raw: Raw, preset: QualityPreset) =>
      (await sharp(await exportAs(await pngOf(raw), 'png', preset)).metadata()).isPalette
    for (const [raw, isPaletteAtLow] of [
      [scene(), true],
      [gradient(), false],
    ] as const) {
      expect(await isPalette(raw, 'low')).toBe(isPaletteAtLow)
      expect(await isPalette(raw, 'high')).toBe(false)
    }
  })

  it('a gradient whose pixels mostly repeat takes no more bytes than a plain encoder with filters, at every preset', async () => {
    const [width, height] = [1600, 900]
    const raw = paint(width, height, (x, y) => [(255 * x) / width, 120, 255 - (200 * y) / height])
    const bytes = await fromRaw(raw).png().toBuffer()
    const filtered = await fromRaw(raw).png({ adaptiveFiltering: true }).toBuffer()
    const sizes = await Promise.all(
      (['low', 'medium', 'high'] as const).map((preset) => exportAs(bytes, 'png', preset)),
    )
    for (const { length } of sizes) expect(length).toBeLessThanOrEqual(filtered.length)
  })

  it('a scene shrinks from preset to preset', async () => {
    const input = await pngOf(scene())
    for (const format of formats) {
      const [low, high] = [await exportAs(input, format, 'low'), await exportAs(input, format, 'high')]
      expect(low.length, format).toBeLessThan(0.8 * high.length)
    }
  })

  it('coloured text keeps its colour at full resolution in a JPEG at high', async () => {
    const { chromaSubsampling } = await sharp(await exportAs(await pngOf(textPage()), 'jpeg', 'high')).metadata()
    expect(chromaSubsampling).toBe('4:4:4')
  })
})

describe('transparency', () => {
  it('transparency becomes white in a JPEG, where nothing and where a shadow was', async () => {
    const jpeg = await decode(await exportAs(await pngOf(shadowedWindow()), 'jpeg', 'high'))
    const white = await sharp(await pngOf(shadowedWindow()))
      .flatten({ background: 'white' })
      .raw()
      .toBuffer()
    expect([...jpeg.data.subarray(0, 3)].every((value) => value >= 253)).toBe(true)
    const wanted: Picture = { ...jpeg, data: white }
    expect(similarity(wanted, jpeg)).toBeGreaterThan(0.98)
  })

  it.each(['png', 'webp'] as const)('transparency stays in %s', async (format) => {
    for (const preset of fewestFirst) {
      const { data, channels, width } = await decode(await exportAs(await pngOf(shadowedWindow()), format, preset))
      expect(channels).toBe(4)
      expect(data[3]).toBe(0)
      expect(data[(120 * width + 160) * 4 + 3]).toBe(255)
    }
  })
})

describe('a file of the format asked for', () => {
  const save: Record<ImageFormat, (raw: Raw, quality: number) => Promise<Buffer>> = {
    png: (raw) => fromRaw(raw).png({ palette: true, colours: 8, compressionLevel: 9 }).toBuffer(),
    jpeg: (raw, quality) => fromRaw(raw).jpeg({ quality, mozjpeg: true }).toBuffer(),
    webp: (raw, quality) => fromRaw(raw).webp({ quality, effort: 6 }).toBuffer(),
  }
  for (const format of formats) {
    for (const preset of fewestFirst) {
      it(`a ${format} file is never answered with more bytes at ${preset}, nor with another picture`, async () => {
        for (const raw of [textPage(), scene(), flat()]) {
          const input = await save[format](raw, 30)
          const output = await exportAs(input, format, preset)
          expect(output.length).toBeLessThanOrEqual(input.length)
          expect(similarity(await decode(input), await decode(output))).toBeGreaterThan(preset === 'high' ? 0.99 : 0.9)
        }
      })
    }
  }

  it.each(['jpeg', 'webp', 'png'] as const)(
    'a %s file that nothing makes smaller comes back stripped, pixel for pixel',
    async (format) => {
      const source = await save[format](scene(), 20)
      const tagged = await sharp(source)
        .withExif({ IFD0: { Copyright: 'Somebody' } })
        [format]({ quality: 20, effort: 6 } as object)
        .toBuffer()
      const output = await exportAs(tagged, format, 'high')
      expect(output.length).toBeLessThan(tagged.length)
      expect(await sharp(output).metadata()).not.toHaveProperty('exif')
      if (format !== 'png') expect((await decode(output)).data.equals((await decode(tagged)).data)).toBe(true)
    },
  )

  it('a file of the format asked for that must be turned is turned, and still has no more bytes', async () => {
    for (const format of formats) {
      const input = await sharp(await save[format](scene(), 12))
        .withMetadata({ orientation: 6 })
        [format]({ quality: 12, palette: true } as object)
        .toBuffer()
      const output = await exportAs(input, format, 'high')
      expect(output.length, format).toBeLessThanOrEqual(input.length)
      expect(await sharp(output).metadata()).toMatchObject({ width: 208, height: 320 })
      expect((await sharp(output).metadata()).orientation).toBeUndefined()
    }
  })
})

describe.each(formats)('%s whose pixels must change', (format) => {
  const changes: Record<string, (of: Sharp) => Sharp> = {
    'turned on its side': (of) => of.withMetadata({ orientation: 6 }),
    'in Display P3': (of) => of.withIccProfile('p3', { attach: true }),
  }
  const sources: Record<string, Raw> = {
    'a page of text': textPage(160, 104),
    'a scene': scene(160, 104),
    'a gradient': gradient(160, 104),
  }
  const cases = Object.keys(sources).flatMap((name) =>
    Object.keys(changes).flatMap((change) => [20, 68, 85].map((quality) => ({ name, change, quality }))),
  )

  it.each(cases)('$name $change, of quality $quality, has low <= medium <= high in bytes', async (of) => {
    const [raw, change] = [sources[of.name] as Raw, changes[of.change] as (of: Sharp) => Sharp]
    const options = { quality: of.quality, palette: true, compressionLevel: 9 }
    const upload = await change(fromRaw(raw)[format](options as object)).toBuffer()
    const original = await decode(upload)
    const outputs = await Promise.all(fewestFirst.map((preset) => exportAs(upload, format, preset)))
    const sizes = outputs.map(({ length }) => length)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    if (format !== 'png') return
    const likeness = await Promise.all(outputs.map(async (bytes) => similarity(original, await decode(bytes))))
    expect(likeness).toEqual(likeness.toSorted((a, b) => a - b))
  })
})

it('a PNG of few colours turned on its side keeps every pixel, and still has no more bytes', async () => {
  const page = fromRaw(textPage(400, 300)).png({ palette: true, compressionLevel: 9, effort: 10 })
  const upload = await page.withMetadata({ orientation: 6 }).toBuffer()
  for (const preset of fewestFirst) {
    const bytes = await exportAs(upload, 'png', preset)
    expect(bytes.length).toBeLessThanOrEqual(upload.length)
    expect((await decode(bytes)).data.equals((await decode(upload)).data)).toBe(true)
  }
})

describe('metadata', () => {
  it.each(formats)(
    'metadata of every kind is gone from %s: place, author, profile, thumbnail, trailing bytes',
    async (format) => {
      const exif = {
        IFD0: { Copyright: 'Somebody', Artist: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      }
      for (const inputFormat of formats) {
        const tagged = Buffer.concat([
          await fromRaw(scene(120, 80))
            .withExif(exif)
            .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somebody</x:xmpmeta>')
            .withIccProfile('p3')
            [inputFormat]()
            .toBuffer(),
          Buffer.from('Somebody'),
        ])
        expect((await sharp(tagged).metadata()).exif).toBeDefined()
        for (const preset of fewestFirst) {
          const output = await exportAs(tagged, format, preset)
          const metadata = await sharp(output).metadata()
          for (const kind of ['exif', 'xmp', 'icc', 'iptc', 'orientation', 'comments'] as const)
            expect(metadata[kind], kind).toBeUndefined()
          expect(output.includes('Somebody')).toBe(false)
        }
      }
    },
  )

  it('metadata goes but its colours stay: Display P3 looks the same in sRGB', async () => {
    const red = paint(32, 32, () => [200, 40, 40])
    const tagged = await fromRaw(red).withIccProfile('p3').png().toBuffer()
    const { data } = await decode(await exportAs(tagged, 'png', 'high'))
    for (const [at, value] of [200, 40, 40].entries()) expect(Math.abs((data[at] as number) - value)).toBeLessThan(3)
  })
})

describe('limits', () => {
  it.each([
    ['webp', 16_384, 16_383],
    ['jpeg', 65_501, 65_500],
  ] as const)(
    'a picture as %s with a side of %i pixels is refused with the limit named, and one less is written',
    async (format, side, most) => {
      const refused = exportAs(await pngOf(flat(side, 2)), format)
      await expect(refused).rejects.toMatchObject({
        code: 'unsupported_value',
        message: expect.stringContaining(String(most)),
      })
      expect(sniffImage(await exportAs(await pngOf(flat(side - 1, 2)), format))).toBe(format)
      expect(sniffImage(await exportAs(await pngOf(flat(side, 2)), 'png'))).toBe('png')
    },
  )

  it('a caller who leaves ends the export', async () => {
    const stop = new AbortController()
    const reason = new Error('left')
    const exporting = recompress(await pngOf(noise()), { format: 'png', qualityPreset: 'low' }, stop.signal)
    stop.abort(reason)
    await expect(exporting).rejects.toBe(reason)
  })
})
