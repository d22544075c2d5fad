// Where the picture shows in the browsers, and how large the whole is.
import type { Size } from '@/lib/core/geometry'
import type { FramePlan, FrameShape, Radii } from '../../define'
import { mapRadii } from '../parts/box'
import { chromeUnit, wholePixels, windowPlan } from '../parts/window-plan'
import type { BrowserCompact, BrowserFloating, BrowserSidebar, BrowserSquare, BrowserTabs } from './schema'

/** The two bars of browsers with a row of tabs. */
export interface TabbedBars {
  stripPoints: number
  barPoints: number
}

/** Design pixels of the row of tabs. */
export const stripOf = ({ stripPoints }: TabbedBars, unit: number): number => wholePixels(stripPoints, unit)

function planTabbed(
  bars: TabbedBars,
  value: { headerScale: number },
  { picture, radii }: { picture: Size; radii: Radii },
): FramePlan {
  const unit = chromeUnit(picture.width, value.headerScale)
  return windowPlan(picture, radii, { top: stripOf(bars, unit) + wholePixels(bars.barPoints, unit) })
}

const compactBarPoints = 48

export const browserCompactShape: FrameShape<BrowserCompact> = {
  plan(value, picture, radii) {
    const unit = chromeUnit(picture.width, value.headerScale)
    return windowPlan(picture, radii, { top: wholePixels(compactBarPoints, unit) })
  },
}

export const tabsBars: TabbedBars = { stripPoints: 40, barPoints: 42 }

export const browserTabsShape: FrameShape<BrowserTabs> = {
  plan: (value, picture, radii) => planTabbed(tabsBars, value, { picture, radii }),
}

export const floatingBars: TabbedBars = { stripPoints: 44, barPoints: 42 }

export const browserFloatingShape: FrameShape<BrowserFloating> = {
  plan: (value, picture, radii) => planTabbed(floatingBars, value, { picture, radii }),
}

export const squareBars: TabbedBars = { stripPoints: 38, barPoints: 44 }

export const browserSquareShape: FrameShape<BrowserSquare> = {
  plan: (value, picture, radii) => planTabbed(squareBars, value, { picture, radii }),
}

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
