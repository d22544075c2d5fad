// Where the picture shows in the frame "Outline, hard shadow", and how large the whole is.
import type { FramePlan, FrameShape } from '../../define'
import { mapRadii } from '../parts/box'
import type { Outline } from './schema'

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
