// A browser whose tabs grow out of its bar.
import type { FrameDrawing } from '../../define'
import { fillRect } from '../parts/box'
import { tabsColors } from '../parts/browser-colors.data'
import { clearOfWindow, drawEdge, inPoints } from '../parts/chrome'
import { fillTab } from '../parts/tab-shape'
import { drawTabbed, type TabbedStyle, tabbedTexts } from '../parts/tabbed-browser'
import { chromeUnit } from '../parts/window-plan'
import type { BrowserTabs } from './schema'
import { bars } from './shape'

const tabTop = 7

const style: TabbedStyle = {
  bars,
  colors: tabsColors,
  accent: '#2f7cf6',
  tabMax: 236,
  tabGap: 0,
  tabInset: 20,
  tabMiddle: 23.5,
  drawTabs({ ctx, hairline }, tabs, { bottom, colors }) {
    tabs.forEach(({ x, width, active }, index) => {
      if (active) {
        const shape = { left: x, right: x + width, top: tabTop, bottom: bottom + hairline, radius: 10, flare: 9 }
        fillTab(ctx, shape, colors.bar)
      } else if (index > 1) fillRect(ctx, { x: x - hairline / 2, y: 15, width: hairline, height: 17 }, colors.faint)
    })
  },
  before: ['arrowLeft', 'arrowRight', 'reload'],
  after: ['dotsUpright', 'person'],
  field: { height: 30, radius: 15, sign: 'tune', end: 'star' },
}

export const browserTabsDrawing: FrameDrawing<BrowserTabs> = {
  texts: tabbedTexts,
  drawBelow: (ctx, value, plan) => drawTabbed(style, value, { ctx, plan }),
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, tabsColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}
