// A browser with a coloured border: its address and tabs stand beside the page, or are folded away.
import type { FrameDrawing } from '../../define'
import { between, fillBox, fillRect, inset, ramp, rounded } from '../parts/box'
import { type Chrome, clearOfWindow, drawEdge, inPoints } from '../parts/chrome'
import { drawIcon } from '../parts/icons'
import { drawLabel, labelTexts } from '../parts/label'
import { drawLights } from '../parts/window-buttons'
import { chromeUnit, hairlineOf } from '../parts/window-plan'
import type { BrowserSidebar } from './schema'
import { drawPageSign, tabShares } from './tabs'
import { drawToolIcons } from './toolbar'

const signs = {
  light: { icon: '#00000080', text: '#1f1f23', quiet: '#0000002e', field: '#00000012', tab: '#ffffffb8' },
  dark: { icon: '#ffffffb3', text: '#ffffff', quiet: '#ffffff3d', field: '#ffffff1a', tab: '#ffffff2b' },
} as const

export const browserSidebarDrawing: FrameDrawing<BrowserSidebar> = {
  texts: ({ sidebar, title: name, address: place }) => labelTexts({ medium: sidebar ? [name, place] : [] }),
  drawBelow(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) => {
      const { body, screen, hairline } = chrome
      const { width, height } = body
      fillBox(ctx, body, value.tint.slice(0, 7))
      const sheen = value.theme === 'light' ? ['#ffffff40', '#ffffff00'] : ['#ffffff12', '#00000038']
      fillBox(ctx, body, ramp(ctx, { from: [0, 0], to: [width * 0.6, height], stops: sheen }))
      // The page lies on the border: a breath of shade round it.
      between(ctx, { outer: inset(screen, -2.5 * hairline), inner: inset(screen, hairline / 2) }, '#0000000d')
      between(ctx, { outer: inset(screen, -hairline), inner: inset(screen, hairline / 2) }, '#00000014')
      fillBox(ctx, inset(screen, hairline / 2), value.theme === 'light' ? '#ffffff' : '#1c1c1f')
      if (value.sidebar) drawSidebar(chrome, value)
    })
  },
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, value.theme === 'light' ? '#0000001a' : '#ffffff24'),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}

interface SidebarValue {
  theme: 'light' | 'dark'
  title: string
  address: string
}

function drawSidebar(chrome: Chrome, { theme: shade, title: name, address: place }: SidebarValue): void {
  const { ctx, screen, height, snap } = chrome
  const colors = signs[shade]
  const [left, right] = [snap(10), screen.x - 10]
  const width = snap(right) - left
  drawLights(ctx, { at: { x: 21, y: 24 }, style: 'colored', dark: shade === 'dark' })
  drawToolIcons(chrome, {
    x: right - 8,
    y: 24,
    step: -27,
    names: ['reload', 'arrowRight', 'arrowLeft'],
    color: colors.icon,
    size: 13.5,
  })
  if (height < 120) return
  const field = rounded({ x: left, y: snap(46), width, height: snap(82) - snap(46) }, 9)
  fillBox(ctx, field, colors.field)
  const text = { size: 12.5, voice: 'medium', color: colors.text, align: 'left' } as const
  drawIcon(ctx, 'lock', { x: left + 17, y: 64, color: colors.icon, size: 12 })
  drawLabel(ctx, { ...text, text: place, x: left + 31, y: 64, widthMax: width - 42 })
  const rows = Math.min(5, Math.floor((height - 120) / 38))
  for (let row = 0; row < rows; row++) {
    const y = 113 + row * 38
    const box = rounded({ x: left, y: snap(y - 17), width, height: snap(y + 17) - snap(y - 17) }, 8)
    if (row === 0) {
      fillBox(ctx, box, colors.tab)
      drawPageSign(ctx, { x: left + 18, y, color: '#f4603e' })
      drawLabel(ctx, { ...text, text: name, x: left + 33, y, widthMax: width - 44 })
    } else {
      const share = tabShares[row] ?? 0.6
      fillBox(ctx, rounded({ x: left + 11, y: y - 7, width: 14, height: 14 }, 4), colors.quiet)
      fillBox(ctx, rounded({ x: left + 33, y: y - 3, width: (width - 54) * share, height: 6 }, 3), colors.quiet)
    }
  }
  if (height < 420) return
  const foot = height - 26
  fillRect(ctx, { x: left, y: snap(foot - 22), width, height: hairlineOf(chrome.unit) / chrome.unit }, colors.field)
  drawIcon(ctx, 'plus', { x: right - 9, y: foot, color: colors.icon, size: 13 })
  for (const i of [0, 1, 2]) {
    const x = left + width / 2 - 14 + i * 14
    fillBox(ctx, rounded({ x: x - 2.5, y: foot - 2.5, width: 5, height: 5 }, 2.5), i === 0 ? colors.icon : colors.quiet)
  }
}
