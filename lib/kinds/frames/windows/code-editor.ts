// A code editor: file tab above, tools at the left, a coloured line below; the picture is the open file.
import type { Rect } from '@/lib/core/geometry'
import type { FrameDrawing } from '../../define'
import { fillBox, fillRect, rounded } from '../parts/box'
import { type Chrome, clearOfWindow, drawBody, drawEdge, inPoints } from '../parts/chrome'
import { drawIcon, type IconName } from '../parts/icons'
import { drawLabel, labelTexts } from '../parts/label'
import { drawLights } from '../parts/window-buttons'
import { chromeUnit, wholePixels } from '../parts/window-plan'
import type { CodeEditor } from './schema'
import { titlePoints } from './shapes'

const tools: readonly IconName[] = ['files', 'search', 'branch', 'play', 'blocks']

const palettes = {
  light: {
    title: '#e9e9ed',
    tabs: '#f0f0f3',
    active: '#ffffff',
    tools: '#e9e9ed',
    rule: '#dcdce1',
    page: '#ffffff',
    edge: '#0000001f',
    text: '#2a2a30',
    quiet: '#85858e',
    icon: '#a3a3ab',
    lit: '#2a2a30',
    faint: '#cfcfd6',
  },
  dark: {
    title: '#26262b',
    tabs: '#202024',
    active: '#18181b',
    tools: '#26262b',
    rule: '#141417',
    page: '#18181b',
    edge: '#ffffff24',
    text: '#f1f1f4',
    quiet: '#93939c',
    icon: '#73737c',
    lit: '#f1f1f4',
    faint: '#45454c',
  },
} as const

type Palette = (typeof palettes)['light' | 'dark']

export const codeEditorDrawing: FrameDrawing<CodeEditor> = {
  texts: ({ fileName, otherTabs }) => labelTexts({ medium: fileName, plain: [fileName, ...tabNames(otherTabs)] }),
  drawBelow(ctx, value, plan) {
    const colors: Palette = palettes[value.theme]
    const unit = chromeUnit(plan.screen.width, value.headerScale)
    inPoints(ctx, { plan, unit }, (chrome) => {
      const { screen, width, body } = chrome
      const titleBottom = wholePixels(titlePoints, unit) / unit
      drawBody(chrome, { bar: colors.title, page: colors.page })
      drawLights(ctx, {
        at: { x: titleBottom / 2 + 1, y: titleBottom / 2 },
        style: 'colored',
        dark: value.theme === 'dark',
      })
      drawLabel(ctx, {
        text: value.fileName,
        x: width / 2,
        y: titleBottom / 2,
        size: 12.5,
        voice: 'medium',
        color: colors.quiet,
        align: 'centre',
        widthMax: width - 200,
      })
      fillRect(
        ctx,
        { x: screen.x, y: titleBottom, width: width - screen.x, height: screen.y - titleBottom },
        colors.tabs,
      )
      drawOtherTabs(chrome, value, drawTab(chrome, value, titleBottom))
      if (value.tools) drawTools(chrome, colors, titleBottom)
      if (!value.status) return
      const top = screen.y + screen.height
      const [, , right, left] = body.radii
      fillBox(
        ctx,
        { x: 0, y: top, width, height: body.height - top, radii: [0, 0, right, left] },
        value.accent.slice(0, 7),
      )
      const y = (top + body.height) / 2
      drawIcon(ctx, 'branch', { x: 18, y, color: '#ffffffe6', size: 11.5 })
      fillBox(ctx, rounded({ x: 29, y: y - 2.5, width: 34, height: 5 }, 2.5), '#ffffffb3')
      fillBox(ctx, rounded({ x: width - 14 - 40, y: y - 2.5, width: 40, height: 5 }, 2.5), '#ffffffb3')
      fillBox(ctx, rounded({ x: width - 14 - 82, y: y - 2.5, width: 28, height: 5 }, 2.5), '#ffffff80')
    })
  },
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) =>
      drawEdge(chrome, palettes[value.theme].edge),
    )
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}

type TabValue = Pick<CodeEditor, 'theme' | 'fileName' | 'accent' | 'otherTabs'>

const tabNames = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Returns the box of the tab. */
function drawTab(chrome: Chrome, { theme: shade, fileName, accent }: TabValue, top: number): Rect {
  const { ctx, screen, snap, hairline, width } = chrome
  const colors = palettes[shade]
  const tab = {
    x: screen.x,
    y: top,
    width: snap(screen.x + Math.min(190, width * 0.4)) - screen.x,
    height: screen.y - top,
  }
  fillRect(ctx, { x: screen.x, y: screen.y - hairline, width: width - screen.x, height: hairline }, colors.rule)
  fillRect(ctx, tab, colors.active)
  fillRect(ctx, { ...tab, height: 2 * hairline }, accent.slice(0, 7))
  fillRect(ctx, { x: tab.x + tab.width, y: top, width: hairline, height: tab.height }, colors.rule)
  const y = top + tab.height / 2 + hairline
  fillBox(ctx, rounded({ x: tab.x + 13, y: y - 6, width: 12, height: 12 }, 3), accent.slice(0, 7))
  drawLabel(ctx, {
    text: fileName,
    x: tab.x + 33,
    y,
    size: 12.5,
    voice: 'plain',
    color: colors.text,
    align: 'left',
    widthMax: tab.width - 62,
  })
  drawIcon(ctx, 'cross', { x: tab.x + tab.width - 17, y, color: colors.quiet, size: 12, weight: 1.2 })
  return tab
}

const [otherTabMin, otherTabMax] = [84, 160]

/** Those for which there is room, alike in width; without names a sign of one. */
function drawOtherTabs(chrome: Chrome, { theme: shade, otherTabs }: TabValue, own: Rect): void {
  const { ctx, snap, hairline, width } = chrome
  const colors = palettes[shade]
  const y = own.y + own.height / 2 + hairline
  let x = own.x + own.width
  const names = tabNames(otherTabs)
  if (names.length === 0) {
    if (width < 600) return
    fillBox(ctx, rounded({ x: x + 14, y: y - 6, width: 12, height: 12 }, 3), colors.faint)
    fillBox(ctx, rounded({ x: x + 34, y: y - 3, width: 74, height: 6 }, 3), colors.faint)
    return
  }
  const each = Math.min(otherTabMax, Math.max(otherTabMin, (width - x) / names.length))
  for (const text of names) {
    if (x + otherTabMin > width) return
    const end = Math.min(width, snap(x + each))
    fillBox(ctx, rounded({ x: x + 14, y: y - 6, width: 12, height: 12 }, 3), colors.faint)
    drawLabel(ctx, {
      text,
      x: x + 34,
      y,
      size: 12.5,
      voice: 'plain',
      color: colors.quiet,
      align: 'left',
      widthMax: end - x - 48,
    })
    if (end < width) fillRect(ctx, { x: end, y: own.y, width: hairline, height: own.height }, colors.rule)
    x = end
  }
}

function drawTools({ ctx, screen }: Chrome, colors: Palette, top: number): void {
  const x = screen.x / 2
  const bottom = screen.y + screen.height
  tools.forEach((name, index) => {
    const y = top + 26 + index * 44
    if (y + 20 > bottom) return
    drawIcon(ctx, name, { x, y, color: index === 0 ? colors.lit : colors.icon, size: 19, weight: 1.4 })
  })
  if (top + 26 + tools.length * 44 + 60 < bottom) {
    drawIcon(ctx, 'gear', { x, y: bottom - 26, color: colors.icon, size: 19, weight: 1.4 })
  }
}
