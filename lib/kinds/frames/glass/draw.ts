// A pane of frosted glass behind the picture: the background blurred, brightest where the light meets its edge.
import type { FrameDrawing } from '../../define'
import { clearOfEdge, fillBox, inset, ramp, ring } from '../parts/box'
import type { Glass } from './schema'

const panes = {
  light: {
    fill: ['#ffffff80', '#ffffff59'],
    lit: '#ffffffe6',
    middle: '#ffffff40',
    far: '#ffffff8c',
    line: '#ffffff33',
  },
  dark: {
    fill: ['#0b0d1266', '#0b0d128c'],
    lit: '#ffffff73',
    middle: '#ffffff14',
    far: '#ffffff40',
    line: '#00000040',
  },
} as const

export const glassDrawing: FrameDrawing<Glass> = {
  drawBelow(ctx, { tone, tint }, { outline }) {
    const body = outline[0]!
    const pane = panes[tone === 'dark' ? 'dark' : 'light']
    const fill = tone === 'tinted' ? [`${tint.slice(0, 7)}80`, `${tint.slice(0, 7)}4d`] : pane.fill
    const along = { from: [0, 0] as const, to: [body.width, body.height] as const }
    fillBox(ctx, body, ramp(ctx, { ...along, stops: fill }))
    ring(ctx, body, {
      width: 1,
      fill: ramp(ctx, { ...along, stops: [pane.lit, [0.35, pane.middle], [0.7, pane.middle], [1, pane.far]] }),
    })
    // The thickness of the pane: a fainter second line inside the first.
    const stops = [pane.line, [0.5, '#ffffff00'], [1, pane.line]] as const
    ring(ctx, inset(body, 1), { width: 1, fill: ramp(ctx, { ...along, stops }) })
  },
  drawAbove(ctx, { tone }, { screen }) {
    ring(ctx, screen, { width: 1, fill: tone === 'dark' ? '#ffffff1a' : '#0000000f' })
  },
  clearAbove: (_, { screen }) => clearOfEdge(screen, 1),
  frost: ({ frost }) => frost,
}
