// Where the picture shows in the frame "Browser, tabs on the bar", and how large the whole is.
import type { FrameShape } from '../../define'
import { planTabbed, type TabbedBars } from '../parts/tabbed-bars'
import type { BrowserTabs } from './schema'

export const bars: TabbedBars = { stripPoints: 40, barPoints: 42 }

export const browserTabsShape: FrameShape<BrowserTabs> = {
  plan: (value, picture, radii) => planTabbed(bars, value, { picture, radii }),
}
