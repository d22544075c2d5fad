// Where the picture shows in the frame "Browser, floating tabs", and how large the whole is.
import type { FrameShape } from '../../define'
import { planTabbed, type TabbedBars } from '../parts/tabbed-bars'
import type { BrowserFloating } from './schema'

export const bars: TabbedBars = { stripPoints: 44, barPoints: 42 }

export const browserFloatingShape: FrameShape<BrowserFloating> = {
  plan: (value, picture, radii) => planTabbed(bars, value, { picture, radii }),
}
