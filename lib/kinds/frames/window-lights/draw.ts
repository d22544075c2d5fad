// A desktop window with three lights on the left and its title in the middle.
import type { FrameDrawing } from '../../define'
import { fillRect } from '../parts/box'
import { clearOfWindow, drawBody, drawEdge, inPoints } from '../parts/chrome'
import { drawLabel, labelTexts } from '../parts/label'
import { drawLights, lightRadius, lightStep } from '../parts/window-buttons'
import { lightsColors } from '../parts/window-colors.data'
import { chromeUnit } from '../parts/window-plan'
import type { WindowLights } from './schema'

export const windowLightsDrawing: FrameDrawing<WindowLights> = {
  texts: ({ title: name }) => labelTexts({ title: name }),
  drawBelow(ctx, value, plan) {
    const colors = lightsColors[value.theme]
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) => {
      const { screen, width, hairline } = chrome
      drawBody(chrome, colors)
      fillRect(ctx, { x: 0, y: screen.y - hairline, width, height: hairline }, colors.rule)
      const middle = (screen.y - hairline) / 2
      if (value.lights !== 'none') {
        // As far from the side as from the top.
        const at = { x: chrome.snap(middle + 1), y: middle }
        drawLights(ctx, { at, style: value.lights, dark: value.theme === 'dark' })
      }
      const taken = 2 * (middle + 2 * lightStep + lightRadius + 12)
      drawLabel(ctx, {
        text: value.title,
        x: width / 2,
        y: middle,
        size: 13,
        voice: 'title',
        color: colors.title,
        align: 'centre',
        widthMax: width - taken,
      })
    })
  },
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, lightsColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}
