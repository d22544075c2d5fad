// The drawing of every frame, by its kind. A new one is a line here.
import { type FrameDrawing, memberOf } from '../define'
import { browserCompactDrawing } from './browsers/compact'
import { browserSidebarDrawing } from './browsers/sidebar'
import { browserFloatingDrawing, browserSquareDrawing, browserTabsDrawing } from './browsers/tabbed'
import { clayDrawing, glassDrawing, matDrawing, outlineDrawing } from './decorative/borders'
import { filmDrawing, polaroidDrawing, stackDrawing } from './decorative/prints'
import { displayDrawing, televisionDrawing } from './devices/displays'
import { laptopDrawing } from './devices/laptop'
import { phoneClassicDrawing, phoneIslandDrawing, phonePunchHoleDrawing, tabletDrawing } from './devices/phones'
import { watchDrawing } from './devices/watch'
import type { Frame, FrameKindName } from './index'
import { windowHeaderDrawing, windowLightsDrawing, windowSquaresDrawing } from './windows/bars'
import { codeEditorDrawing } from './windows/code-editor'
import { terminalDrawing } from './windows/terminal'

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
