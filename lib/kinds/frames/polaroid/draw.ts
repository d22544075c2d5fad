// An instant photograph: white paper, wide below, with room for a few words.
import type { FrameDrawing } from '../../define'
import { clearOfEdge, fillBox, inset, ramp, ring } from '../parts/box'
import { drawLabel, labelTexts } from '../parts/label'
import type { Polaroid } from './schema'

export const polaroidDrawing: FrameDrawing<Polaroid> = {
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
      text: words,
      x: size.width / 2,
      y: screen.y + screen.height + foot * 0.5,
      size: foot * 0.36,
      voice: 'hand',
      color: ink,
      align: 'centre',
      widthMax: screen.width,
    })
  },
  drawAbove(ctx, _, { screen }) {
    ring(ctx, screen, { width: 1, fill: '#0000001f' })
  },
  clearAbove: (_, { screen }) => clearOfEdge(screen, 1),
}
