// The shape of every frame, by its kind. A new one is a line here.
import type { Size } from '@/lib/core/geometry'
import type { FramePlan, FrameShape, Radii } from '../define'
import { memberOf } from '../member'
import { browserCompactShape } from './browser-compact/shape'
import { browserFloatingShape } from './browser-floating/shape'
import { browserSidebarShape } from './browser-sidebar/shape'
import { browserSquareShape } from './browser-square/shape'
import { browserTabsShape } from './browser-tabs/shape'
import { clayShape } from './clay/shape'
import { codeEditorShape } from './code-editor/shape'
import { displayShape } from './display/shape'
import { filmShape } from './film/shape'
import { glassShape } from './glass/shape'
import type { Frame, FrameKindName } from './index'
import { laptopShape } from './laptop/shape'
import { matShape } from './mat/shape'
import { noneShape } from './none/shape'
import { outlineShape } from './outline/shape'
import { deviceFrame } from './parts/device'
import { deviceShapes } from './parts/device-shapes.data'
import { polaroidShape } from './polaroid/shape'
import { stackShape } from './stack/shape'
import { televisionShape } from './television/shape'
import { terminalShape } from './terminal/shape'
import { watchShape } from './watch/shape'
import { windowHeaderShape } from './window-header/shape'
import { windowLightsShape } from './window-lights/shape'
import { windowSquaresShape } from './window-squares/shape'

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
