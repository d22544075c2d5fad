// A picture of the person's own on a plane: through a lens that shows the whole of it, or, where it stands turned, warped.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { cornersOf, type Homography, invert, multiply, translation } from '@/lib/core/homography'
import { crop, takeClearBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap } from '@/lib/kernel/kernel'
import { ownTurn, turnedRect } from '@/lib/kinds/annotations/geometry/turn'
import type { Stamp } from '@/lib/kinds/annotations/parts/annotation'
import { turnedPlane } from '@/lib/kinds/annotations/parts/turned'
import type { DecodedPicture } from '../scope/decoded-picture'
import type { RenderScope } from '../scope/render-scope'
import { plainRaster, regionSeen, rowSpans, wholeRaster } from '../scope/warp-region'
import type { RasterPlace } from '../vectors/vector-layer'
import { drawLens } from './lens'

interface PlacedStamp {
  stamp: Stamp
  picture: DecodedPicture
  place: RasterPlace
}

/** The bitmap holds the region: pixels of the raster. */
interface StampTarget {
  target: Bitmap
  region: Rect
}

/** Raster pixels for one that is shown, as for tilted cards: what the warp has to choose from. */
const finerBy = 1.5

export function drawStamp(scope: RenderScope, placed: PlacedStamp, on: StampTarget): void {
  const { stamp, place } = placed
  if (stamp.turnDeg === 0) drawUpright(scope, placed, on)
  else if (!isEmpty(intersect(deviceBounds(stamp, place), on.region))) drawWarped(scope, placed, on)
}

function drawUpright(scope: RenderScope, { stamp, picture, place }: PlacedStamp, on: StampTarget): void {
  const { width, height } = picture.image
  const whole = { x: 0, y: 0, width, height }
  const lens = { from: whole, to: stamp, shape: 'rectangle', radius: 0 } as const
  drawLens(scope, { place, source: picture, crop: whole }, lens, on)
}

function deviceBounds(stamp: Stamp, { scaleX, scaleY, x, y }: RasterPlace): Rect {
  const bounds = turnedRect(stamp, ownTurn(stamp))
  return {
    x: bounds.x * scaleX + x - 2,
    y: bounds.y * scaleY + y - 2,
    width: bounds.width * scaleX + 4,
    height: bounds.height * scaleY + 4,
  }
}

function drawWarped(scope: RenderScope, placed: PlacedStamp, { target, region }: StampTarget): void {
  const { kernel } = scope
  const { stamp, place } = placed
  const own = { x: 0, y: 0, width: stamp.width, height: stamp.height }
  const onRaster: Homography = [place.scaleX, 0, place.x, 0, place.scaleY, place.y, 0, 0, 1]
  const toRaster = multiply(multiply(onRaster, turnedPlane(ownTurn(stamp))), translation(stamp.x, stamp.y))
  const finer = finerBy * place.scaleX
  const matrix = multiply([finer, 0, 0, 0, finer, 0, 0, 0, 1], invert(toRaster))
  const { arena } = kernel
  const mark = arena.mark()
  const seen = regionSeen(matrix, region, wholeRaster(own, finer))
  if (seen.width >= 3 && seen.height >= 3) {
    const source = takeClearBitmap(arena, seen)
    const inner = intersect(seen, plainRaster(own, finer))
    const upright = { ...placed, stamp: { ...stamp, ...own }, place: { scaleX: finer, scaleY: finer, x: 0, y: 0 } }
    const part = { ...inner, x: inner.x - seen.x, y: inner.y - seen.y }
    if (!isEmpty(inner)) drawUpright(scope, upright, { target: crop(source, part), region: inner })
    kernel.warp(target, {
      originX: region.x,
      originY: region.y,
      source,
      sourceX: seen.x,
      sourceY: seen.y,
      matrix: arena.put(Float64Array.from(matrix)),
      spans: arena.put(rowSpans(cornersOf(own), toRaster, region)),
      taps: 4,
    })
  }
  arena.release(mark)
}
