// The part of a picture that a zoom goes to, as a hand draws it. In shares of what the picture shows. Pure.
import type { Point } from '@/lib/core/geometry'
import type { Region } from '@/lib/kinds/motion/schema'

/** A smaller one is no part that anybody sees. */
const sideMin = 0.05

/** What is taken hold of: a corner by its place, the middle, or nothing, which draws a new one. */
export type RegionGrip = { kind: 'corner'; right: boolean; bottom: boolean } | { kind: 'middle' } | { kind: 'new' }

/** From the press to where the pointer is now. */
export function regionBy(grip: RegionGrip, region: Region, from: Point, to: Point): Region {
  const { x, y, width, height } = exactRegionBy(grip, region, from, to)
  return { x: inThousandths(x), y: inThousandths(y), width: inThousandths(width), height: inThousandths(height) }
}

/** Nobody sees less. */
const inThousandths = (share: number) => Math.round(share * 1000) / 1000

function exactRegionBy(grip: RegionGrip, region: Region, from: Point, to: Point): Region {
  if (grip.kind === 'new') return between(from, to)
  if (grip.kind === 'middle') {
    const { width, height } = region
    return {
      x: inside(region.x + to.x - from.x, 1 - width),
      y: inside(region.y + to.y - from.y, 1 - height),
      width,
      height,
    }
  }
  const held = {
    x: region.x + (grip.right ? region.width : 0) + to.x - from.x,
    y: region.y + (grip.bottom ? region.height : 0) + to.y - from.y,
  }
  const other = { x: region.x + (grip.right ? 0 : region.width), y: region.y + (grip.bottom ? 0 : region.height) }
  return between(other, held)
}

/** Between two corners, which may change sides; inside the picture and large enough. */
function between(one: Point, other: Point): Region {
  const [left, right] = ends(one.x, other.x)
  const [top, bottom] = ends(one.y, other.y)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function ends(one: number, other: number): [number, number] {
  const least = inside(Math.min(one, other), 1 - sideMin)
  return [least, Math.max(least + sideMin, inside(Math.max(one, other), 1))]
}

const inside = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** Of a tour. */
export const stopsMax = 12

/** The stops of a tour with that one at its place, or after the others; more than twelve are none. */
export const withStop = (stops: readonly Region[], at: number, region: Region): Region[] =>
  at < stops.length ? stops.with(at, region) : [...stops, region].slice(0, stopsMax)

/** Whether a point lies in it. */
export const isIn = ({ x, y, width, height }: Region, at: Point): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height
