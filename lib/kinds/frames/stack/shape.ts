// Where the picture shows in the frame "Stacked cards", and how large the whole is.
import type { FramePlan, FrameShape, RoundedRect } from '../../define'
import type { Stack } from './schema'

export const stackShape: FrameShape<Stack> = {
  plan({ cards, side, step }, picture, radii): FramePlan {
    const { width, height } = picture
    const rise = Math.max(1, Math.round(Math.min(width, height) * 0.09 * step))
    const size = { width, height: height + cards * rise }
    const screen: RoundedRect = { x: 0, y: side === 'above' ? cards * rise : 0, width, height, radii }
    const behind = Array.from({ length: cards }, (_, index): RoundedRect => {
      const depth = index + 1
      const narrower = Math.round(width * 0.032 * depth)
      const y = side === 'above' ? (cards - depth) * rise : depth * rise
      return { x: narrower, y, width: width - 2 * narrower, height, radii }
    })
    return { size, screen, outline: [screen, ...behind] }
  },
}
