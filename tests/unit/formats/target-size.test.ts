// A file under so many bytes: what is found, in how many tries, and what is given up.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { FormatError } from '@/lib/formats/encoding/encoder'
import { exportUnder } from '@/lib/formats/target-size/export-under'
import { type Attempt, attemptsMax, findAttempt } from '@/lib/formats/target-size/find-attempt'
import { createRenderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { pagePicture } from '../../support/scenes/pictures'

const quality = { kind: 'quality', min: 40, max: 95 } as const

/** As encoders behave: bytes grow with the area and, faster and faster, with quality. */
const bytesOf = (base: number) => (attempt: Attempt) =>
  Math.round(base * attempt.share ** 1.8 * 2 ** ((attempt.quality - 80) / (attempt.quality > 80 ? 13 : 24)))

async function search(base: number, targetBytes: number, keepsScale = false) {
  const tried: Attempt[] = []
  const found = await findAttempt({
    targetBytes,
    keepsScale,
    ladder: quality,
    async make(attempt) {
      tried.push(attempt)
      return { bytes: bytesOf(base)(attempt), file: null }
    },
  })
  return { found, tried }
}

describe('findAttempt', () => {
  it('whatever the picture and the target, what is found is under it, in at most eight tries', async () => {
    for (let base = 20_000; base < 40_000_000; base *= 1.37) {
      for (const targetBytes of [30_000, 200_000, 1_000_000, 5_000_000]) {
        const { found, tried } = await search(base, targetBytes)
        expect(tried.length).toBeLessThanOrEqual(attemptsMax)
        if (base < targetBytes * 250) expect(found, `${base} under ${targetBytes}`).not.toBeNull()
        if (found) expect(found.bytes).toBeLessThanOrEqual(targetBytes)
      }
    }
  })

  it('the scale stays while quality alone reaches, and a picture that is small enough gives up nothing', async () => {
    expect((await search(300_000, 200_000)).found?.attempt).toMatchObject({ share: 1 })
    expect((await search(50_000, 1_000_000)).found?.attempt).toMatchObject({ share: 1, quality: 95 })
    expect((await search(2_000_000, 200_000)).found?.attempt.share).toBeLessThan(1)
  })

  it('a scale that must stay does: all tries are for quality, and nothing is found where the least is too large', async () => {
    const { found, tried } = await search(400_000, 200_000, true)
    expect(found).toMatchObject({ attempt: { share: 1 } })
    expect(found!.bytes).toBeLessThanOrEqual(200_000)
    expect(tried.length).toBeLessThanOrEqual(attemptsMax)
    expect((await search(2_000_000, 200_000, true)).found).toBeNull()
  })

  it('what is found by quality comes within a tenth of the target', async () => {
    for (const base of [150_000, 250_000, 400_000]) {
      expect((await search(base, 200_000)).found!.bytes).toBeGreaterThan(180_000)
    }
  })
})

it('what opens again and alone is larger than the target is refused by its own name, before anything is drawn', async () => {
  const planAt = () => Promise.reject(new Error('Nothing is drawn.'))
  const archive = new Uint8Array(3_000_000)
  const refused = exportUnder({ planAt, scale: 1, format: 'png', targetBytes: 500_000, archive })
  await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('opens again takes 3000 KB') })
  await expect(refused).rejects.toBeInstanceOf(FormatError)
})

const id = 'e'.repeat(64)

async function planner() {
  const renderer = await createRenderer(createNodeHost())
  renderer.setPicture(id, pagePicture(900, 600, 1))
  const scene = parseScene({
    version: 1,
    padding: 60,
    picture: { asset: id },
    assets: { [id]: { mime: 'image/png', width: 900, height: 600 } },
  })
  return (scale: number) => renderer.plan(scene, scale)
}

describe('exportUnder', () => {
  it.each([
    ['png', 90_000],
    ['png', 30_000],
    ['jpeg', 120_000],
    ['jpeg', 25_000],
  ] as const)('a %s under %i bytes is a whole picture of the size it says', async (format, targetBytes) => {
    const shares: number[] = []
    const made = await exportUnder({
      planAt: await planner(),
      scale: 2,
      format,
      targetBytes,
      onProgress: (share) => shares.push(share),
    })
    const file = Buffer.concat(made.parts)
    expect(file.length).toBeLessThanOrEqual(targetBytes)
    expect(file.length).toBeGreaterThan(targetBytes / 4)
    const { width, height, format: read } = await sharp(file).metadata()
    expect([width, height, read]).toEqual([made.width, made.height, format])
    expect(made.cost.attempts).toBeLessThanOrEqual(attemptsMax)
    expect(made.width).toBe(Math.round(1020 * made.cost.scale))
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('a picture that no scale brings under the target is refused in words', async () => {
    const tooSmall = exportUnder({ planAt: await planner(), scale: 2, format: 'jpeg', targetBytes: 300 })
    await expect(tooSmall).rejects.toBeInstanceOf(FormatError)
  })

  it('an aborted search ends with the reason', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const made = exportUnder({
      planAt: await planner(),
      scale: 1,
      format: 'jpeg',
      targetBytes: 20_000,
      signal: abort.signal,
      onProgress: () => abort.abort(reason),
    })
    await expect(made).rejects.toBe(reason)
  })
})
