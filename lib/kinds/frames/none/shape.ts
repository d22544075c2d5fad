// Where the picture shows in the frame "None", and how large the whole is.
import type { FrameShape } from '../../define'
import type { None } from './schema'

export const noneShape: FrameShape<None> = {
  plan(_, size, radii) {
    const screen = { x: 0, y: 0, ...size, radii }
    return { size, screen, outline: [screen] }
  },
}
