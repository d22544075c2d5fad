// A browser with one bar: the address in the middle, everything else beside it.
import type { FrameDrawing } from '../../define'
import { fillRect } from '../parts/box'
import { clearOfWindow, drawBody, drawEdge, inPoints } from '../parts/chrome'
import { labelTexts } from '../parts/label'
import { drawLights, drawSquares, lightStep, squaresStep } from '../parts/window-buttons'
import { chromeUnit } from '../parts/window-plan'
import { compactColors } from './browser-colors.data'
import type { BrowserCompact } from './schema'
import { drawAddressBar, drawToolIcons } from './toolbar'

/** From here on there is room for the icons beside the address. */
const wideFrom = 700

export const browserCompactDrawing: FrameDrawing<BrowserCompact> = {
  texts: ({ address: place }) => labelTexts({ plain: place }),
  drawBelow(ctx, value, plan) {
    const colors = compactColors[value.theme]
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) => {
      const { screen, width, hairline } = chrome
      const wide = width >= wideFrom
      drawBody(chrome, colors)
      fillRect(ctx, { x: 0, y: screen.y - hairline, width, height: hairline }, colors.rule)
      const middle = (screen.y - hairline) / 2
      const { controls } = value
      if (controls === 'lights') {
        drawLights(ctx, { at: { x: 22, y: middle }, style: 'colored', dark: value.theme === 'dark' })
      }
      if (controls === 'squares') drawSquares(ctx, { right: width, y: middle, color: colors.icon })
      const left = controls === 'lights' ? 22 + 2 * lightStep + 18 : 12
      const right = controls === 'squares' ? 3 * squaresStep + 8 : 14
      const icons = { y: middle, color: colors.icon }
      let [start, end] = [left, right]
      if (wide) {
        drawToolIcons(chrome, { ...icons, x: left + 22, step: 0, names: ['sidebar'], size: 17 })
        const faded = { chevronRight: colors.faint }
        start = drawToolIcons(chrome, {
          ...icons,
          x: left + 64,
          step: 28,
          names: ['chevronLeft', 'chevronRight'],
          faded,
          size: 16,
        })
        const last = width - right - 12
        drawToolIcons(chrome, { ...icons, x: last, step: -36, names: ['pages', 'plus', 'share'], size: 16 })
        end = right + 12 + 3 * 36
      }
      const free = Math.max(start, end) + 12
      const room = Math.min(wide ? 560 : width, width - 2 * free)
      const centred = { x: (width - room) / 2, width: room }
      const beside = { x: start, width: width - start - end }
      drawAddressBar(chrome, {
        field: { ...(wide ? centred : beside), y: middle - 14.5, height: 29 },
        radius: 8,
        address: value.address,
        colors,
        align: 'centre',
        sign: 'lock',
        end: 'reload',
      })
    })
  },
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, compactColors[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}
