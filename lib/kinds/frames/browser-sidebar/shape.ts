// Where the picture shows in the frame "Browser, coloured border", and how large the whole is.
import type { FramePlan, FrameShape } from '../../define'
import { mapRadii } from '../parts/box'
import { chromeUnit, wholePixels } from '../parts/window-plan'
import type { BrowserSidebar } from './schema'

const sidePoints = 212
const borderPoints = 9

export const browserSidebarShape: FrameShape<BrowserSidebar> = {
  plan(value, { width, height }, radii): FramePlan {
    const unit = chromeUnit(width, value.headerScale)
    const border = wholePixels(borderPoints, unit)
    const left = value.sidebar ? wholePixels(sidePoints, unit) : border
    const size = { width: width + left + border, height: height + 2 * border }
    const outer = mapRadii(radii, (radius) => Math.min(radius, size.width / 2, size.height / 2))
    const screen = { x: left, y: border, width, height }
    // Parallel to the window's corner where that is wide enough; a small one of its own where it is not.
    const inner = Math.min(4 * unit, width / 2, height / 2)
    const screenRadii = mapRadii(outer, (radius) => (radius === 0 ? 0 : Math.max(inner, radius - border)))
    return { size, screen: { ...screen, radii: screenRadii }, outline: [{ x: 0, y: 0, ...size, radii: outer }] }
  },
}
