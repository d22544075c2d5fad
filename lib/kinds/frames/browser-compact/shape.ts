// Where the picture shows in the frame "Browser, one bar", and how large the whole is.
import type { FrameShape } from '../../define'
import { chromeUnit, wholePixels, windowPlan } from '../parts/window-plan'
import type { BrowserCompact } from './schema'

const barPoints = 48

export const browserCompactShape: FrameShape<BrowserCompact> = {
  plan(value, picture, radii) {
    const unit = chromeUnit(picture.width, value.headerScale)
    return windowPlan(picture, radii, { top: wholePixels(barPoints, unit) })
  },
}
