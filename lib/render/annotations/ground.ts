// How dark the picture is under a marker: ink that only darkens is not seen on a dark page.
import type { Point, Rect } from '@/lib/core/geometry'
import type { Body } from '@/lib/kinds/annotations/parts/body'
import type { DecodedPicture } from '../scope/decoded-picture'

type Line = Pick<Body, 'points' | 'reachPx'>

/** Half of the colour: letters that were light keep a contrast above 5 to 1 on a yellow band. */
const liftMax = 128
/** Medians, of 255, between which the lift goes from all to nothing. */
const [darkEnd, lightEnd] = [112, 176]

const placesMax = 96
const across = [-0.8, -0.4, 0, 0.4, 0.8]

/**
 * 0 on a light picture, so that dark letters stay as they are, up to 128 on a dark one. By the median of the source's pixels
 * under the line: letters are the smaller part of what they stand on. Beside the picture each pixel speaks for itself.
 */
export function liftOn(line: Line, { source, crop }: { source: DecodedPicture | null; crop: Rect }): number {
  const median = source && medianBrightness(samplePlaces(line), source, crop)
  if (median === null) return liftMax
  const share = (lightEnd - median) / (lightEnd - darkEnd)
  return Math.round(liftMax * Math.min(1, Math.max(0, share)))
}

function samplePlaces({ points, reachPx }: Line): Point[] {
  const count = Math.min(placesMax, points.length)
  const places = Array.from({ length: count }, (_, i) => points[Math.floor((i * points.length) / count)]!)
  // A straight stroke is two points: what lies between them is asked too.
  const between = places.length > 16 ? places : places.flatMap((place, i) => steps(place, places[i + 1] ?? place))
  return between.flatMap(({ x, y }) =>
    across.flatMap((right) => across.map((down) => ({ x: x + right * reachPx, y: y + down * reachPx }))),
  )
}

const steps = (from: Point, to: Point): Point[] =>
  Array.from({ length: 6 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / 6,
    y: from.y + ((to.y - from.y) * i) / 6,
  }))

/** Of 255; null where none of the places shows the picture. */
function medianBrightness(places: readonly Point[], { image }: DecodedPicture, crop: Rect): number | null {
  const { width, height, data } = image
  const counts = new Uint32Array(256)
  let total = 0
  for (const place of places) {
    const [x, y] = [Math.floor(place.x - crop.x), Math.floor(place.y - crop.y)]
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    const at = (y * width + x) * 4
    if (data[at + 3]! < 128) continue
    counts[(54 * data[at]! + 183 * data[at + 1]! + 19 * data[at + 2]! + 128) >> 8]! += 1
    total += 1
  }
  if (total === 0) return null
  let below = 0
  return counts.findIndex((count) => {
    below += count
    return below * 2 >= total
  })
}
