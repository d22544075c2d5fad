// PNG: the best of the lossless ways to write it, or a palette where the preset allows what that loses.
import 'server-only'
import type { PngOptions } from 'sharp'
import { type Attempt, attempt, type EncodeTask, fitUnder, isExact, oncePerPicture, smallest } from './attempt'
import { type Encoding, encode, paletteOptions } from './codec'
import { searchedPixelsMax, severalPalettesBusyPixelsMax } from './limits.data'
import { busyPixels, type Picture, pixelCount } from './picture'

/** Measured: unfiltered rows win by 20 percent and more above the upper share of flat pixels, filtered ones below the lower. */
const filterFlatShares = { only: 0.2, never: 0.88 }
/** Above it filtered rows win though most pixels are flat: a gradient of 1920x1080 took 9 KB filtered, 213 KB unfiltered. */
const filterSmoothShareMin = 0.75

export async function encodePng(task: EncodeTask): Promise<Buffer> {
  const { picture, preset, bytesMax = Number.POSITIVE_INFINITY } = task
  const once = <Result>(name: string, work: () => Promise<Result>) => oncePerPicture(picture, `png ${name}`, work)
  const lossless = await once('lossless', () => smallestLossless(task))
  const ofFewColors = await once('of few colours', () => inFewColors(task))
  const exact = smallest(lossless, ...ofFewColors.exact)
  // The same for every preset, and the most that any of them takes: so sizes never rise from one to the next.
  const most = exact.length <= bytesMax ? exact : smallest(exact, await fitUnder(bytesMax, { format: 'png', ...task }))
  const isKept = ({ similarity }: Attempt) =>
    preset.paletteSimilarityMin < 1 && similarity >= preset.paletteSimilarityMin
  const isEnough = ofFewColors.exact.length > 0 && busyPixels(picture) > severalPalettesBusyPixelsMax
  const qualities = isEnough ? [] : palettesFor(task)
  const palettes = qualities.map((quality) =>
    once(`palette ${quality}`, () => inPalette(task, paletteOptions(quality))),
  )
  const lossy = [...ofFewColors.others, ...(await Promise.all(palettes))].filter(isKept)
  return smallest(most, ...lossy.map(({ bytes }) => bytes))
}

async function smallestLossless({ picture, signal }: EncodeTask): Promise<Buffer> {
  const isGrey = picture.isGrey && picture.channels === 3
  const ways: Encoding[] = losslessOptions(picture).map((png) => ({ png, isGrey }))
  const [first, ...others] = await Promise.all(ways.map((way) => encode(picture, way, signal)))
  return smallest(first as Buffer, ...others)
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
  return picture.flatShare > never && picture.smoothShare < filterSmoothShareMin ? [plain] : [plain, filtered]
}

/** All its colours in a palette, which mostly keeps every pixel: at 8 bits to a pixel, and at as few as their number needs. */
async function inFewColors(task: EncodeTask): Promise<{ exact: Buffer[]; others: Attempt[] }> {
  const { picture, signal } = task
  const colors = pixelCount(picture) > searchedPixelsMax ? undefined : countColors(picture)
  if (!colors) return { exact: [], others: [] }
  const counts = [paletteColors, ...(colors <= packedColorsMax ? [Math.max(2, colors)] : [])]
  const tried = await Promise.all(
    counts.map((colours) => inPalette(task, { ...paletteOptions(exactQuality), colours })),
  )
  const isKept = await Promise.all(
    tried.map(({ bytes, similarity }) => similarity === 1 && isExact(picture, bytes, signal)),
  )
  return {
    exact: tried.filter((_, at) => isKept[at]).map(({ bytes }) => bytes),
    others: tried.filter((_, at) => !isKept[at]),
  }
}

/** The qualities of palettes that the preset asks for. */
function palettesFor({ picture, preset }: EncodeTask): readonly number[] {
  const isHopeless = preset.paletteSimilarityMin > 0.99 && picture.flatShare < paletteFlatShareMin
  return isHopeless || pixelCount(picture) > searchedPixelsMax ? [] : preset.palettes.png
}

const inPalette = (task: EncodeTask, options: PngOptions): Promise<Attempt> =>
  attempt(task, { png: { ...options, compressionLevel: 9 } })

/** Gradients and photographs below it lose more in 256 colours (0.98 and less) than a strict preset allows. */
const paletteFlatShareMin = 0.6
const exactQuality = 100
const paletteColors = 256
/** The most for which several pixels share a byte (PNG third edition, 11.2.1): a page of text turned on its side took a quarter less. */
const packedColorsMax = 16

/** Undefined for more than a palette holds. */
function countColors({ data, channels }: Picture): number | undefined {
  const seen = new Set<number>()
  let last = -1
  for (let at = 0; at < data.length; at += channels) {
    const color = channels === 4 ? data.readUInt32LE(at) : data.readUIntLE(at, 3)
    if (color === last) continue
    last = color
    seen.add(color)
    if (seen.size > paletteColors) return undefined
  }
  return seen.size
}
