// Where the picture shows in the frame "Window, header bar", and how large the whole is.
import type { FrameShape } from '../../define'
import { chromeUnit, wholePixels, windowPlan } from '../parts/window-plan'
import type { WindowHeader } from './schema'

const barPoints = 46

export const windowHeaderShape: FrameShape<WindowHeader> = {
  plan(value, picture, radii) {
    const unit = chromeUnit(picture.width, value.headerScale)
    return windowPlan(picture, radii, { top: wholePixels(barPoints, unit) })
  },
}
