// JPEG: the fewest bytes that look at least as good as a plain encoder's file at the preset's quality.
import 'server-only'
import type { JpegOptions } from 'sharp'
import { attempt, type EncodeTask, smallest } from './attempt'
import { encode } from './codec'
import { searchedPixelsMax } from './limits.data'
import { pixelCount } from './picture'

/**
 * Against ringing around dark marks on white. Measured at equal SSIM: with it text takes 84 percent of the plain file at four
 * quality steps less, everything else 91 to 97. Trellis quantisation and tables tuned to other measures are behind on all
 * but noise, and a flat table wins on text what it loses on gradients and dark even areas.
 */
const deringed: JpegOptions = { overshootDeringing: true }
/** The same coefficients in fewer bytes: scans ordered for this picture. It takes three times as long. */
const tight: JpegOptions = { progressive: true, optimiseScans: true }

const searchTriesMax = 3
const searchStep = 4

/** The picture must be opaque. */
export async function encodeJpeg(task: EncodeTask): Promise<Buffer> {
  const { picture, preset, signal } = task
  const { isGrey } = picture
  const quality = preset.plainQuality
  const write = (jpeg: JpegOptions) => encode(picture, { jpeg, isGrey }, signal)
  if (pixelCount(picture) > searchedPixelsMax) return write({ quality, ...tight })

  const plain = await attempt(task, { jpeg: { quality }, isGrey })
  const tried = new Map<number, number>()
  const lowest = await lowestQuality(quality, async (atQuality) => {
    const { bytes, similarity } = await attempt(task, { jpeg: { quality: atQuality, ...deringed }, isGrey })
    tried.set(atQuality, bytes.length)
    return similarity >= plain.similarity
  })
  const isCheaper = lowest !== undefined && (tried.get(lowest) as number) < plain.bytes.length
  // Without deringing the coefficients are the plain file's own, and as good by definition.
  const found: JpegOptions = isCheaper ? { quality: lowest, ...deringed } : { quality }
  if (preset.wantsFullColor && !isGrey) {
    const full: JpegOptions = { ...found, chromaSubsampling: '4:4:4' }
    if ((await write({ ...full, progressive: true })).length < plain.bytes.length) return write({ ...full, ...tight })
  }
  return smallest(plain.bytes, await write({ ...found, ...tight }))
}

/** The lowest good quality of a few tries: down from the one given, then halfway back. Undefined when that is not good itself. */
async function lowestQuality(
  from: number,
  isGoodAt: (quality: number) => Promise<boolean>,
): Promise<number | undefined> {
  let good: number | undefined
  let bad: number | undefined
  let quality = from
  for (let tries = 0; tries < searchTriesMax; tries++) {
    if (await isGoodAt(quality)) good = quality
    else bad = quality
    if (good === undefined) return undefined
    quality = bad === undefined ? good - searchStep : Math.floor((good + bad) / 2)
    if (quality === bad || quality < 1) break
  }
  return good
}
