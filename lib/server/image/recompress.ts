// An upload to the bytes of its export: one picture decoded once, written the best way its preset and format allow.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { ExportOptions, ImageFormat, QualityPreset } from '@/lib/contract/export'
import { type EncodeTask, fitUnder, isExact, smallest } from './attempt'
import { withoutAlpha } from './codec'
import { decodePicture, readSize } from './decode'
import { encodeJpeg } from './encode-jpeg'
import { encodePng } from './encode-png'
import { encodeWebp } from './encode-webp'
import { searchedPixelsMax, searchedWidthMax, sideMax } from './limits.data'
import { type Picture, pixelCount, toPicture } from './picture'
import { presetOrder, presets } from './presets.data'
import { recompressLarge } from './recompress-large'
import { sniffImage } from './sniff'
import { strip } from './strip'

const encoders: Record<ImageFormat, (task: EncodeTask) => Promise<Buffer>> = {
  png: encodePng,
  jpeg: encodeJpeg,
  webp: encodeWebp,
}

export interface RecompressOptions extends ExportOptions {
  /** What the picture came in, before anything was taken from it. */
  bytesMax?: number
}

/**
 * Without metadata, upright, sRGB; for one picture and format low <= medium <= high in bytes. None is above the upload's own size when
 * that is of the same format and shows these pixels; one that had to be turned or converted is as small as less quality makes it,
 * which can be more (PNG text on its side has no quality to lose). Throws unsupported_value, invalid_request or internal_error, or the signal's reason.
 */
export async function recompress(
  upload: Buffer,
  { format, qualityPreset, bytesMax = upload.length }: RecompressOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  const uploadFormat = sniffImage(upload)
  const header = await readSize(upload)
  if (pixelCount(header) > searchedPixelsMax || header.width > searchedWidthMax) {
    assertFits(header, format)
    return recompressLarge({ bytes: upload, bytesMax, format: uploadFormat, header }, { format, qualityPreset }, signal)
  }
  const decoded = await decodePicture(upload, signal)
  assertFits(decoded, format)
  const picture = format === 'jpeg' ? await overWhite(decoded) : decoded
  const job = { format, qualityPreset, picture, signal }
  if (uploadFormat !== format) return encodeAs(job)
  const stripped = strip(format, upload)
  if (stripped && (await isExact(picture, stripped, signal))) return smallest(stripped, await encodeAs(job))
  return fitted({ ...job, bytesMax })
}

interface Job {
  format: ImageFormat
  qualityPreset: QualityPreset
  picture: Picture
  bytesMax?: number
  signal: AbortSignal
}

/** By the first of the preset, those below it and still lower qualities that takes no more than the upload; else the smallest of them. */
async function fitted(job: Job & { bytesMax: number }): Promise<Buffer> {
  const { bytesMax, qualityPreset } = job
  const written = await encodeAs(job)
  // A PNG has tried all there is.
  if (written.length <= bytesMax || job.format === 'png') return written
  const worse = presetOrder[presetOrder.indexOf(qualityPreset) + 1]
  return smallest(written, worse ? await fitted({ ...job, qualityPreset: worse }) : await fitUnder(bytesMax, job))
}

/**
 * In files this small a lower quality can cost a byte more than a higher one (measured on pictures of one colour); then
 * the better file is also the smaller one, and is cheap to make.
 */
const isSmall = (bytes: number, picture: Picture) => bytes < 4096 + 0.02 * pixelCount(picture)

/** It is smaller than the plain file of its preset, and those of the better presets are larger than that. */
const isLosslessWebp = (bytes: Buffer) => bytes.toString('latin1', 8, 16) === 'WEBPVP8L'

async function encodeAs(job: Job): Promise<Buffer> {
  const { format, qualityPreset, picture } = job
  const written = await encoders[format]({ ...job, preset: presets[qualityPreset] })
  const better = presetOrder[presetOrder.indexOf(qualityPreset) - 1]
  if (!better || !isSmall(written.length, picture) || isLosslessWebp(written)) return written
  // What has to come under a limit has been tried: it is the same for every preset.
  return smallest(written, await encodeAs({ ...job, bytesMax: Number.POSITIVE_INFINITY, qualityPreset: better }))
}

async function overWhite(picture: Picture): Promise<Picture> {
  return picture.channels === 3 ? picture : toPicture(await withoutAlpha(picture, 'white'))
}

function assertFits({ width, height }: { width: number; height: number }, format: ImageFormat): void {
  const most = sideMax[format]
  if (width <= most && height <= most) return
  throw new ApiError('unsupported_value', {
    message: `"format" cannot be "${format}" for this picture: it is ${width}x${height} pixels, and a ${format} file holds at most ${most} to a side.`,
    hint: 'Send a smaller picture, or choose "png".',
  })
}
