// Where the picture shows in the decorative frames, and how large the whole is.
import type { FramePlan, FrameShape, Radii, RoundedRect } from '../../define'
import { allCorners, mapRadii } from '../parts/box'
import type { Clay, Film, Glass, Mat, Outline, Polaroid, Stack } from './schema'

export const matShape: FrameShape<Mat> = {
  plan({ widthPx }, { width, height }, radii) {
    const size = { width: width + 2 * widthPx, height: height + 2 * widthPx }
    const outer = radii.map((radius) => (radius === 0 ? 0 : radius + widthPx)) as unknown as Radii
    return {
      size,
      screen: { x: widthPx, y: widthPx, width, height, radii },
      outline: [{ x: 0, y: 0, ...size, radii: outer }],
    }
  },
}

export const glassShape: FrameShape<Glass> = {
  plan({ widthPx }, { width, height }, radii) {
    const size = { width: width + 2 * widthPx, height: height + 2 * widthPx }
    const outer = mapRadii(radii, (radius) => (radius === 0 ? 0 : radius + widthPx))
    const screen = { x: widthPx, y: widthPx, width, height, radii }
    return { size, screen, outline: [{ x: 0, y: 0, ...size, radii: outer }] }
  },
}

export const stackShape: FrameShape<Stack> = {
  plan({ cards, side, step }, picture, radii): FramePlan {
    const { width, height } = picture
    const rise = Math.max(1, Math.round(Math.min(width, height) * 0.09 * step))
    const size = { width, height: height + cards * rise }
    const screen: RoundedRect = { x: 0, y: side === 'above' ? cards * rise : 0, width, height, radii }
    const behind = Array.from({ length: cards }, (_, index): RoundedRect => {
      const depth = index + 1
      const narrower = Math.round(width * 0.032 * depth)
      const y = side === 'above' ? (cards - depth) * rise : depth * rise
      return { x: narrower, y, width: width - 2 * narrower, height, radii }
    })
    return { size, screen, outline: [screen, ...behind] }
  },
}

export const polaroidShape: FrameShape<Polaroid> = {
  plan({ margin }, { width, height }) {
    const measure = Math.sqrt(width * height)
    const side = Math.max(1, Math.round(measure * 0.1 * margin))
    const foot = Math.max(side, Math.round(measure * (0.07 + 0.17 * margin)))
    const size = { width: width + 2 * side, height: height + side + foot }
    const screen = { x: side, y: side, width, height, radii: allCorners(Math.min(width, height) * 0.006) }
    return { size, screen, outline: [{ x: 0, y: 0, ...size, radii: allCorners(Math.min(width, height) * 0.012) }] }
  },
}

/** Shares of the picture's shorter side, after 35 mm film: bands of 5.5 on frames of 24, holes 2.8 by 1.98 every 4.75. */
export const measures = { band: 0.17, holeWidth: 0.083, holeHeight: 0.117, pitch: 0.198, radius: 0.021, side: 0.035 }

export const filmShape: FrameShape<Film> = {
  plan(_, { width, height }) {
    const unit = Math.min(width, height)
    const band = Math.max(1, Math.round(measures.band * unit))
    const side = Math.max(1, Math.round(measures.side * unit))
    const size = { width: width + 2 * side, height: height + 2 * band }
    const screen = { x: side, y: band, width, height, radii: allCorners(unit * 0.014) }
    return { size, screen, outline: [{ x: 0, y: 0, ...size, radii: allCorners(unit * 0.008) }] }
  },
}

export const outlineShape: FrameShape<Outline> = {
  plan({ strokePx, offsetPx, towards }, { width, height }, radii): FramePlan {
    const box = { width: width + 2 * strokePx, height: height + 2 * strokePx }
    const outer = mapRadii(radii, (radius) => (radius === 0 ? 0 : radius + strokePx))
    const [left, block] = towards === 'right' ? [0, offsetPx] : [offsetPx, 0]
    const body = { x: left, y: 0, ...box, radii: outer }
    const shadow = { x: block, y: offsetPx, ...box, radii: outer }
    return {
      size: { width: box.width + offsetPx, height: box.height + offsetPx },
      screen: { x: left + strokePx, y: strokePx, width, height, radii },
      outline: offsetPx > 0 ? [body, shadow] : [body],
    }
  },
}

export const clayShape: FrameShape<Clay> = {
  plan({ widthPx }, { width, height }, radii) {
    const size = { width: width + 2 * widthPx, height: height + 2 * widthPx }
    // Clay has no sharp corners, whatever the picture has.
    const outer = mapRadii(radii, (radius) => Math.max(radius, widthPx * 0.3) + widthPx)
    const screen = { x: widthPx, y: widthPx, width, height, radii }
    return { size, screen, outline: [{ x: 0, y: 0, ...size, radii: outer }] }
  },
}
