// The picture of a card that lies between pixels: scaled to its very place, its edges by how much of each pixel they cover. Nothing of it is
// kept: the next frame has it elsewhere.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { resample } from '@/lib/kernel/resample-image'
import type { Radii } from '@/lib/kinds/define'
import type { DecodedPicture, ScaledRows } from '../scope/decoded-picture'
import type { RenderHost } from '../scope/host'
import type { RenderScope } from '../scope/render-scope'
import { rasterRoundedBox } from '../vectors/coverage'

/** A part of the screen, in whole pixels of its bounds. */
export interface ScreenRegion {
  rect: Rect
  /** One byte a pixel of a part of it; null: all of it is inside the outline. */
  coverage: ((part: Rect) => Uint8Array) | null
}

interface FreePlace {
  /** Pixels of the raster: what shows, and where the whole picture would lie. */
  screen: Rect
  content: Rect
  radii: Radii
}

export const outerPixels = ({ x, y, width, height }: Rect): Rect => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

/** Pixels that an edge does not touch, for each side how many from the bounds it does. */
interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** Corners, edges of one pixel between them, and the inside. */
export function freeRegions(host: RenderHost, { screen, radii }: FreePlace): ScreenRegion[] {
  const bounds = outerPixels(screen)
  const { width, height } = bounds
  const box = { x: screen.x - bounds.x, y: screen.y - bounds.y, width: screen.width, height: screen.height }
  const corner = Math.ceil(Math.max(...radii)) + 1
  const across = Math.min(corner, Math.ceil(width / 2))
  const down = Math.min(corner, Math.ceil(height / 2))
  const edges = {
    left: across,
    top: down,
    right: Math.min(across, width - across),
    bottom: Math.min(down, height - down),
  }
  return [...cornerRegions(host, { box, bounds, radii }, edges), ...sideRegions(box, bounds, edges)].filter(
    ({ rect }) => !isEmpty(rect),
  )
}

function cornerRegions(
  host: RenderHost,
  { box, bounds: { width, height }, radii }: { box: Rect; bounds: Rect; radii: Radii },
  { left, top, right, bottom }: Edges,
): ScreenRegion[] {
  const rects: Rect[] = [
    { x: 0, y: 0, width: left, height: top },
    { x: width - right, y: 0, width: right, height: top },
    { x: width - right, y: height - bottom, width: right, height: bottom },
    { x: 0, y: height - bottom, width: left, height: bottom },
  ]
  return rects.map((rect, at) => {
    let mask: Uint8Array | undefined
    const coverage = (part: Rect) => {
      // As small as it can be: a larger one is drawn with other edges.
      const radius = radii[at]!
      const [wide, high] = [box.width, box.height].map((length) => Math.min(length, 2 * Math.ceil(radius) + 2)) as [
        number,
        number,
      ]
      const x = (at === 0 || at === 3 ? box.x : box.x + box.width - wide) - rect.x
      const y = (at < 2 ? box.y : box.y + box.height - high) - rect.y
      const outline = { x, y, width: wide, height: high, radius }
      mask ??= rasterRoundedBox(host, outline, rect.width, rect.height)
      return partOf(mask, rect, part)
    }
    return { rect, coverage }
  })
}

function partOf(mask: Uint8Array, rect: Rect, { x, y, width, height }: Rect): Uint8Array {
  const bytes = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (y - rect.y + row) * rect.width + x - rect.x
    bytes.set(mask.subarray(from, from + width), row * width)
  }
  return bytes
}

function sideRegions(box: Rect, { width, height }: Rect, { left, top, right, bottom }: Edges): ScreenRegion[] {
  const [wide, high] = [width - left - right, height - top - bottom]
  const side = (rect: Rect, share: number): ScreenRegion => {
    const byte = Math.floor(share * 255 + 0.5)
    const coverage = byte === 255 ? null : (part: Rect) => new Uint8Array(part.width * part.height).fill(byte)
    return { rect, coverage }
  }
  const [first, last] = [1 - box.x, box.x + box.width - (width - 1)]
  const [upper, lower] = [1 - box.y, box.y + box.height - (height - 1)]
  return [
    side({ x: left, y: 0, width: wide, height: 1 }, upper),
    side({ x: left, y: height - 1, width: wide, height: 1 }, lower),
    side({ x: 0, y: top, width: 1, height: high }, first),
    side({ x: width - 1, y: top, width: 1, height: high }, last),
    side({ x: left, y: 1, width: wide, height: top - 1 }, 1),
    side({ x: left, y: height - bottom, width: wide, height: bottom - 1 }, 1),
    side({ x: 1, y: top, width: left - 1, height: high }, 1),
    side({ x: width - right, y: top, width: right - 1, height: high }, 1),
    side({ x: left, y: top, width: wide, height: high }, 1),
  ]
}

/** The picture's pixels in a part of its bounds, premultiplied. */
export function freePixels(
  { kernel }: Pick<RenderScope, 'kernel'>,
  picture: DecodedPicture,
  { screen, content }: FreePlace,
  part: Rect,
): ScaledRows {
  const bounds = outerPixels(screen)
  const { image, opaque, drawn } = picture
  const shift = { x: content.x - bounds.x, y: content.y - bounds.y }
  const place = { scaleX: content.width / image.width, scaleY: content.height / image.height, ...shift }
  const bytes = drawn ? drawn(place, part) : resample(kernel, { image, opaque, size: content, rect: part, shift })
  return { bytes, offset: 0, strideBytes: part.width * 4, premultiplied: true }
}

/** Pixels of the raster that no edge touches. */
export function freeInside({ screen, radii }: FreePlace): Rect {
  const bounds = outerPixels(screen)
  const corner = Math.ceil(Math.max(...radii)) + 1
  const inside = { x: bounds.x + 1, y: bounds.y + corner, width: bounds.width - 2, height: bounds.height - 2 * corner }
  return intersect(inside, bounds)
}
