// Where the picture shows in the frame "Instant photo", and how large the whole is.
import type { FrameShape } from '../../define'
import { allCorners } from '../parts/box'
import type { Polaroid } from './schema'

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
