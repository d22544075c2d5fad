// A strip of film: holes one can look through above and below the picture.
import type { FrameDrawing, RoundedRect } from '../../define'
import { fillBox, rounded, traceBox } from '../parts/box'
import { drawLabel, labelTexts } from '../parts/label'
import type { Film } from './schema'
import { measures } from './shape'

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
