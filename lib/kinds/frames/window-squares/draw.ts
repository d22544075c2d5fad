// A desktop window with its title on the left and three square buttons on the right.
import type { FrameDrawing } from '../../define'
import { fillBox, fillRect, rounded } from '../parts/box'
import { clearOfWindow, drawBody, drawEdge, inPoints } from '../parts/chrome'
import { drawLabel, labelTexts } from '../parts/label'
import { drawSquares, squaresStep } from '../parts/window-buttons'
import { squaresColors } from '../parts/window-colors.data'
import { chromeUnit } from '../parts/window-plan'
import type { WindowSquares } from './schema'

export const windowSquaresDrawing: FrameDrawing<WindowSquares> = {
  texts: ({ title: name }) => labelTexts({ plain: name }),
  drawBelow(ctx, value, plan) {
    const colors = squaresColors[value.theme]
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) => {
      const { screen, width, hairline, snap } = chrome
      drawBody(chrome, colors)
      fillRect(ctx, { x: 0, y: screen.y - hairline, width, height: hairline }, colors.rule)
      const middle = (screen.y - hairline) / 2
      drawSquares(ctx, { right: width, y: middle, color: colors.icon })
      if (value.icon) {
        const icon = { x: snap(14), y: snap(middle - 8), width: snap(16), height: snap(16) }
        fillBox(ctx, rounded(icon, 3.5), '#2f7cf6')
        fillBox(ctx, rounded({ x: icon.x + 3.5, y: icon.y + 3.5, width: 9, height: 2 }, 1), '#ffffff')
        fillBox(ctx, rounded({ x: icon.x + 3.5, y: icon.y + 7, width: 9, height: 5.5 }, 1.2), '#ffffffb0')
      }
      const left = value.icon ? 40 : 16
      drawLabel(ctx, {
        text: value.title,
        x: left,
        y: middle,
        size: 12,
        voice: 'plain',
        color: colors.title,
        align: 'left',
        widthMax: width - left - 3 * squaresStep - 12,
      })
    })
  },
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, squaresColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}
