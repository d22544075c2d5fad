// Every frame, in the order galleries show them. A new one is a folder beside this and a line here, in ./shapes.ts and in ./drawings.ts.
import type { z } from 'zod'
import { unionOf } from '../family'
import { browserCompact } from './browser-compact/schema'
import { browserFloating } from './browser-floating/schema'
import { browserSidebar } from './browser-sidebar/schema'
import { browserSquare } from './browser-square/schema'
import { browserTabs } from './browser-tabs/schema'
import { clay } from './clay/schema'
import { codeEditor } from './code-editor/schema'
import { display } from './display/schema'
import { film } from './film/schema'
import { glass } from './glass/schema'
import { laptop } from './laptop/schema'
import { mat } from './mat/schema'
import { none } from './none/schema'
import { outline } from './outline/schema'
import { phoneClassic } from './phone-classic/schema'
import { phoneIsland } from './phone-island/schema'
import { phonePunchHole } from './phone-punch-hole/schema'
import { polaroid } from './polaroid/schema'
import { stack } from './stack/schema'
import { tablet } from './tablet/schema'
import { television } from './television/schema'
import { terminal } from './terminal/schema'
import { watch } from './watch/schema'
import { windowHeader } from './window-header/schema'
import { windowLights } from './window-lights/schema'
import { windowSquares } from './window-squares/schema'

export const frames = [
  none,
  windowLights,
  windowSquares,
  windowHeader,
  terminal,
  codeEditor,
  browserCompact,
  browserTabs,
  browserFloating,
  browserSquare,
  browserSidebar,
  phoneIsland,
  phonePunchHole,
  phoneClassic,
  tablet,
  laptop,
  display,
  watch,
  television,
  mat,
  glass,
  stack,
  polaroid,
  film,
  outline,
  clay,
] as const

export const Frame = unionOf(frames)
export type Frame = z.output<typeof Frame>
export type FrameKindName = Frame['kind']
