// Where the picture shows in the windows, and how large the whole is.
import type { FramePlan, FrameShape, RoundedRect } from '../../define'
import { mapRadii } from '../parts/box'
import { chromeUnit, wholePixels, windowPlan } from '../parts/window-plan'
import type { CodeEditor, Terminal, WindowHeader, WindowLights, WindowSquares } from './schema'

const lightsBarPoints = 36

export const windowLightsShape: FrameShape<WindowLights> = {
  plan(value, picture, radii) {
    const unit = chromeUnit(picture.width, value.headerScale)
    return windowPlan(picture, radii, { top: wholePixels(lightsBarPoints, unit) })
  },
}

const squaresBarPoints = 34

export const windowSquaresShape: FrameShape<WindowSquares> = {
  plan(value, picture, radii) {
    const unit = chromeUnit(picture.width, value.headerScale)
    return windowPlan(picture, radii, { top: wholePixels(squaresBarPoints, unit) })
  },
}

const headerBarPoints = 46

export const windowHeaderShape: FrameShape<WindowHeader> = {
  plan(value, picture, radii) {
    const unit = chromeUnit(picture.width, value.headerScale)
    return windowPlan(picture, radii, { top: wholePixels(headerBarPoints, unit) })
  },
}

export const terminalBarPoints = 34
export const terminalLinePoints = 30

export const terminalShape: FrameShape<Terminal> = {
  plan(value, { width, height }, radii): FramePlan {
    const unit = chromeUnit(width, value.headerScale)
    const line = value.command === '' ? 0 : wholePixels(terminalLinePoints, unit)
    const room = Math.round(value.paddingPx)
    const top = wholePixels(terminalBarPoints, unit) + line + (line > 0 ? 0 : Math.round(room / 2))
    const size = { width: width + 2 * room, height: top + height + room }
    const outer = mapRadii(radii, (radius) => Math.min(radius, size.width / 2, size.height / 2, top))
    const screenRadii = mapRadii(outer, (radius, corner) => (corner < 2 ? 0 : Math.max(0, radius - room)))
    const screen: RoundedRect = { x: room, y: top, width, height, radii: screenRadii }
    return { size, screen, outline: [{ x: 0, y: 0, ...size, radii: outer }] }
  },
}

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
