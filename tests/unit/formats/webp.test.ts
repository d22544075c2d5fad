// WebP as a browser without an encoder of its own makes it: libwebp's files, read back by sharp.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createWebpEncoder } from '@/lib/formats/webp/encode.browser'
import { loadLibwebp } from '@/lib/formats/webp/libwebp'
import { glassPicture, pagePicture } from '../../support/scenes/pictures'

let compiled: WebAssembly.Module

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')
  compiled = await WebAssembly.compile(await readFile(file))
})

const raw = (width: number, height: number) => ({ raw: { width, height, channels: 4 as const } })

describe('libwebp', () => {
  it.each([1, 82, 100])('libwebp writes the bytes of sharp for an opaque picture at quality %i', async (quality) => {
    const { width, height, data } = pagePicture(310, 190, 3)
    const file = (await loadLibwebp(compiled)).encode(data, { width, height, quality })
    const expected = await sharp(data, raw(width, height)).webp({ quality }).toBuffer()
    expect(Buffer.compare(Buffer.from(file), expected)).toBe(0)
  })

  it('libwebp keeps every alpha, and colours as near as sharp does', async () => {
    const { width, height, data } = glassPicture(160, 120, 2)
    const ours = (await loadLibwebp(compiled)).encode(data, { width, height, quality: 90 })
    const theirs = await sharp(data, raw(width, height)).webp({ quality: 90 }).toBuffer()
    const [decoded, expected] = await Promise.all([ours, theirs].map((file) => sharp(file).raw().toBuffer()))
    const error = meanError(decoded!, data)
    expect(error.alpha).toBe(0)
    expect(error.color).toBeGreaterThan(0)
    expect(error.color).toBeLessThanOrEqual(1.01 * meanError(expected!, data).color)
  })
})

/** Of alpha, and of the colours of what is at least half opaque. */
function meanError(decoded: Uint8Array, data: Uint8ClampedArray): { color: number; alpha: number } {
  let [color, alpha, count] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    alpha += Math.abs(decoded[at + 3]! - data[at + 3]!)
    if (data[at + 3]! < 128) continue
    for (let channel = at; channel < at + 3; channel++) color += Math.abs(decoded[channel]! - data[channel]!)
    count += 3
  }
  return { color: color / count, alpha: (alpha * 4) / data.length }
}

describe('createWebpEncoder', () => {
  const picture = { opaque: true, scale: 1, quality: 82 }

  it.each([
    ['more pixels than the memory for libwebp', 4096, 3073],
    ['a side longer than the format holds', 16_384, 10],
  ])('createWebpEncoder refuses %s before anything is drawn', async (_, width, height) => {
    const refusal = createWebpEncoder({ ...picture, width, height })
    await expect(refusal).rejects.toMatchObject({ name: 'FormatError', message: expect.stringContaining('too many') })
  })

  it('createWebpEncoder tells people when the encoder cannot be loaded', async () => {
    // Node has no canvas, and no server that gives the module.
    const refusal = createWebpEncoder({ ...picture, width: 8, height: 8 })
    await expect(refusal).rejects.toMatchObject({ name: 'FormatError', hint: expect.stringContaining('PNG or JPEG') })
  })
})
