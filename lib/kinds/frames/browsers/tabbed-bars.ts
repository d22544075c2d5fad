// Draws the row of tabs and the bar below it, for every browser that has both.
import type { VectorContext } from '@/lib/core/surface'
import type { FramePlan } from '../../define'
import { fillRect } from '../parts/box'
import { type Chrome, drawBody, inPoints } from '../parts/chrome'
import type { Theme } from '../parts/chrome-fields'
import type { IconName } from '../parts/icons'
import { labelTexts } from '../parts/label'
import { drawLights, drawSquares, lightStep, squaresStep } from '../parts/window-buttons'
import { chromeUnit } from '../parts/window-plan'
import type { BrowserColors } from './browser-colors.data'
import { stripOf, type TabbedBars } from './shapes'
import { drawTabContent, tabShares } from './tabs'
import { drawAddressBar, drawToolIcons } from './toolbar'

interface TabbedValue {
  theme: Theme
  title: string
  address: string
  controls: 'lights' | 'squares' | 'none'
  tabs: number
  headerScale: number
}

interface TabPlace {
  x: number
  width: number
  active: boolean
}

export interface TabbedStyle {
  bars: TabbedBars
  colors: Record<Theme, BrowserColors>
  accent: string
  /** Widest and, between two tabs, the room. */
  tabMax: number
  tabGap: number
  /** Before the first tab, beside the window's buttons. */
  tabInset: number
  /** The middle of a tab's words, in the strip. */
  tabMiddle: number
  drawTabs(chrome: Chrome, tabs: readonly TabPlace[], strip: { bottom: number; colors: BrowserColors }): void
  before: readonly (IconName | 'dots' | 'dotsUpright')[]
  after: readonly (IconName | 'dots' | 'dotsUpright')[]
  field: { height: number; radius: number; sign: IconName; end?: IconName; centred?: boolean }
}

export const tabbedTexts = ({ title, address }: TabbedValue) => labelTexts({ medium: title, plain: address })

export function drawTabbed(
  style: TabbedStyle,
  value: TabbedValue,
  { ctx, plan }: { ctx: VectorContext; plan: FramePlan },
): void {
  const unit = chromeUnit(plan.screen.width, value.headerScale)
  const colors = style.colors[value.theme]
  inPoints(ctx, { plan, unit }, (chrome) => {
    const bottom = stripOf(style.bars, unit) / unit
    const { screen, width, hairline } = chrome
    drawBody(chrome, { bar: colors.strip, page: colors.page })
    fillRect(ctx, { x: 0, y: bottom, width, height: screen.y - bottom }, colors.bar)
    drawStrip(chrome, { style, value, bottom })
    drawBar(chrome, { style, value, bottom })
    fillRect(ctx, { x: 0, y: screen.y - hairline, width, height: hairline }, colors.rule)
  })
}

interface Rows {
  style: TabbedStyle
  value: TabbedValue
  /** Of the row of tabs, where the bar begins. */
  bottom: number
}

function drawStrip(chrome: Chrome, { style, value, bottom }: Rows): void {
  const { ctx, width, snap } = chrome
  const { controls, theme } = value
  const colors = style.colors[theme]
  const y = style.tabMiddle
  if (controls === 'lights') drawLights(ctx, { at: { x: 20, y }, style: 'colored', dark: theme === 'dark' })
  if (controls === 'squares') drawSquares(ctx, { right: width, y: Math.min(y, 17), color: colors.icon })
  const left = (controls === 'lights' ? 20 + 2 * lightStep + 14 : 0) + style.tabInset
  const right = width - (controls === 'squares' ? 3 * squaresStep : 0) - 44
  const step = Math.min(style.tabMax + style.tabGap, (right - left) / value.tabs)
  const tabs = Array.from({ length: value.tabs }, (_, index): TabPlace => {
    const x = snap(left + index * step)
    return { x, width: snap(left + (index + 1) * step - style.tabGap) - x, active: index === 0 }
  })
  style.drawTabs(chrome, tabs, { bottom, colors })
  tabs.forEach(({ x, width: wide, active }, index) => {
    const share = tabShares[index] ?? 0.6
    const title = active ? value.title : null
    drawTabContent(chrome, { x, width: wide, y, title, colors, accent: style.accent, share })
  })
  const end = tabs.at(-1)!
  drawToolIcons(chrome, { x: end.x + end.width + 20, y, step: 0, names: ['plus'], color: colors.quiet, size: 13 })
}

function drawBar(chrome: Chrome, { style, value, bottom: top }: Rows): void {
  const { screen, width, hairline } = chrome
  const colors = style.colors[value.theme]
  const y = top + (screen.y - hairline - top) / 2
  const wide = width >= 560
  const icons = { y, color: colors.icon, faded: { arrowRight: colors.faint, chevronRight: colors.faint }, size: 15 }
  const start = drawToolIcons(chrome, {
    ...icons,
    x: 22,
    step: 34,
    names: wide ? style.before : style.before.slice(0, 1),
  })
  const after = wide ? style.after : style.after.slice(0, 1)
  const end = drawToolIcons(chrome, { ...icons, x: width - 22, step: -34, names: after })
  const { height, radius, sign, end: last, centred } = style.field
  const [from, to] = [start - 12, end + 12]
  const most = centred && wide ? Math.min(620, to - from) : to - from
  const field = { x: from + (to - from - most) / 2, width: most, y: y - height / 2, height }
  const { address } = value
  drawAddressBar(chrome, { field, radius, address, colors, align: 'left', sign, end: last })
}
