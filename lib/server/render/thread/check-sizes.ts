// Whether pictures may be decoded at all, alone and together, from their headers: before a pixel of one is.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { PictureSource } from '../jobs'
import { readPictureSize } from './picture-size'

/** As a scene stores them. */
const sideMax = 32_767

interface PixelLimits {
  pixelsMax: number
  pixelsTogetherMax: number
}

/** To be called with one after the other. Throws invalid_request for what is too large, internal_error for a broken header. */
export function createSizeCheck({ pixelsMax, pixelsTogetherMax }: PixelLimits) {
  let together = 0
  return ({ bytes, pointer }: Pick<PictureSource, 'bytes' | 'pointer'>): void => {
    const size = readPictureSize(bytes)
    if (!size) throw broken(pointer)
    const { width, height } = size
    together += width * height
    if (width * height > pixelsMax || Math.max(width, height) > sideMax) {
      throw tooLarge(
        pointer,
        `is a picture of ${width} x ${height} pixels; at most ${pixelsMax / 1e6} megapixels and ${sideMax} to a side are read.`,
      )
    }
    if (together > pixelsTogetherMax) {
      throw tooLarge(
        pointer,
        `and the sources before it have more than ${pixelsTogetherMax / 1e6} megapixels together, the most that is read.`,
      )
    }
  }
}

const tooLarge = (pointer: string, message: string) =>
  new ApiError('invalid_request', { message: `"${pointer}" ${message}`, hint: 'Scale the picture down first.' })

export const broken = (pointer: string, cause?: unknown) =>
  new ApiError('internal_error', {
    message: `"${pointer}" cannot be read: the file is broken.`,
    hint: 'Save it again as PNG, JPEG or WebP.',
    cause,
    isUpstreams: true,
  })
