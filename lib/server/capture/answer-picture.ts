// What becomes of a capture on its way out: another format, a quality, a thumbnail. The capture that is kept stays as it was taken.
import 'server-only'
import os from 'node:os'
import { ApiError } from '@/lib/contract/errors'
import type { ScreenshotRequest } from '@/lib/contract/screenshot'
import type { ExportFormat } from '@/lib/core/media-formats'
import { decodePixels, decodeSmall, type Encoding, encode } from '../image/codec'
import { processWide } from '../process/process-wide'
import { createGate } from '../queue/gate'

export interface AnswerPicture {
  bytes: Buffer
  mediaType: ExportFormat['mime']
  width: number
  height: number
}

/** Clients are served in turn. */
interface Turn {
  signal: AbortSignal
  clientKey: string
}

type Wanted = Pick<ScreenshotRequest, 'format' | 'quality' | 'thumbnail'>

const gate = () =>
  processWide('answer-gate', () =>
    createGate({
      capacity: Math.max(1, os.availableParallelism() - 1),
      queueMax: 64,
      fullMessage: 'Too many pictures are being written just now.',
      code: 'upstream_unavailable',
    }),
  )

const webpSideMax = 16_383
const qualityUnlessTold = 80

/** The PNG itself where nothing else is wanted. Throws unsupported_value for a WebP that there cannot be, upstream_unavailable when too many wait. */
export async function answerPicture(png: Buffer, wanted: Wanted, call: Turn): Promise<AnswerPicture> {
  const { format, thumbnail } = wanted
  const { signal, clientKey } = call
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const isSmaller = thumbnail !== undefined && thumbnail < width
  if (format === 'png' && !isSmaller) return { bytes: png, mediaType: 'image/png', width, height }
  const shownHeight = isSmaller ? (height * thumbnail) / width : height
  const longest = Math.max(isSmaller ? thumbnail : width, Math.round(shownHeight))
  if (format === 'webp' && longest > webpSideMax) throw tooLong(longest)
  const leave = await gate().enter(1, { signal, client: clientKey })
  try {
    const pixels = await (isSmaller ? decodeSmall(png, { width: thumbnail }, signal) : decodePixels(png, signal))
    const bytes = await encode(pixels, encodingOf(wanted), signal)
    return { bytes, mediaType: `image/${format}`, width: pixels.width, height: pixels.height }
  } finally {
    leave()
  }
}

function encodingOf({ format, quality = qualityUnlessTold }: Wanted): Encoding {
  if (format === 'jpeg') return { jpeg: { quality, mozjpeg: true } }
  if (format === 'webp') return { webp: { quality } }
  return { png: { adaptiveFiltering: true } }
}

function tooLong(pixels: number): ApiError {
  return new ApiError('unsupported_value', {
    message: `"format" cannot be "webp": a side of the picture has ${pixels} pixels, and in WebP at most ${webpSideMax}.`,
    hint: 'Use "png" or "jpeg", or ask for a smaller part of the page.',
  })
}
