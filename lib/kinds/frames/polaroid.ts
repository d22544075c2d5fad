// An instant photograph: white paper, wide below, with room for a few words.
import { z } from 'zod'
import { defineFrame } from '../define'
import { color, share, text } from '../fields'
import { allCorners, clearOfEdge, fillBox, inset, ramp, ring } from './parts/box'
import { drawLabel, labelTexts } from './parts/label'

export const polaroid = defineFrame({
  kind: 'polaroid',
  label: 'Instant photo',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('polaroid'),
    words: text('Words', { lengthMax: 80, placeholder: 'Summer, at last' }).default(''),
    paper: color('Paper').default('#fdfcf8'),
    ink: color('Ink').default('#33343a'),
    margin: share('Margin').default(0.5),
  }),
  plan({ margin }, { width, height }) {
    const measure = Math.sqrt(width * height)
    const side = Math.max(1, Math.round(measure * 0.1 * margin))
    const foot = Math.max(side, Math.round(measure * (0.07 + 0.17 * margin)))
    const size = { width: width + 2 * side, height: height + side + foot }
    const screen = { x: side, y: side, width, height, radii: allCorners(Math.min(width, height) * 0.006) }
    return { size, screen, outline: [{ x: 0, y: 0, ...size, radii: allCorners(Math.min(width, height) * 0.012) }] }
  },
  texts: ({ words }) => labelTexts({ hand: words }),
  drawBelow(ctx, { words, paper, ink }, { size, screen, outline }) {
    const body = outline[0]!
    fillBox(ctx, body, paper.slice(0, 7))
    const shade = { from: [0, 0] as const, to: [size.width * 0.4, size.height] as const }
    fillBox(ctx, body, ramp(ctx, { ...shade, stops: ['#ffffff4d', [0.45, '#ffffff00'], [1, '#0000000d']] }))
    ring(ctx, body, { width: 1, fill: '#0000001a' })
    // The photograph lies a little deeper than the paper.
    ring(ctx, inset(screen, -1), { width: 1, fill: '#00000021' })
    const foot = size.height - screen.y - screen.height
    drawLabel(ctx, {
      ...{ text: words, x: size.width / 2, y: screen.y + screen.height + foot * 0.5, size: foot * 0.36, voice: 'hand' },
      ...{ color: ink, align: 'centre', widthMax: screen.width },
    })
  },
  drawAbove(ctx, _, { screen }) {
    ring(ctx, screen, { width: 1, fill: '#0000001f' })
  },
  clearAbove: (_, { screen }) => clearOfEdge(screen, 1),
})
