// A desktop window with a tall header, its title in the middle and round buttons on the right.
import type { FrameDrawing } from '../../define'
import { fillCircle, fillRect } from '../parts/box'
import { clearOfWindow, drawBody, drawEdge, inPoints } from '../parts/chrome'
import { drawIcon, type IconName } from '../parts/icons'
import { drawLabel, labelTexts } from '../parts/label'
import { headerColors } from '../parts/window-colors.data'
import { chromeUnit } from '../parts/window-plan'
import type { WindowHeader } from './schema'

const buttonStep = 34
const signs: Record<'close' | 'all', readonly IconName[]> = { close: ['cross'], all: ['dash', 'square', 'cross'] }

export const windowHeaderDrawing: FrameDrawing<WindowHeader> = {
  texts: ({ title: name }) => labelTexts({ strong: name }),
  drawBelow(ctx, value, plan) {
    const dark = value.theme === 'dark'
    const colors = headerColors[value.theme]
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) => {
      const { screen, width, hairline } = chrome
      drawBody(chrome, colors)
      fillRect(ctx, { x: 0, y: screen.y - hairline, width, height: hairline }, colors.rule)
      const middle = (screen.y - hairline) / 2
      const shown = value.buttons === 'none' ? [] : signs[value.buttons]
      shown.forEach((sign, index) => {
        const x = width - middle - (shown.length - 1 - index) * buttonStep
        fillCircle(ctx, { x, y: middle, radius: 12 }, dark ? '#ffffff1a' : '#00000014')
        const y = sign === 'dash' ? middle + 3 : middle
        drawIcon(ctx, sign, { x, y, color: colors.icon, size: sign === 'cross' ? 15 : 12.5, weight: 1.7 })
      })
      drawLabel(ctx, {
        text: value.title,
        x: width / 2,
        y: middle,
        size: 14,
        voice: 'strong',
        color: colors.title,
        align: 'centre',
        widthMax: width - 2 * (middle + signs.all.length * buttonStep),
      })
    })
  },
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, headerColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}
