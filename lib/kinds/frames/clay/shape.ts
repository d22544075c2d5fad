// Where the picture shows in the frame "Clay", and how large the whole is.
import type { FrameShape } from '../../define'
import { mapRadii } from '../parts/box'
import type { Clay } from './schema'

export const clayShape: FrameShape<Clay> = {
  plan({ widthPx }, { width, height }, radii) {
    const size = { width: width + 2 * widthPx, height: height + 2 * widthPx }
    // Clay has no sharp corners, whatever the picture has.
    const outer = mapRadii(radii, (radius) => Math.max(radius, widthPx * 0.3) + widthPx)
    const screen = { x: widthPx, y: widthPx, width, height, radii }
    return { size, screen, outline: [{ x: 0, y: 0, ...size, radii: outer }] }
  },
}
