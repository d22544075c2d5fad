// A document in a picture's file: out again byte by byte, with the same pixels, and whatever a stranger writes is no crash.
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { crc32 } from '@/lib/formats/encoding/crc-32'
import { FormatError, type FormatId } from '@/lib/formats/encoding/encoder'
import { createJpegEncoder } from '@/lib/formats/jpeg/encode'
import { createPngEncoder } from '@/lib/formats/png/encode'
import { putArchive } from '@/lib/formats/scene-in-picture/put-archive'
import { takeArchive } from '@/lib/formats/scene-in-picture/take-archive'
import { randomPixels } from '../../support/scenes/random'

const [width, height] = [60, 40]
const pixels = randomPixels(width * height, 7).map((byte, at) => (at % 4 === 3 ? 255 : byte))
const bytesOf = async (parts: BlobPart[]) => new Uint8Array(await new Blob(parts).arrayBuffer())
type Bytes = Uint8Array<ArrayBuffer>

async function own(create: typeof createPngEncoder): Promise<Bytes[]> {
  const encoder = await create({ width, height, opaque: true, scale: 2 })
  await encoder.write(pixels)
  return encoder.finish()
}

const raw = { raw: { width, height, channels: 4 as const } }
const whole = async (file: Promise<Buffer>) => [new Uint8Array(await file)]
const files: readonly [string, FormatId, () => Promise<Bytes[]>][] = [
  ['PNG', 'png', () => own(createPngEncoder)],
  ['JPEG', 'jpeg', () => own((options) => createJpegEncoder({ ...options, quality: 80 }))],
  ['WebP', 'webp', () => whole(sharp(pixels, raw).removeAlpha().webp().toBuffer())],
  ['lossless WebP', 'webp', () => whole(sharp(pixels, raw).webp({ lossless: true }).toBuffer())],
  [
    'see-through WebP',
    'webp',
    () =>
      whole(
        sharp(
          pixels.map((byte, at) => (at % 4 === 3 ? at % 251 : byte)),
          raw,
        )
          .webp()
          .toBuffer(),
      ),
  ],
  ['AVIF', 'avif', () => whole(sharp(pixels, raw).avif({ effort: 0 }).toBuffer())],
]

const noise = (length: number) => Uint8Array.from({ length }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 24)

describe.each(files)('a %s that carries a document', (_, format, make) => {
  it.each([1, 2, 3, 70_000, 3_100_003])(
    'gives an archive of %i bytes back, and its pixels are the same',
    async (length) => {
      const archive = noise(length)
      const plain = await make()
      const carrying = await putArchive(format, plain, archive)
      const file = new Blob(carrying)
      const back = await takeArchive(file)
      expect(Buffer.compare(await bytesOf([back!]), archive)).toBe(0)
      const decode = async (parts: Bytes[]) =>
        sharp(await bytesOf(parts))
          .raw()
          .toBuffer()
      expect(Buffer.compare(await decode(carrying), await decode(plain))).toBe(0)
      expect(await takeArchive(new Blob(plain))).toBeNull()
    },
  )

  it('is a picture and nothing else once another program has saved it', async () => {
    const file = await bytesOf(await putArchive(format, await make(), noise(500)))
    const saved = await sharp(file).toFormat(format).toBuffer()
    expect(await takeArchive(new Blob([new Uint8Array(saved)]))).toBeNull()
  })

  it('whatever bytes are changed, cut or doubled, is read without a crash', async () => {
    const file = await bytesOf(await putArchive(format, await make(), noise(900)))
    const change = fc.record({
      at: fc.nat(file.length - 1),
      byte: fc.nat(255),
      cut: fc.option(fc.nat(file.length)),
      doubled: fc.option(fc.nat(file.length)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        let bytes = file.slice()
        for (const { at, byte, cut, doubled } of changes) {
          bytes[at % Math.max(1, bytes.length)] = byte
          if (doubled !== null) bytes = Uint8Array.from([...bytes, ...bytes.subarray(doubled)])
          if (cut !== null) bytes = bytes.slice(0, cut)
        }
        const taken = await takeArchive(new Blob([bytes]))
        expect(taken === null || taken.size <= bytes.length).toBe(true)
      }),
      { numRuns: 60, seed: 11 },
    )
  })
})

it('a PNG that unpacks to more than a document may have is given up, and takes no memory for the rest', async () => {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024, 'A'))
  const text = Buffer.concat([Buffer.from('Vitrine scene\0\x01\0\0\0'), bomb])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const file = Buffer.concat([signature, chunk('IHDR', Buffer.alloc(13)), chunk('iTXt', text)])
  expect(await takeArchive(new Blob([new Uint8Array(file)]))).toBeNull()
})

it('a document that is too large for a picture is refused in words', async () => {
  const [, format, make] = files[0]!
  const large = new Uint8Array(64 * 1024 * 1024 + 1)
  await expect(putArchive(format, await make(), large)).rejects.toBeInstanceOf(FormatError)
})
