// Where the picture shows in the frame "Coloured border", and how large the whole is.
import type { FrameShape, Radii } from '../../define'
import type { Mat } from './schema'

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
