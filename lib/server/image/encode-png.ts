// PNG: the best of the lossless ways to write it, or a palette where the preset allows what that loses.
import 'server-only'
import type { PngOptions } from 'sharp'
import { attempt, type EncodeTask, isExact, smallest } from './attempt'
import { encode, paletteOptions } from './codec'
import { searchedPixelsMax } from './limits.data'
import { type Picture, pixelCount } from './picture'

/** Measured: unfiltered rows win by 20 percent and more above the upper share of flat pixels, filtered ones below the lower. */
const filterFlatShares = { only: 0.2, never: 0.88 }

export async function encodePng(task: EncodeTask): Promise<Buffer> {
  const { picture, signal } = task
  const isGrey = picture.isGrey && picture.channels === 3
  const exact = losslessOptions(picture).map((png) => encode(picture, { png, isGrey }, signal))
  const [first, ...others] = await Promise.all(exact)
  return smallest(first as Buffer, ...others, ...(await inPalette(task)))
}

function losslessOptions(picture: Picture): PngOptions[] {
  const { only, never } = filterFlatShares
  const megapixels = pixelCount(picture) / 1_000_000
  // Of one core, per megapixel: level 9 takes 115 ms unfiltered; filtered, 8 takes 330 ms and 7 160 ms at most.
  const plain: PngOptions = { compressionLevel: megapixels <= 9 ? 9 : 6 }
  const filtered: PngOptions = {
    adaptiveFiltering: true,
    compressionLevel: megapixels <= 3 ? 8 : megapixels <= 9 ? 7 : 5,
  }
  if (picture.flatShare < only) return [filtered]
  return picture.flatShare > never ? [plain] : [plain, filtered]
}

/** The palettes that keep the preset's promise. */
async function inPalette(task: EncodeTask): Promise<Buffer[]> {
  const { picture, preset, signal } = task
  if (pixelCount(picture) > searchedPixelsMax) return []
  const isHopeless = preset.paletteSimilarityMin > 0.99 && picture.flatShare < paletteFlatShareMin
  const qualities = [...(hasFewColors(picture) ? [exactQuality] : []), ...(isHopeless ? [] : preset.palettes.png)]
  const tried = await Promise.all(
    qualities.map((quality) => attempt(task, { png: { ...paletteOptions(quality), compressionLevel: 9 } })),
  )
  const kept: Buffer[] = []
  for (const { bytes, similarity } of tried) {
    const isKept =
      preset.paletteSimilarityMin === 1
        ? await isExact(picture, bytes, signal)
        : similarity >= preset.paletteSimilarityMin
    if (isKept) kept.push(bytes)
  }
  return kept
}

/** Gradients and photographs below it lose more in 256 colours (0.98 and less) than a strict preset allows. */
const paletteFlatShareMin = 0.6
const exactQuality = 100
const paletteColors = 256

function hasFewColors({ data, channels }: Picture): boolean {
  const seen = new Set<number>()
  let last = -1
  for (let at = 0; at < data.length; at += channels) {
    const color = channels === 4 ? data.readUInt32LE(at) : data.readUIntLE(at, 3)
    if (color === last) continue
    last = color
    seen.add(color)
    if (seen.size > paletteColors) return false
  }
  return true
}
