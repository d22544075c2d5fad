// A soft, thick border in one colour: light on its upper edge, shade on its lower one.
import type { FrameDrawing } from '../../define'
import { fillBox, inset, ramp, ring } from '../parts/box'
import type { Clay } from './schema'

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
