// Whether pixels come back from a canvas as they were put there. Fingerprinting protection changes them: Firefox with
// resistFingerprinting answers at random, Brave and WebKit's private windows change single bits.
import type { PixelImage } from '@/lib/core/surface'

export interface ReadbackReport {
  /** Whether a 2D canvas, through which vectors, text and masks come, is exact. */
  canvas: 'exact' | 'noisy'
  /** How a file is decoded. `frame`: through a VideoFrame, which is not protected, as the canvas is noisy. */
  decode: 'canvas' | 'frame' | 'noisy'
}

/** The part of a readable canvas that the probe uses. */
interface ProbeContext {
  putImageData(image: ImageData, x: number, y: number): void
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray }
}

const side = 64

/** Opaque, no two neighbours alike: noise is often left out where all is one colour. */
function probePattern(): PixelImage & { data: Uint8ClampedArray<ArrayBuffer> } {
  const data = new Uint8ClampedArray(side * side * 4)
  let state = 0x9e3779b9
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    data[i] = i % 4 === 3 ? 255 : state >>> 24
  }
  return { width: side, height: side, data }
}

const same = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  a.length === b.length && !Array.prototype.some.call(a, (value: number, i: number) => value !== b[i])

/** Twice: noise by chance may spare one reading. */
function isExactContext(context: ProbeContext): boolean {
  const { data } = probePattern()
  const read = () => {
    context.putImageData(new ImageData(new Uint8ClampedArray(data), side, side), 0, 0)
    return context.getImageData(0, 0, side, side).data
  }
  return same(read(), data) && same(read(), data)
}

/** Straight pixels of a bitmap without a canvas. Rejects where the browser has no VideoFrame, or none in RGBA. */
export async function readByFrame(bitmap: ImageBitmap): Promise<PixelImage> {
  const frame = new VideoFrame(bitmap, { timestamp: 0, alpha: 'keep' })
  try {
    const { codedWidth: width, codedHeight: height } = frame
    const options = { format: 'RGBA', colorSpace: 'srgb' } as VideoFrameCopyToOptions
    if (width !== bitmap.width || height !== bitmap.height) throw new Error('The frame has another size.')
    const data = new Uint8ClampedArray(frame.allocationSize(options))
    if (data.length !== width * height * 4) throw new Error('The frame has another format.')
    await frame.copyTo(data, options)
    return { width, height, data }
  } finally {
    frame.close()
  }
}

interface ProbeOptions {
  createSurface(width: number, height: number): { context: ProbeContext }
  read?: (bitmap: ImageBitmap) => Promise<PixelImage>
}

/** Never rejects: what cannot be asked is noisy. */
export async function probeReadback({ createSurface, read = readByFrame }: ProbeOptions): Promise<ReadbackReport> {
  if (isExactContext(createSurface(side, side).context)) return { canvas: 'exact', decode: 'canvas' }
  const exactByFrame = await isExactReader(read).catch(() => false)
  return { canvas: 'noisy', decode: exactByFrame ? 'frame' : 'noisy' }
}

async function isExactReader(read: (bitmap: ImageBitmap) => Promise<PixelImage>): Promise<boolean> {
  const { data } = probePattern()
  const bitmap = await createImageBitmap(new ImageData(new Uint8ClampedArray(data), side, side))
  try {
    return same((await read(bitmap)).data, data)
  } finally {
    bitmap.close()
  }
}

/** For people: what that means for their files. */
export const noisyReadback = {
  frame: {
    message: 'This browser changes what pages read from a canvas. Your picture is read another way and stays exact.',
    hint: 'Text and edges of shapes may carry faint noise. Allow canvas data for this site to be rid of it.',
  },
  noisy: {
    message: 'This browser changes what pages read from a canvas, so files may carry noise.',
    hint: 'Allow canvas data for this site (fingerprinting protection), or use another browser or window.',
  },
} as const
