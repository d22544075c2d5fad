// Borders round the picture: a mat, glass, an outline with its hard shadow, clay.
import type { FrameDrawing } from '../../define'
import { clearOfEdge, fillBox, inset, ramp, ring } from '../parts/box'
import type { Clay, Glass, Mat, Outline } from './schema'

/** A coloured mat round the picture; its corners stay parallel to the picture's. */
export const matDrawing: FrameDrawing<Mat> = {
  drawBelow(ctx, { color: fill }, { outline }) {
    const body = outline[0]!
    ctx.fillStyle = fill
    ctx.beginPath()
    ctx.roundRect(body.x, body.y, body.width, body.height, [...body.radii])
    ctx.fill()
  },
}

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

/** A pane of frosted glass behind the picture: the background blurred, brightest where the light meets its edge. */
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

/** A thick line round the picture, and a block of solid colour as its shadow. */
export const outlineDrawing: FrameDrawing<Outline> = {
  drawBelow(ctx, { ink, block, strokePx, offsetPx }, { outline: boxes }) {
    const [body, shadow] = boxes
    if (shadow) {
      fillBox(ctx, shadow, block)
      if (block !== ink) ring(ctx, shadow, { width: Math.min(strokePx, offsetPx), fill: ink })
    }
    fillBox(ctx, body!, ink)
  },
}

/** A soft, thick border in one colour: light on its upper edge, shade on its lower one. */
export const clayDrawing: FrameDrawing<Clay> = {
  drawBelow(ctx, { color: fill, widthPx, depth }, { size, screen, outline }) {
    const body = outline[0]!
    const { width, height } = size
    fillBox(ctx, body, fill.slice(0, 7))
    ctx.globalAlpha = depth
    fillBox(
      ctx,
      body,
      ramp(ctx, { from: [0, 0], to: [0, height], stops: ['#ffffff4d', [0.5, '#ffffff00'], [1, '#0000001f']] }),
    )
    // Rings that grow fainter inwards, as a rounded edge turns away from the light.
    const turns = 12
    const reach = widthPx * 0.34
    for (let turn = 0; turn < turns; turn++) {
      const weight = (1 - turn / turns) * 0.16
      const edge = inset(body, (reach * turn) / turns)
      const [bright, shade] = [alpha('#ffffff', weight), alpha('#000000', weight * 0.42)]
      const stops = [bright, [0.3, alpha('#ffffff', 0)], [0.7, alpha('#000000', 0)], [1, shade]] as const
      ring(ctx, edge, {
        width: reach / turns + 0.5,
        fill: ramp(ctx, { from: [0, 0], to: [width * 0.25, height], stops }),
      })
    }
    // The picture is pressed into it.
    for (let turn = 4; turn > 0; turn--) {
      const stops = ['#0000001a', [0.5, '#00000008'], [1, '#ffffff40']] as const
      const step = (widthPx * 0.09 * turn) / 4
      ring(ctx, inset(screen, -step), {
        width: step,
        fill: ramp(ctx, { from: [0, screen.y], to: [0, screen.y + screen.height], stops }),
      })
    }
    ctx.globalAlpha = 1
  },
}

const alpha = (color: string, share: number): string =>
  `${color}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`
