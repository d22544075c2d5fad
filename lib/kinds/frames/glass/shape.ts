// Where the picture shows in the frame "Glass", and how large the whole is.
import type { FrameShape } from '../../define'
import { mapRadii } from '../parts/box'
import type { Glass } from './schema'

export const glassShape: FrameShape<Glass> = {
  plan({ widthPx }, { width, height }, radii) {
    const size = { width: width + 2 * widthPx, height: height + 2 * widthPx }
    const outer = mapRadii(radii, (radius) => (radius === 0 ? 0 : radius + widthPx))
    const screen = { x: widthPx, y: widthPx, width, height, radii }
    return { size, screen, outline: [{ x: 0, y: 0, ...size, radii: outer }] }
  },
}
