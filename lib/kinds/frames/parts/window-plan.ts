// The bars of a window: how large they are for a picture. A point is what it is on a desktop of 1280 points that the picture
// fills, so that a capture at twice the pixels gets bars of twice the pixels.
import type { Size } from '@/lib/core/geometry'
import type { FramePlan, Radii } from '../../define'
import { mapRadii } from './box'

const desktopPoints = 1280
/** Small pictures get bars one can still recognise, but never so large that their parts meet. */
const unitMin = 0.64
const pointsMin = 340

/** Design pixels a point. */
export function chromeUnit(pictureWidth: number, headerScale: number): number {
  return Math.min(Math.max(unitMin, pictureWidth / desktopPoints) * headerScale, pictureWidth / pointsMin)
}

/** Points as whole design pixels, so that bars begin and end between pixels. */
export const wholePixels = (points: number, unit: number): number => Math.max(1, Math.round(points * unit))

/** Design pixels, whole: a hairline is one pixel at 1x and two at 2x. */
export const hairlineOf = (unit: number): number => Math.max(1, Math.round(unit * 0.8))

/** Design pixels of what stands on each side of the picture. */
interface Bars {
  top: number
  right?: number
  bottom?: number
  left?: number
}

/** A window round the picture: its own corners where the picture meets the window's edge. */
export function windowPlan(picture: Size, radii: Radii, bars: Bars): FramePlan {
  const { top, right = 0, bottom = 0, left = 0 } = bars
  const size = { width: picture.width + left + right, height: picture.height + top + bottom }
  const lower = bottom > 0 ? bottom : picture.height / 2
  const outer = mapRadii(radii, (radius, corner) => Math.min(radius, size.width / 2, corner < 2 ? top : lower))
  const screenRadii: Radii = [
    top > 0 || left > 0 ? 0 : outer[0],
    top > 0 || right > 0 ? 0 : outer[1],
    bottom > 0 || right > 0 ? 0 : outer[2],
    bottom > 0 || left > 0 ? 0 : outer[3],
  ]
  return {
    size,
    screen: { x: left, y: top, width: picture.width, height: picture.height, radii: screenRadii },
    outline: [{ x: 0, y: 0, ...size, radii: outer }],
  }
}
