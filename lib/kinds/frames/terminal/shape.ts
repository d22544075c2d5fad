// Where the picture shows in the frame "Terminal", and how large the whole is.
import type { FramePlan, FrameShape, RoundedRect } from '../../define'
import { mapRadii } from '../parts/box'
import { chromeUnit, wholePixels } from '../parts/window-plan'
import type { Terminal } from './schema'

export const barPoints = 34
export const linePoints = 30

export const terminalShape: FrameShape<Terminal> = {
  plan(value, { width, height }, radii): FramePlan {
    const unit = chromeUnit(width, value.headerScale)
    const line = value.command === '' ? 0 : wholePixels(linePoints, unit)
    const room = Math.round(value.paddingPx)
    const top = wholePixels(barPoints, unit) + line + (line > 0 ? 0 : Math.round(room / 2))
    const size = { width: width + 2 * room, height: top + height + room }
    const outer = mapRadii(radii, (radius) => Math.min(radius, size.width / 2, size.height / 2, top))
    const screenRadii = mapRadii(outer, (radius, corner) => (corner < 2 ? 0 : Math.max(0, radius - room)))
    const screen: RoundedRect = { x: room, y: top, width, height, radii: screenRadii }
    return { size, screen, outline: [{ x: 0, y: 0, ...size, radii: outer }] }
  },
}
