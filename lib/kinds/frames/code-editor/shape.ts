// Where the picture shows in the frame "Code editor", and how large the whole is.
import type { FrameShape } from '../../define'
import { chromeUnit, wholePixels, windowPlan } from '../parts/window-plan'
import type { CodeEditor } from './schema'

export const titlePoints = 34
const [tabPoints, toolPoints, statusPoints] = [35, 46, 23]

export const codeEditorShape: FrameShape<CodeEditor> = {
  plan(value, picture, radii) {
    const unit = chromeUnit(picture.width, value.headerScale)
    return windowPlan(picture, radii, {
      top: wholePixels(titlePoints, unit) + wholePixels(tabPoints, unit),
      left: value.tools ? wholePixels(toolPoints, unit) : 0,
      bottom: value.status ? wholePixels(statusPoints, unit) : 0,
    })
  },
}
