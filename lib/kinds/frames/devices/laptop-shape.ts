// Where the picture shows in a laptop, and how large the whole is.
import type { Size } from '@/lib/core/geometry'
import type { FramePlan, FrameShape, RoundedRect } from '../../define'
import type { LaptopValue } from './schema'
import { type AspectRange, screenInside } from './screen-shape'

const aspect: AspectRange = { min: 1.5, max: 1.8 }
/** Shares of the screen's width. */
const measures = { side: 0.0135, top: 0.0185, bottom: 0.026, rim: 0.0038, lidRadius: 0.024, reach: 0.094, base: 0.0265 }

export interface Laptop {
  lid: RoundedRect
  base: RoundedRect
  screen: RoundedRect
  rim: number
  width: number
  hairline: number
}

export function measure(screen: Size): Laptop {
  const { width, height } = screen
  const whole = (share: number) => Math.max(1, Math.round(share * width))
  const [side, top, bottom, rim] = [measures.side, measures.top, measures.bottom, measures.rim].map(whole) as [
    number,
    number,
    number,
    number,
  ]
  const reach = whole(measures.reach)
  const radius = measures.lidRadius * width
  const foot = measures.lidRadius * 0.35 * width
  const lid: RoundedRect = {
    x: reach,
    y: 0,
    width: width + 2 * (side + rim),
    height: height + top + bottom + 2 * rim,
    radii: [radius, radius, foot, foot],
  }
  const baseHeight = whole(measures.base)
  const base: RoundedRect = {
    x: 0,
    y: lid.height,
    width: lid.width + 2 * reach,
    height: baseHeight,
    radii: [baseHeight * 0.12, baseHeight * 0.12, baseHeight * 0.85, baseHeight * 0.85],
  }
  const corner = Math.max(0, radius - Math.max(side, top) - rim)
  const shown = { x: reach + rim + side, y: rim + top, width, height }
  const hairline = Math.max(1, Math.round(width / 1400))
  return { lid, base, screen: { ...shown, radii: [corner, corner, 0, 0] }, rim, width, hairline }
}

export const laptopShape: FrameShape<LaptopValue> = {
  plan(_, picture): FramePlan {
    const { lid, base, screen } = measure(screenInside(picture, aspect))
    return { size: { width: base.width, height: base.y + base.height }, screen, outline: [lid, base] }
  },
}
