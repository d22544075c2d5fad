// Where the picture shows in the frame "Window, three lights", and how large the whole is.
import type { FrameShape } from '../../define'
import { chromeUnit, wholePixels, windowPlan } from '../parts/window-plan'
import type { WindowLights } from './schema'

const barPoints = 36

export const windowLightsShape: FrameShape<WindowLights> = {
  plan(value, picture, radii) {
    const unit = chromeUnit(picture.width, value.headerScale)
    return windowPlan(picture, radii, { top: wholePixels(barPoints, unit) })
  },
}
