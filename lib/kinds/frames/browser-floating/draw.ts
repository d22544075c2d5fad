// A browser whose tabs float above its bar.
import type { FrameDrawing } from '../../define'
import { fillBox, rounded } from '../parts/box'
import { floatingColors } from '../parts/browser-colors.data'
import { clearOfWindow, drawEdge, inPoints } from '../parts/chrome'
import { drawTabbed, type TabbedStyle, tabbedTexts } from '../parts/tabbed-browser'
import { chromeUnit } from '../parts/window-plan'
import type { BrowserFloating } from './schema'
import { bars } from './shape'

const style: TabbedStyle = {
  bars,
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

export const browserFloatingDrawing: FrameDrawing<BrowserFloating> = {
  texts: tabbedTexts,
  drawBelow: (ctx, value, plan) => drawTabbed(style, value, { ctx, plan }),
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, floatingColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}
