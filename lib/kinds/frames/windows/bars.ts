// Windows with one bar: a title and the buttons of three desktops.
import type { FrameDrawing } from '../../define'
import { fillBox, fillCircle, fillRect, rounded } from '../parts/box'
import { clearOfWindow, drawBody, drawEdge, inPoints } from '../parts/chrome'
import { drawIcon, type IconName } from '../parts/icons'
import { drawLabel, labelTexts } from '../parts/label'
import { drawLights, drawSquares, lightRadius, lightStep, squaresStep } from '../parts/window-buttons'
import { chromeUnit } from '../parts/window-plan'
import type { WindowHeader, WindowLights, WindowSquares } from './schema'
import { headerColors, lightsColors, squaresColors } from './window-colors.data'

/** A desktop window with three lights on the left and its title in the middle. */
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

/** A desktop window with its title on the left and three square buttons on the right. */
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

const buttonStep = 34
const signs: Record<'close' | 'all', readonly IconName[]> = { close: ['cross'], all: ['dash', 'square', 'cross'] }

/** A desktop window with a tall header, its title in the middle and round buttons on the right. */
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
