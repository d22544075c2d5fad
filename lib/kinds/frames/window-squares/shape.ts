// Where the picture shows in the frame "Window, square buttons", and how large the whole is.
import type { FrameShape } from '../../define'
import { chromeUnit, wholePixels, windowPlan } from '../parts/window-plan'
import type { WindowSquares } from './schema'

const barPoints = 34

export const windowSquaresShape: FrameShape<WindowSquares> = {
  plan(value, picture, radii) {
    const unit = chromeUnit(picture.width, value.headerScale)
    return windowPlan(picture, radii, { top: wholePixels(barPoints, unit) })
  },
}
