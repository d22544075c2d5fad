// RGBA to the planes of a video. Given RGBA itself, Chromium writes full range, which editors and some players show crushed.
import type { Size } from '@/lib/core/geometry'
import type { Kernel, PlanesTask } from '@/lib/kernel/kernel'
import type { VideoCodec } from './codecs'

export interface PlaneLayout {
  /** As VideoFrame calls it. */
  format: 'I420' | 'I444'
  colorSpace: VideoColorSpaceInit
  /** Of all planes, which follow each other without gaps. */
  bytesPerPixel: number
  /** Where the colour samples lie; null for planes of red, green and blue. */
  chroma: PlanesTask['chroma'] | null
}

/** As players of every age show it right: BT.709, limited range (ITU-R BT.709-6, 3). */
const bt709 = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const

export const planeLayouts = {
  /** A quarter of the colour samples: what every player knows. */
  usual: { format: 'I420', colorSpace: bt709, bytesPerPixel: 1.5, chroma: 'middle' },
  /** All colour samples: small red letters stay red. */
  sharp: { format: 'I444', colorSpace: bt709, bytesPerPixel: 3, chroma: 'all' },
  /** Red, green and blue themselves. */
  exact: {
    format: 'I444',
    colorSpace: { primaries: 'bt709', transfer: 'iec61966-2-1', matrix: 'rgb', fullRange: true },
    bytesPerPixel: 3,
    chroma: null,
  },
} as const satisfies Record<string, PlaneLayout>

/** H.264 has a colour sample between two pixels on the left where nothing else is said (ITU-T H.264, figure E-1, type 0). */
export function planeLayoutOf({ colors, track }: Pick<VideoCodec, 'colors' | 'track'>): PlaneLayout {
  const layout = planeLayouts[colors]
  return track === 'avc' ? { ...layout, chroma: 'left' } : layout
}

/** Takes opaque pixels; both sides are even. Planes lie in the kernel's memory: a view, good until the next call of anything. */
export function planesOf(
  { arena, toPlanes }: Kernel,
  pixels: Uint8Array,
  { width, height }: Size,
  { bytesPerPixel, chroma }: PlaneLayout,
): Uint8Array<ArrayBuffer> {
  const mark = arena.mark()
  const source = arena.put(pixels)
  const planes = arena.take(width * height * bytesPerPixel)
  const view = arena.bytes(planes, width * height * bytesPerPixel)
  if (chroma) toPlanes(source, { width, height, planes, chroma })
  else toColorPlanes(pixels, { width, height }, view)
  arena.release(mark)
  return view
}

/** Green, blue, red: their order where the matrix is that of RGB (ITU-T H.273, table 4, value 0). */
function toColorPlanes(pixels: Uint8Array, { width, height }: Size, planes: Uint8Array): void {
  const count = width * height
  for (let place = 0, at = 0; place < count; place++, at += 4) {
    planes[place] = pixels[at + 1]!
    planes[count + place] = pixels[at + 2]!
    planes[2 * count + place] = pixels[at]!
  }
}
