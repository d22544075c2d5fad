// A picture file to pixels: the browser decodes, turns it as its EXIF says and converts its colours to sRGB.
import type { PixelImage } from '@/lib/core/surface'
import { createBrowserSurface } from './host.browser'
import { readByFrame } from './readback.browser'

/** `message` and `hint` are sentences for people. */
export class DecodeError extends Error {
  override name = 'DecodeError'
  constructor(
    readonly reason: 'unreadable' | 'too_large',
    message: string,
    readonly hint: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

const pixelsMax = 50_000_000
const sideMax = 32_767
/** Read back in strips: no canvas is larger than this (iOS refuses above 16 megapixels). */
const stripPixelsMax = 4_000_000

/**
 * Straight sRGB pixels. Throws DecodeError: `too_large` above 50 megapixels or 32767 pixels a side, else `unreadable`.
 * `by` a frame where the canvas does not give back what was put there (readback.browser.ts).
 */
export async function decodePicture(blob: Blob, by: 'canvas' | 'frame' = 'canvas'): Promise<PixelImage> {
  const premultiplyAlpha = by === 'frame' ? 'none' : 'default'
  const options: ImageBitmapOptions = { imageOrientation: 'from-image', premultiplyAlpha }
  const bitmap = await createImageBitmap(blob, options).catch((cause: unknown) => {
    const message = 'The picture cannot be read: the browser does not know its format, or the file is damaged.'
    throw new DecodeError('unreadable', message, 'Save it again as PNG, JPEG or WebP.', { cause })
  })
  try {
    refuseTooLarge(bitmap)
    return by === 'frame' ? await readByFrame(bitmap) : readPixels(bitmap)
  } finally {
    bitmap.close()
  }
}

function refuseTooLarge({ width, height }: ImageBitmap): void {
  if (width * height > pixelsMax || Math.max(width, height) > sideMax) {
    const message = `The picture has ${width} x ${height} pixels; up to ${pixelsMax / 1e6} megapixels are read, ${sideMax} a side.`
    throw new DecodeError('too_large', message, 'Scale it down first.')
  }
}

function readPixels(bitmap: ImageBitmap): PixelImage {
  const { width, height } = bitmap
  const rows = Math.max(1, Math.min(height, Math.floor(stripPixelsMax / width)))
  const { context } = createBrowserSurface(width, rows)
  // A strip replaces the one before, its transparent pixels included.
  context.globalCompositeOperation = 'copy'
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += rows) {
    context.drawImage(bitmap, 0, -y)
    const count = Math.min(rows, height - y)
    data.set(context.getImageData(0, 0, width, count).data, y * width * 4)
  }
  return { width, height, data }
}
