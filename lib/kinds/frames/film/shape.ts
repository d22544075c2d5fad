// Where the picture shows in the frame "Film", and how large the whole is.
import type { FrameShape } from '../../define'
import { allCorners } from '../parts/box'
import type { Film } from './schema'

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
