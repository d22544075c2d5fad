// The shape of every frame, by its kind: where the picture shows, and how large the whole is.
import type { Size } from '@/lib/core/geometry'
import { type FramePlan, type FrameShape, memberOf, type Radii } from '../define'
import {
  browserCompactShape,
  browserFloatingShape,
  browserSidebarShape,
  browserSquareShape,
  browserTabsShape,
} from './browsers/shapes'
import {
  clayShape,
  filmShape,
  glassShape,
  matShape,
  outlineShape,
  polaroidShape,
  stackShape,
} from './decorative/shapes'
import { displayShape, televisionShape } from './devices/displays-shape'
import { deviceFrame, deviceShapes } from './devices/handheld-shape'
import { laptopShape } from './devices/laptop-shape'
import { watchShape } from './devices/watch-shape'
import type { Frame, FrameKindName, None } from './index'
import {
  codeEditorShape,
  terminalShape,
  windowHeaderShape,
  windowLightsShape,
  windowSquaresShape,
} from './windows/shapes'

const noneShape: FrameShape<None> = {
  plan(_, size, radii) {
    const screen = { x: 0, y: 0, ...size, radii }
    return { size, screen, outline: [screen] }
  },
}

export const frameShapes = {
  none: noneShape,
  'window-lights': windowLightsShape,
  'window-squares': windowSquaresShape,
  'window-header': windowHeaderShape,
  terminal: terminalShape,
  'code-editor': codeEditorShape,
  'browser-compact': browserCompactShape,
  'browser-tabs': browserTabsShape,
  'browser-floating': browserFloatingShape,
  'browser-square': browserSquareShape,
  'browser-sidebar': browserSidebarShape,
  'phone-island': deviceFrame(deviceShapes['phone-island']),
  'phone-punch-hole': deviceFrame(deviceShapes['phone-punch-hole']),
  'phone-classic': deviceFrame(deviceShapes['phone-classic']),
  tablet: deviceFrame(deviceShapes.tablet),
  laptop: laptopShape,
  display: displayShape,
  watch: watchShape,
  television: televisionShape,
  mat: matShape,
  glass: glassShape,
  stack: stackShape,
  polaroid: polaroidShape,
  film: filmShape,
  outline: outlineShape,
  clay: clayShape,
} satisfies { [Name in FrameKindName]: FrameShape<Extract<Frame, { kind: Name }>> }

/** A frame round a picture of that size whose own corners have those radii. */
export const planFrame = (value: Frame, picture: Size, radii: Radii): FramePlan =>
  memberOf<FrameShape>(frameShapes, value).plan(value, picture, radii)
