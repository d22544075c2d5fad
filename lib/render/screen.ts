// The picture where it shows: copied where it is opaque, composed where it is not, its corners through their masks.
import { intersect, isEmpty, type Rect, subtract } from '@/lib/core/geometry'
import { type Bitmap, crop, type Kernel, type Mask } from '@/lib/kernel/kernel'
import type { Radii } from '@/lib/kinds/define'
import { type CornerMask, cornerMask } from './corner-mask'
import type { RenderHost } from './host'
import { type Picture, type PixelRows, visitPixels } from './picture'
import { copyRows } from './pixel-rows'
import type { Recent } from './recent'

/** A part of the screen, in its own pixels. */
interface Region {
  rect: Rect
  /** One byte a pixel from the part's first pixel on; null: all of it is inside the outline. */
  mask: Mask | null
}

export interface Screen {
  /** Pixels of the raster no background shows through. */
  covered: Rect
  /** Composes what lies in `region` (pixels of the raster) on the bitmap that holds the region. */
  draw(target: Bitmap, region: Rect): void
}

interface ScreenOptions {
  picture: Picture
  /** Whole pixels of the raster: what shows, and where the whole picture would lie. */
  screen: Rect
  content: Rect
  /** Pixels of the raster; at most half the shorter side. */
  radii: Radii
  blocks: Recent<Uint8Array>
  masks: Recent<CornerMask>
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** Puts the masks in the arena: good until the arena is released past that. */
export function prepareScreen(kernel: Kernel, host: RenderHost, options: ScreenOptions): Screen {
  const { picture, content, blocks } = options
  // A picture that leaves room on its screen has the corners of what shows of it.
  const screen = intersect(options.screen, content)
  if (isEmpty(screen)) return { covered: nowhere, draw: () => undefined }
  const whole = { x: 0, y: 0, width: screen.width, height: screen.height }
  const corners = options.radii.map((radius) => cornerMask(host, { rect: screen, radius }, options.masks)) as Corners
  const regions = cutRegions(kernel, whole, corners)
  const top = Math.max(corners[0]?.size ?? 0, corners[1]?.size ?? 0)
  const bottom = Math.max(corners[2]?.size ?? 0, corners[3]?.size ?? 0)
  const between = { ...screen, y: screen.y + top, height: Math.max(0, screen.height - top - bottom) }
  const shift = { x: screen.x - content.x, y: screen.y - content.y }
  const size = { width: content.width, height: content.height }
  return {
    covered: picture.opaque ? between : nowhere,
    draw(target, raster) {
      const wanted = { ...raster, x: raster.x - screen.x, y: raster.y - screen.y }
      for (const region of regions) {
        const part = intersect(region.rect, wanted)
        if (isEmpty(part)) continue
        const pixels = { ...part, x: part.x + shift.x, y: part.y + shift.y }
        visitPixels(kernel, { picture, size, part: pixels, blocks }, (rows, piece) => {
          const at = { ...piece, x: piece.x - shift.x, y: piece.y - shift.y }
          const place = { ...at, x: at.x - wanted.x, y: at.y - wanted.y }
          const mask = region.mask && maskFrom(region.mask, at.x - region.rect.x, at.y - region.rect.y)
          lay(kernel, crop(target, place), { rows, opaque: picture.opaque, mask })
        })
      }
    },
  }
}

type Corners = [CornerMask | null, CornerMask | null, CornerMask | null, CornerMask | null]

/** The corners with their masks, and what remains without. In a picture as narrow as its corners they share it. */
function cutRegions({ arena }: Kernel, whole: Rect, [topLeft, topRight, bottomRight, bottomLeft]: Corners): Region[] {
  const halfLeft = Math.ceil(whole.width / 2)
  const halfTop = Math.ceil(whole.height / 2)
  const regions: Region[] = []
  const add = (corner: CornerMask | null, right: boolean, below: boolean) => {
    if (!corner) return
    const { size } = corner
    const width = Math.min(size, right ? whole.width - Math.min(size, halfLeft) : halfLeft)
    const height = Math.min(size, below ? whole.height - Math.min(size, halfTop) : halfTop)
    if (width <= 0 || height <= 0) return
    // The mirrored mask ends at the right edge: what a narrow corner leaves out lies at its start.
    const first = arena.put(right ? corner.right : corner.left) + (right ? size - width : 0)
    const mask = below
      ? { pointer: first + (height - 1) * size, strideBytes: -size }
      : { pointer: first, strideBytes: size }
    const rect = { x: right ? whole.width - width : 0, y: below ? whole.height - height : 0, width, height }
    regions.push({ rect, mask })
  }
  add(topLeft, false, false)
  add(topRight, true, false)
  add(bottomLeft, false, true)
  add(bottomRight, true, true)
  const rest = regions.reduce((parts, { rect }) => parts.flatMap((part) => subtract(part, rect)), [whole])
  return [...regions, ...rest.map((rect) => ({ rect, mask: null }))]
}

function maskFrom({ pointer, strideBytes }: Mask, x: number, y: number): Mask {
  return { pointer: pointer + y * strideBytes + x, strideBytes }
}

interface Layer {
  rows: PixelRows
  opaque: boolean
  mask: Mask | null
}

function lay(kernel: Kernel, target: Bitmap, { rows, opaque, mask }: Layer): void {
  if (opaque && !mask) {
    copyRows(kernel, rows, target)
    return
  }
  const { arena } = kernel
  const mark = arena.mark()
  const { width, height } = target
  const source: Bitmap = { pointer: arena.take(width * height * 4), strideBytes: width * 4, width, height }
  copyRows(kernel, rows, source)
  if (!rows.premultiplied) kernel.premultiply(source.pointer, width * height)
  if (mask) kernel.overMasked(target, source, mask)
  else kernel.over(target, source)
  arena.release(mark)
}
