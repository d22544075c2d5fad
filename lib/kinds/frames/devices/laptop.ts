// An open laptop from the front: a lid with its screen, and the edge of its base with the lip to open it.
import type { VectorContext } from '@/lib/core/surface'
import type { FrameDrawing, RoundedRect } from '../../define'
import { fillBox, inset, ramp, ring, rounded } from '../parts/box'
import type { Finish } from './finishes.data'
import { type Laptop, measure } from './laptop-shape'
import type { LaptopValue } from './schema'
import { clearOfGlass, drawCamera, drawGlass, drawRim, finishOf } from './surface'

export const laptopDrawing: FrameDrawing<LaptopValue> = {
  drawBelow(ctx, { finish, notch }, plan) {
    const look = finishOf(finish)
    const device = measure(plan.screen)
    const { lid, screen, rim, width, hairline } = device
    drawRim(ctx, { body: lid, width: rim, finish: look, hairline })
    fillBox(ctx, inset(lid, rim), look.bezel)
    fillBox(ctx, screen, '#000000')
    const y = lid.y + (rim + screen.y) / 2
    if (!notch) drawCamera(ctx, { x: lid.x + lid.width / 2, y, radius: 0.0032 * width })
    drawBase(ctx, device, look)
  },
  drawAbove(ctx, { notch, glare }, plan) {
    const { screen } = plan
    drawGlass(ctx, screen, glare)
    if (!notch) return
    const [width, height] = [0.122 * screen.width, 0.0213 * screen.width]
    const radius = height * 0.34
    const x = screen.x + (screen.width - width) / 2
    fillBox(ctx, { x, y: screen.y - 1, width, height: height + 1, radii: [0, 0, radius, radius] }, '#060607')
    drawCamera(ctx, { x: x + width / 2, y: screen.y + height * 0.45, radius: 0.0034 * screen.width })
  },
  clearAbove({ notch, glare }, { screen }) {
    const clear = clearOfGlass(screen, glare)
    const top = notch ? Math.min(clear.height, 0.03 * screen.width) : 0
    return { ...clear, y: clear.y + top, height: clear.height - top }
  },
}

function drawBase(ctx: VectorContext, { base, lid, width, hairline }: Laptop, finish: Finish): void {
  const { x, y, width: wide, height } = base
  const [above, below] = finish.face
  const [lit, , deep] = finish.rim
  // The side of the deck, brightest towards its middle, darker where it curves away.
  const across = { from: [x, 0] as const, to: [x + wide, 0] as const }
  fillBox(
    ctx,
    base,
    ramp(ctx, {
      ...across,
      stops: [deep, [0.018, above], [0.06, below], [0.5, above], [0.94, below], [0.982, above], [1, deep]],
    }),
  )
  const shade = { from: [0, y] as const, to: [0, y + height] as const }
  fillBox(
    ctx,
    base,
    ramp(ctx, {
      ...shade,
      stops: ['#ffffff59', [0.16, '#ffffff14'], [0.5, '#00000000'], [0.72, '#0000001f'], [1, '#0000006b']],
    }),
  )
  ring(ctx, base, { width: hairline, fill: `${finish.line}66` })
  fillBox(ctx, rounded({ x: x + height * 0.2, y, width: wide - height * 0.4, height: hairline }, 0), lit)
  // The hinge, in the shade of the lid.
  const hinge = { x: lid.x + lid.width * 0.08, y: y - hairline, width: lid.width * 0.84, height: hairline * 2 }
  fillBox(ctx, rounded(hinge, 0), '#0000008c')
  const lip = { width: 0.158 * width, height: height * 0.4 }
  const left = x + (wide - lip.width) / 2
  const box: RoundedRect = { x: left, y, ...lip, radii: [0, 0, lip.height * 0.8, lip.height * 0.8] }
  fillBox(
    ctx,
    box,
    ramp(ctx, {
      from: [left, 0],
      to: [left + lip.width, 0],
      stops: [deep, [0.07, below], [0.5, above], [0.93, below], [1, deep]],
    }),
  )
  fillBox(
    ctx,
    box,
    ramp(ctx, { from: [0, y], to: [0, y + lip.height], stops: ['#00000047', [0.6, '#0000001a'], [1, '#ffffff2e']] }),
  )
}
