// Where the picture shows in the frame "Browser, square buttons", and how large the whole is.
import type { FrameShape } from '../../define'
import { planTabbed, type TabbedBars } from '../parts/tabbed-bars'
import type { BrowserSquare } from './schema'

export const bars: TabbedBars = { stripPoints: 38, barPoints: 44 }

export const browserSquareShape: FrameShape<BrowserSquare> = {
  plan: (value, picture, radii) => planTabbed(bars, value, { picture, radii }),
}
