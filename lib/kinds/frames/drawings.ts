// The drawing of every frame, by its kind. A new one is a line here.
import type { FrameDrawing } from '../define'
import { memberOf } from '../member'
import { browserCompactDrawing } from './browser-compact/draw'
import { browserFloatingDrawing } from './browser-floating/draw'
import { browserSidebarDrawing } from './browser-sidebar/draw'
import { browserSquareDrawing } from './browser-square/draw'
import { browserTabsDrawing } from './browser-tabs/draw'
import { clayDrawing } from './clay/draw'
import { codeEditorDrawing } from './code-editor/draw'
import { displayDrawing } from './display/draw'
import { filmDrawing } from './film/draw'
import { glassDrawing } from './glass/draw'
import type { Frame, FrameKindName } from './index'
import { laptopDrawing } from './laptop/draw'
import { matDrawing } from './mat/draw'
import { outlineDrawing } from './outline/draw'
import { phoneClassicDrawing } from './phone-classic/draw'
import { phoneIslandDrawing } from './phone-island/draw'
import { phonePunchHoleDrawing } from './phone-punch-hole/draw'
import { polaroidDrawing } from './polaroid/draw'
import { stackDrawing } from './stack/draw'
import { tabletDrawing } from './tablet/draw'
import { televisionDrawing } from './television/draw'
import { terminalDrawing } from './terminal/draw'
import { watchDrawing } from './watch/draw'
import { windowHeaderDrawing } from './window-header/draw'
import { windowLightsDrawing } from './window-lights/draw'
import { windowSquaresDrawing } from './window-squares/draw'

export const frameDrawings = {
  none: {},
  'window-lights': windowLightsDrawing,
  'window-squares': windowSquaresDrawing,
  'window-header': windowHeaderDrawing,
  terminal: terminalDrawing,
  'code-editor': codeEditorDrawing,
  'browser-compact': browserCompactDrawing,
  'browser-tabs': browserTabsDrawing,
  'browser-floating': browserFloatingDrawing,
  'browser-square': browserSquareDrawing,
  'browser-sidebar': browserSidebarDrawing,
  'phone-island': phoneIslandDrawing,
  'phone-punch-hole': phonePunchHoleDrawing,
  'phone-classic': phoneClassicDrawing,
  tablet: tabletDrawing,
  laptop: laptopDrawing,
  display: displayDrawing,
  watch: watchDrawing,
  television: televisionDrawing,
  mat: matDrawing,
  glass: glassDrawing,
  stack: stackDrawing,
  polaroid: polaroidDrawing,
  film: filmDrawing,
  outline: outlineDrawing,
  clay: clayDrawing,
} satisfies { [Name in FrameKindName]: FrameDrawing<Extract<Frame, { kind: Name }>> }

/** The drawing of any frame; its methods take the value again. */
export const frameDrawing = (value: Frame): FrameDrawing => memberOf<FrameDrawing>(frameDrawings, value)
