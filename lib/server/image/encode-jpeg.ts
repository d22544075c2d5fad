// JPEG: the fewest bytes that look at least as good as a plain encoder's file at the preset's quality.
import 'server-only'
import type { JpegOptions } from 'sharp'
import { type Attempt, attempt, type EncodeTask, smallest } from './attempt'
import { encode } from './codec'
import { searchedPixelsMax } from './limits.data'
import { pixelCount } from './picture'

/**
 * Quantisation tables that may win (mozjpeg's numbers). Measured at equal SSIM: the standard one with deringing takes 84 to
 * 97 percent of the plain file; the flat one 80 to 87 percent on text and interfaces and more than 100 elsewhere; those tuned to
 * other measures, and trellis quantisation, are behind on all of them.
 */
const standardTable = 0
const flatTable = 1
const flatShareMin = 0.8
/** Where the flat table looks like the standard one, on text. */
const flatQualityOf = (quality: number) => Math.round(quality < 80 ? quality * 0.6 - 9 : quality * 1.6 - 80)

const searchTriesMax = 3
/** The same coefficients in fewer bytes: scans are ordered for this picture. */
const tight: JpegOptions = { progressive: true, optimiseScans: true }

/** The picture must be opaque. */
export async function encodeJpeg(task: EncodeTask): Promise<Buffer> {
  const { picture, preset, signal } = task
  const isGrey = picture.isGrey
  const write = (jpeg: JpegOptions) => encode(picture, { jpeg, isGrey }, signal)
  const plainOptions: JpegOptions = { quality: preset.plainQuality }
  if (pixelCount(picture) > searchedPixelsMax) return write({ ...plainOptions, ...tight })

  const plain = await attempt(task, { jpeg: plainOptions, isGrey })
  const found = await cheapest(task, plain)
  const [written, fullColor] = await Promise.all([
    write({ ...found, ...tight }),
    preset.wantsFullColor && !isGrey ? write({ ...found, ...tight, chromaSubsampling: '4:4:4' }) : undefined,
  ])
  return fullColor && fullColor.length < plain.bytes.length ? fullColor : smallest(plain.bytes, written)
}

/** Options whose file is no less similar than the plain one. Those of the plain file itself when nothing is cheaper. */
async function cheapest(task: EncodeTask, plain: Attempt): Promise<JpegOptions> {
  const { picture, preset } = task
  const quality = preset.plainQuality
  const searches = [{ table: standardTable, from: quality, step: 4, mayRise: false }]
  if (picture.flatShare >= flatShareMin) {
    searches.push({ table: flatTable, from: flatQualityOf(quality), step: 6, mayRise: true })
  }
  const found = await Promise.all(searches.map((search) => searchTable(task, plain, search)))
  let best: Found = { bytes: plain.bytes.length, options: { quality } }
  for (const one of found) if (one && one.bytes < best.bytes) best = one
  return best.options
}

interface Found {
  bytes: number
  options: JpegOptions
}

async function searchTable(
  task: EncodeTask,
  plain: Attempt,
  { table, ...range }: SearchRange & { table: number },
): Promise<Found | undefined> {
  const optionsAt = (quality: number): JpegOptions => ({
    quality,
    quantisationTable: table,
    overshootDeringing: true,
  })
  const found = await lowestQuality(range, async (quality) => {
    const tried = await attempt(task, { jpeg: optionsAt(quality), isGrey: task.picture.isGrey })
    return { bytes: tried.bytes.length, isGood: tried.similarity >= plain.similarity }
  })
  return found && { bytes: found.bytes, options: optionsAt(found.quality) }
}

interface SearchRange {
  from: number
  step: number
  /** Whether a higher quality than `from` is worth a try. */
  mayRise: boolean
}

/** The lowest good quality of a few tries: steps outwards, then halves what is between the last good and the last bad one. */
async function lowestQuality(
  { from, step, mayRise }: SearchRange,
  tryAt: (quality: number) => Promise<{ bytes: number; isGood: boolean }>,
): Promise<{ quality: number; bytes: number } | undefined> {
  let good: { quality: number; bytes: number } | undefined
  let bad: number | undefined
  let quality = from
  for (let tries = 0; tries < searchTriesMax; tries++) {
    const { bytes, isGood } = await tryAt(quality)
    if (isGood) good = { quality, bytes }
    else if (!good && !mayRise) return undefined
    else bad = quality
    if (good && bad !== undefined) quality = Math.floor((good.quality + bad) / 2)
    else quality += good ? -step : step
    quality = Math.min(100, Math.max(1, quality))
    if (quality === good?.quality || quality === bad) break
  }
  return good
}
