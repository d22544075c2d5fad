// A terminal: one colour from its bar to its foot, with room round the picture and a line of its own above it.
import type { FrameDrawing } from '../../define'
import { fillBox, ring } from '../parts/box'
import { clearOfWindow, drawEdge, inPoints } from '../parts/chrome'
import { drawLabel, labelTexts } from '../parts/label'
import { drawLights, drawSquares } from '../parts/window-buttons'
import { chromeUnit, wholePixels } from '../parts/window-plan'
import type { Terminal } from './schema'
import { terminalBarPoints, terminalLinePoints } from './shapes'

const palettes = {
  black: { body: '#141417', edge: '#ffffff26', quiet: '#8e8e96', text: '#e6e6ea', prompt: '#5ad17f', dark: true },
  blue: { body: '#0f1b2d', edge: '#ffffff24', quiet: '#7f92ad', text: '#dbe6f5', prompt: '#5ec8f8', dark: true },
  plum: { body: '#2c1329', edge: '#ffffff26', quiet: '#b391ae', text: '#f7eaf5', prompt: '#f2a65a', dark: true },
  white: { body: '#fdfdfc', edge: '#00000024', quiet: '#86868c', text: '#232328', prompt: '#1f8f4d', dark: false },
} as const

export const terminalDrawing: FrameDrawing<Terminal> = {
  texts: ({ title: name, command }) => labelTexts({ title: name, code: command === '' ? [] : ['$', command] }),
  drawBelow(ctx, value, plan) {
    const colors = palettes[value.palette]
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) => {
      const { body, width, unit, hairline } = chrome
      const middle = wholePixels(terminalBarPoints, unit) / unit / 2
      // Without room round the picture the body must not shine out at the corners they share.
      if (value.paddingPx > 0) fillBox(ctx, body, colors.body)
      else {
        const top = { ...body, height: chrome.screen.y + hairline }
        fillBox(ctx, { ...top, radii: [body.radii[0], body.radii[1], 0, 0] }, colors.body)
        fillBox(ctx, { ...body, x: hairline, width: width - 2 * hairline, height: body.height - hairline }, colors.body)
      }
      if (value.controls === 'lights') {
        drawLights(ctx, { at: { x: middle + 1, y: middle }, style: 'colored', dark: colors.dark })
      }
      if (value.controls === 'squares') drawSquares(ctx, { right: width, y: middle, color: colors.quiet })
      drawLabel(ctx, {
        text: value.title,
        x: width / 2,
        y: middle,
        size: 12.5,
        voice: 'title',
        color: colors.quiet,
        align: 'centre',
        widthMax: width - 300,
      })
      if (value.command === '') return
      const y = chrome.screen.y - terminalLinePoints / 2 - 1
      const left = Math.max(chrome.screen.x, 14)
      const words = { y, size: 13, voice: 'code', align: 'left' } as const
      drawLabel(ctx, { ...words, text: '$', x: left, color: colors.prompt, widthMax: 30 })
      drawLabel(ctx, { ...words, text: value.command, x: left + 17, color: colors.text, widthMax: width - left - 40 })
    })
  },
  drawAbove(ctx, value, plan) {
    inPoints(ctx, { plan, unit: chromeUnit(plan.screen.width, value.headerScale) }, (chrome) => {
      const colors = palettes[value.palette]
      drawEdge(chrome, colors.edge)
      if (colors.dark) ring(ctx, { ...chrome.body }, { width: chrome.hairline / 2, fill: '#0000004d' })
    })
  },
  clearAbove: (_, plan) => clearOfWindow(plan),
}
