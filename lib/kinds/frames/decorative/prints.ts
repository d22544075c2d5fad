// The picture on paper or film: stacked cards, an instant photo, a strip of film.
import type { FrameDrawing, RoundedRect } from '../../define'
import { clearOfEdge, fillBox, inset, ramp, ring, rounded, traceBox } from '../parts/box'
import { drawLabel, labelTexts } from '../parts/label'
import type { Film, Polaroid, Stack } from './schema'
import { measures } from './shapes'

/** The picture as the top one of a stack of cards. */
export const stackDrawing: FrameDrawing<Stack> = {
  drawBelow(ctx, { color: fill, fade, side }, { screen, outline }) {
    const behind = outline.slice(1)
    for (let index = behind.length - 1; index >= 0; index--) {
      const card = visible(behind[index]!, screen, side)
      ctx.globalAlpha = (1 - fade) ** (index + 1)
      fillBox(ctx, card, fill)
      ctx.globalAlpha = 1
      ring(ctx, card, { width: 1, fill: '#00000014' })
    }
  },
}

/** Each card ends under the middle of the one before it: a see-through picture shows none of them. */
function visible(card: RoundedRect, screen: RoundedRect, side: 'above' | 'below'): RoundedRect {
  const middle = screen.y + screen.height / 2
  const [topLeft, topRight, bottomRight, bottomLeft] = card.radii
  if (side === 'above') return { ...card, height: middle - card.y, radii: [topLeft, topRight, 0, 0] }
  return { ...card, y: middle, height: card.y + card.height - middle, radii: [0, 0, bottomRight, bottomLeft] }
}

/** An instant photograph: white paper, wide below, with room for a few words. */
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

/** A strip of film: holes one can look through above and below the picture. */
export const filmDrawing: FrameDrawing<Film> = {
  texts: ({ mark }) => labelTexts({ edge: mark }),
  drawBelow(ctx, { color: fill, mark }, { size, screen, outline }) {
    const unit = Math.min(screen.width, screen.height)
    ctx.fillStyle = fill.slice(0, 7)
    ctx.beginPath()
    traceBox(ctx, outline[0]!)
    for (const hole of holes(size, unit)) traceBox(ctx, hole)
    ctx.fill('evenodd')
    // What lies under the holes is in the strip's own shade.
    for (const hole of holes(size, unit)) fillBox(ctx, hole, '#ffffff30')
    const y = screen.y - measures.band * unit * 0.085
    drawLabel(ctx, {
      text: mark,
      x: screen.x + unit * 0.04,
      y,
      size: unit * 0.028,
      voice: 'edge',
      color: '#f0a742',
      align: 'left',
      widthMax: screen.width * 0.5,
    })
  },
}

/** Evenly spaced, with half a space at both ends. */
function holes({ width, height }: { width: number; height: number }, unit: number): RoundedRect[] {
  const count = Math.max(1, Math.round(width / (measures.pitch * unit)))
  const pitch = width / count
  const hole = { width: Math.round(measures.holeWidth * unit), height: Math.round(measures.holeHeight * unit) }
  const band = Math.round(measures.band * unit)
  const inner = Math.round((band - hole.height) * 0.42)
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round((index + 0.5) * pitch - hole.width / 2)
    const radius = measures.radius * unit
    return [rounded({ x, y: inner, ...hole }, radius), rounded({ x, y: height - inner - hole.height, ...hole }, radius)]
  }).flat()
}
