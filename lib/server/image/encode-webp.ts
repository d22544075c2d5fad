// WebP: the pixels, exactly or in a palette, where lossless is small, else a plain encoder's file at the preset's quality.
import 'server-only'
import type { WebpOptions } from 'sharp'
import { attempt, type EncodeTask, measure, oncePerPicture } from './attempt'
import { encode, quantise } from './codec'
import { searchedPixelsMax, severalPalettesBusyPixelsMax } from './limits.data'
import { busyPixels, type Picture, pixelCount } from './picture'

/** Effort 1 writes within 1 percent of effort 4 in two thirds of the time. */
const lossless: WebpOptions = { lossless: true, effort: 1 }

/**
 * Measured: lossless costs 0.6 to 1 byte for each pixel that differs from its neighbours, on text, interfaces and
 * a dashboard with a photograph alike, and a palette halves that at best.
 */
const losslessBytesPerPixel = 0.6
const paletteGain = 1.4
/** Below this share of the plain file the exact one is taken: a palette wins no more than a tenth then, at twice the time. */
const exactShare = 0.7
/** So little to write is written on another core without waiting for what the plain file takes. */
const cheapBytes = 300_000

/**
 * Never more bytes and never less similar than the plain file. Of lossy settings none is reliably better than the plain
 * ones at equal similarity: effort 6, the other presets and the autofilter (six times as slow) move along the same curve,
 * within 3 percent either way.
 */
export async function encodeWebp(task: EncodeTask): Promise<Buffer> {
  const { picture, preset, signal } = task
  const plainOptions: WebpOptions = { quality: preset.plainQuality }
  const write = (webp: WebpOptions) => encode(picture, { webp }, signal)
  const likely = (1 - picture.flatShare) * pixelCount(picture) * losslessBytesPerPixel
  if (pixelCount(picture) > searchedPixelsMax) {
    const bytes = await write(plainOptions)
    return likely <= bytes.length ? smaller(bytes, await write(lossless)) : bytes
  }

  // With transparency each of the two holds much: 310 MB together at 3840x2160.
  const isCheap = likely <= cheapBytes && picture.channels === 3
  const [plain, early] = await Promise.all([
    attempt(task, { webp: plainOptions }),
    isCheap ? write(lossless) : undefined,
  ])
  if (likely > paletteGain * plain.bytes.length) return plain.bytes
  const exact = await oncePerPicture(picture, 'webp lossless', async () => early ?? (await write(lossless)))
  if (exact.length <= (preset.wantsExact ? 1 : exactShare) * plain.bytes.length) return exact
  const isSlow = busyPixels(picture) > severalPalettesBusyPixelsMax
  const rivals = (isSlow ? [] : preset.palettes.webp).map((quality) =>
    oncePerPicture(picture, `webp palette ${quality}`, () => losslessInPalette(picture, quality, signal)),
  )
  let best = smaller(plain.bytes, exact)
  for (const bytes of await Promise.all(rivals)) {
    if (bytes.length >= best.length) continue
    const { similarity } = await measure(picture, bytes, signal)
    if (similarity >= plain.similarity) best = bytes
  }
  return best
}

async function losslessInPalette(picture: Picture, quality: number, signal: AbortSignal): Promise<Buffer> {
  return encode(await quantise(picture, quality, signal), { webp: lossless }, signal)
}

const smaller = (one: Buffer, other: Buffer) => (other.length < one.length ? other : one)
