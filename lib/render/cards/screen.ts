// The picture where it shows: copied where it is opaque, composed where it is not, its corners through their masks.
import { intersect, isEmpty, type Rect, subtract } from '@/lib/core/geometry'
import { copyRows, crop, takeBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import type { Radii } from '@/lib/kinds/define'
import { type DecodedPicture, type ScaledRows, visitPixels } from '../scope/decoded-picture'
import type { RenderScope } from '../scope/render-scope'
import { type CornerMask, cornerMask } from './corner-mask'
import { freeInside, freePixels, freeRegions, outerPixels, type ScreenRegion } from './free-screen'

export interface Screen {
  /** Pixels of the raster no background shows through. */
  covered: Rect
  /** Pixels of the raster it may touch. */
  bounds: Rect
  /** Composes what lies in `region` (pixels of the raster) on the bitmap that holds the region. */
  draw(target: Bitmap, region: Rect): void
  /** What `paint` draws on such a bitmap, as far as the screen reaches: beyond it everything stays. */
  within(target: Bitmap, region: Rect, paint: (target: Bitmap, region: Rect) => void): void
}

interface ScreenOptions {
  picture: DecodedPicture
  /** Pixels of the raster: what shows, and where the whole picture would lie. */
  screen: Rect
  content: Rect
  /** Whether those lie between pixels; else they are whole. */
  isFree?: boolean
  /** Pixels of the raster; at most half the shorter side. */
  radii: Radii
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** How the picture is cut and had; rectangles are whole pixels from the corner of `bounds`. */
interface ScreenParts extends Pick<Screen, 'covered' | 'bounds'> {
  opaque: boolean
  regions: readonly ScreenRegion[]
  /** Visits a part in rectangles that lie in one array each. */
  visit(part: Rect, look: (rows: ScaledRows, piece: Rect) => void): void
}

export function prepareScreen(scope: RenderScope, options: ScreenOptions): Screen {
  // A picture that leaves room on its screen has the corners of what shows of it.
  const screen = intersect(options.screen, options.content)
  if (isEmpty(screen)) return { covered: nowhere, bounds: nowhere, draw: () => undefined, within: () => undefined }
  const parts = options.isFree ? freeParts(scope, { ...options, screen }) : wholeParts(scope, { ...options, screen })
  return screenOf(scope.kernel, parts)
}

function wholeParts({ kernel, host, caches }: RenderScope, options: ScreenOptions): ScreenParts {
  const { picture, screen, content } = options
  const whole = { x: 0, y: 0, width: screen.width, height: screen.height }
  const corners = options.radii.map((radius) => cornerMask(host, { rect: screen, radius }, caches.corners)) as Corners
  const top = Math.max(corners[0]?.size ?? 0, corners[1]?.size ?? 0)
  const bottom = Math.max(corners[2]?.size ?? 0, corners[3]?.size ?? 0)
  const between = { ...screen, y: screen.y + top, height: Math.max(0, screen.height - top - bottom) }
  const shift = { x: screen.x - content.x, y: screen.y - content.y }
  const size = { width: content.width, height: content.height }
  return {
    covered: picture.opaque ? between : nowhere,
    bounds: screen,
    opaque: picture.opaque,
    regions: cutRegions(whole, corners),
    visit(part, look) {
      const pixels = { ...part, x: part.x + shift.x, y: part.y + shift.y }
      visitPixels(kernel, { picture, size, part: pixels, blocks: caches.blocks }, (rows, piece) =>
        look(rows, { ...piece, x: piece.x - shift.x, y: piece.y - shift.y }),
      )
    },
  }
}

function freeParts(scope: RenderScope, options: ScreenOptions): ScreenParts {
  const { picture } = options
  return {
    covered: picture.opaque ? freeInside(options) : nowhere,
    bounds: outerPixels(options.screen),
    opaque: picture.opaque,
    regions: freeRegions(scope.host, options),
    visit: (part, look) => look(freePixels(scope, picture, options, part), part),
  }
}

function screenOf(kernel: Kernel, { covered, bounds, opaque, regions, visit }: ScreenParts): Screen {
  const whole = { x: 0, y: 0, width: bounds.width, height: bounds.height }
  return {
    covered,
    bounds,
    draw(target, raster) {
      const wanted = { ...raster, x: raster.x - bounds.x, y: raster.y - bounds.y }
      const seen = intersect(whole, wanted)
      if (isEmpty(seen)) return
      visit(seen, (rows, piece) => {
        for (const { rect, coverage } of regions) {
          const part = intersect(rect, piece)
          if (isEmpty(part)) continue
          const offset = rows.offset + (part.y - piece.y) * rows.strideBytes + (part.x - piece.x) * 4
          const place = { ...part, x: part.x - wanted.x, y: part.y - wanted.y }
          lay(kernel, crop(target, place), { rows: { ...rows, offset }, opaque, coverage: coverage?.(part) ?? null })
        }
      })
    },
    within(target, raster, paint) {
      const part = intersect(raster, bounds)
      if (isEmpty(part)) return
      const mark = kernel.arena.mark()
      const seen = crop(target, { ...part, x: part.x - raster.x, y: part.y - raster.y })
      const copy = copied(kernel, seen)
      paint(copy, part)
      for (const { rect, coverage } of regions) {
        const piece = intersect(rect, { ...part, x: part.x - bounds.x, y: part.y - bounds.y })
        if (isEmpty(piece)) continue
        const at = { ...piece, x: piece.x + bounds.x - part.x, y: piece.y + bounds.y - part.y }
        mixRows(kernel, { from: crop(copy, at), to: crop(seen, at), coverage: coverage?.(piece) ?? null })
      }
      kernel.arena.release(mark)
    },
  }
}

function copied({ arena }: Kernel, { pointer, strideBytes, width, height }: Bitmap): Bitmap {
  const bytes = arena.bytes(pointer, strideBytes * (height - 1) + width * 4).slice()
  const copy = takeBitmap(arena, { width, height })
  copyRows(arena, { bytes, offset: 0, strideBytes }, copy)
  return copy
}

/** `coverage`: how much of the first becomes the second's, one byte a pixel; null: all. In whole numbers, as the kernel rounds. */
function mixRows(
  { arena }: Kernel,
  { from, to, coverage }: { from: Bitmap; to: Bitmap; coverage: Uint8Array | null },
): void {
  for (let y = 0; y < to.height; y++) {
    const own = arena.bytes(from.pointer + y * from.strideBytes, from.width * 4)
    const row = arena.bytes(to.pointer + y * to.strideBytes, to.width * 4)
    if (!coverage) row.set(own)
    else
      for (let i = 0; i < row.length; i++) {
        const share = coverage[y * to.width + (i >> 2)]!
        row[i] = Math.floor((own[i]! * share + row[i]! * (255 - share) + 127) / 255)
      }
  }
}

type Corners = [CornerMask | null, CornerMask | null, CornerMask | null, CornerMask | null]

/** The corners with their masks, and what remains without. In a picture as narrow as its corners they share it. */
function cutRegions(whole: Rect, [topLeft, topRight, bottomRight, bottomLeft]: Corners): ScreenRegion[] {
  const halfLeft = Math.ceil(whole.width / 2)
  const halfTop = Math.ceil(whole.height / 2)
  const regions: ScreenRegion[] = []
  const add = (mask: CornerMask | null, right: boolean, below: boolean) => {
    if (!mask) return
    const width = Math.min(mask.size, right ? whole.width - Math.min(mask.size, halfLeft) : halfLeft)
    const height = Math.min(mask.size, below ? whole.height - Math.min(mask.size, halfTop) : halfTop)
    if (width <= 0 || height <= 0) return
    const rect = { x: right ? whole.width - width : 0, y: below ? whole.height - height : 0, width, height }
    regions.push({ rect, coverage: (part) => coverageOf({ rect, mask, right, below }, part) })
  }
  add(topLeft, false, false)
  add(topRight, true, false)
  add(bottomLeft, false, true)
  add(bottomRight, true, true)
  const rest = regions.reduce((parts, { rect }) => parts.flatMap((part) => subtract(part, rect)), [whole])
  return [...regions, ...rest.map((rect) => ({ rect, coverage: null }))]
}

interface CornerRegion {
  rect: Rect
  mask: CornerMask
  right: boolean
  below: boolean
}

/** One byte a pixel of `part`. */
function coverageOf({ rect, mask, right, below }: CornerRegion, part: Rect): Uint8Array {
  // A mirrored corner begins at the screen's right or lower edge.
  const x = right ? rect.x + rect.width - part.x - part.width : part.x - rect.x
  const y = below ? rect.y + rect.height - part.y - part.height : part.y - rect.y
  return mask.coverage({ ...part, x, y }, { across: right, down: below })
}

interface Layer {
  rows: ScaledRows
  opaque: boolean
  coverage: Uint8Array | null
}

function lay(kernel: Kernel, target: Bitmap, { rows, opaque, coverage }: Layer): void {
  if (opaque && !coverage) {
    copyRows(kernel.arena, rows, target)
    return
  }
  const { arena } = kernel
  const mark = arena.mark()
  const { width, height } = target
  const source = takeBitmap(arena, target)
  copyRows(kernel.arena, rows, source)
  if (!rows.premultiplied) kernel.premultiply(source.pointer, width * height)
  if (coverage) kernel.overMasked(target, source, { pointer: arena.put(coverage), strideBytes: width })
  else kernel.over(target, source)
  arena.release(mark)
}
