// A strip of film: holes one can look through above and below the picture.
import { z } from 'zod'
import { defineFrame, type RoundedRect } from '../define'
import { color, text } from '../fields'
import { allCorners, fillBox, rounded, traceBox } from './parts/box'
import { drawLabel, labelTexts } from './parts/label'

/** Shares of the picture's shorter side, after 35 mm film: bands of 5.5 on frames of 24, holes 2.8 by 1.98 every 4.75. */
const measures = { band: 0.17, holeWidth: 0.083, holeHeight: 0.117, pitch: 0.198, radius: 0.021, side: 0.035 }

export const film = defineFrame({
  kind: 'film',
  label: 'Film',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('film'),
    color: color('Colour').default('#16130f'),
    mark: text('Edge mark', { lengthMax: 40, placeholder: '24A' }).default(''),
  }),
  plan(_, { width, height }) {
    const unit = Math.min(width, height)
    const band = Math.max(1, Math.round(measures.band * unit))
    const side = Math.max(1, Math.round(measures.side * unit))
    const size = { width: width + 2 * side, height: height + 2 * band }
    const screen = { x: side, y: band, width, height, radii: allCorners(unit * 0.014) }
    return { size, screen, outline: [{ x: 0, y: 0, ...size, radii: allCorners(unit * 0.008) }] }
  },
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
      ...{ text: mark, x: screen.x + unit * 0.04, y, size: unit * 0.028, voice: 'edge', color: '#f0a742' },
      ...{ align: 'left', widthMax: screen.width * 0.5 },
    })
  },
  isOpaque: () => false,
})

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
