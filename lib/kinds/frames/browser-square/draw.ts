// A browser with low tabs and square window buttons on the right.
import type { FrameDrawing } from '../../define'
import { squareColors } from '../parts/browser-colors.data'
import { clearOfWindow, drawEdge, inPoints } from '../parts/chrome'
import { fillTab } from '../parts/tab-shape'
import { drawTabbed, type TabbedStyle, tabbedTexts } from '../parts/tabbed-browser'
import { chromeUnit } from '../parts/window-plan'
import type { BrowserSquare } from './schema'
import { bars } from './shape'

const style: TabbedStyle = {
  bars,
  colors: squareColors,
  accent: '#0f8f8c',
  tabMax: 228,
  tabGap: 2,
  tabInset: 12,
  tabMiddle: 22,
  drawTabs({ ctx, hairline }, tabs, { bottom, colors }) {
    for (const { x, width, active } of tabs) {
      if (!active) continue
      fillTab(ctx, { left: x, right: x + width, top: 6, bottom: bottom + hairline, radius: 7, flare: 5 }, colors.bar)
    }
  },
  before: ['arrowLeft', 'reload', 'house'],
  after: ['dots', 'person', 'star'],
  field: { height: 30, radius: 15, sign: 'lock', end: 'search' },
}

export const browserSquareDrawing: FrameDrawing<BrowserSquare> = {
  texts: tabbedTexts,
  drawBelow: (ctx, value, plan) => drawTabbed(style, value, { ctx, plan }),
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, squareColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}
