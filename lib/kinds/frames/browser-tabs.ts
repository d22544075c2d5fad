// A browser whose tabs grow out of its bar.
import { z } from 'zod'
import { defineFrame } from '../define'
import { fillRect } from './parts/box'
import { tabsColors } from './parts/browser-colors.data'
import { chromeUnit, clearOfWindow, drawEdge, inPoints } from './parts/chrome'
import { address, headerScale, tabCount, theme, title, windowControls } from './parts/chrome-fields'
import { fillTab } from './parts/tab-shape'
import { drawTabbed, planTabbed, type TabbedStyle, tabbedTexts } from './parts/tabbed-browser'

const tabTop = 7

const style: TabbedStyle = {
  ...{ stripPoints: 40, barPoints: 42, colors: tabsColors, accent: '#2f7cf6' },
  ...{ tabMax: 236, tabGap: 0, tabInset: 20, tabMiddle: 23.5 },
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

export const browserTabs = defineFrame({
  kind: 'browser-tabs',
  label: 'Browser, tabs on the bar',
  group: 'Browsers',
  schema: z.strictObject({
    kind: z.literal('browser-tabs'),
    theme: theme(),
    title: title(),
    address: address(),
    controls: windowControls('lights'),
    headerScale: headerScale(),
    tabs: tabCount(),
  }),
  plan: (value, picture, radii) => planTabbed(style, value, { picture, radii }),
  texts: tabbedTexts,
  drawBelow: (ctx, value, plan) => drawTabbed(style, value, { ctx, plan }),
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, tabsColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
})
