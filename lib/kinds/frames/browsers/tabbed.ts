// Browsers with a row of tabs above their bar.
import type { FrameDrawing } from '../../define'
import { fillBox, fillRect, rounded } from '../parts/box'
import { clearOfWindow, drawEdge, inPoints } from '../parts/chrome'
import { chromeUnit } from '../parts/window-plan'
import { floatingColors, squareColors, tabsColors } from './browser-colors.data'
import type { BrowserFloating, BrowserSquare, BrowserTabs } from './schema'
import { floatingBars, squareBars, tabsBars } from './shapes'
import { drawTabbed, type TabbedStyle, tabbedTexts } from './tabbed-bars'
import { fillTab } from './tabs'

const tabTop = 7

const tabsStyle: TabbedStyle = {
  bars: tabsBars,
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

/** A browser whose tabs grow out of its bar. */
export const browserTabsDrawing: FrameDrawing<BrowserTabs> = {
  texts: tabbedTexts,
  drawBelow: (ctx, value, plan) => drawTabbed(tabsStyle, value, { ctx, plan }),
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, tabsColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}

const floatingStyle: TabbedStyle = {
  bars: floatingBars,
  colors: floatingColors,
  accent: '#7a4df0',
  tabMax: 222,
  tabGap: 5,
  tabInset: 8,
  tabMiddle: 22,
  drawTabs({ ctx, snap }, tabs, { colors }) {
    for (const { x, width, active } of tabs) {
      if (!active) continue
      const tab = { x, y: snap(4), width, height: snap(40) - snap(4) }
      // Light from above: two faint steps of shade below it.
      fillBox(ctx, rounded({ ...tab, y: tab.y + 1, height: tab.height + 1 }, 6), '#00000010')
      fillBox(ctx, rounded({ ...tab, x: tab.x - 0.5, width: tab.width + 1, height: tab.height + 0.75 }, 6), '#0000001f')
      fillBox(ctx, rounded(tab, 5), colors.bar === '#2b2a33' ? '#42414d' : '#ffffff')
    }
  },
  before: ['arrowLeft', 'arrowRight', 'reload'],
  after: ['menu', 'blocks', 'person'],
  field: { height: 31, radius: 5, sign: 'shield', end: 'star', centred: true },
}

/** A browser whose tabs float above its bar. */
export const browserFloatingDrawing: FrameDrawing<BrowserFloating> = {
  texts: tabbedTexts,
  drawBelow: (ctx, value, plan) => drawTabbed(floatingStyle, value, { ctx, plan }),
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, floatingColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}

const squareStyle: TabbedStyle = {
  bars: squareBars,
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

/** A browser with low tabs and square window buttons on the right. */
export const browserSquareDrawing: FrameDrawing<BrowserSquare> = {
  texts: tabbedTexts,
  drawBelow: (ctx, value, plan) => drawTabbed(squareStyle, value, { ctx, plan }),
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, squareColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}
