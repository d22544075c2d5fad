// Every frame, in the order galleries show them. A new one is a file beside this and a line here.
import type { z } from 'zod'
import type { FrameKind } from '../define'
import { kindOf, unionOf } from '../family'
import { browserCompact } from './browser-compact'
import { browserFloating } from './browser-floating'
import { browserSidebar } from './browser-sidebar'
import { browserSquare } from './browser-square'
import { browserTabs } from './browser-tabs'
import { clay } from './clay'
import { codeEditor } from './code-editor'
import { display } from './display'
import { film } from './film'
import { glass } from './glass'
import { laptop } from './laptop'
import { mat } from './mat'
import { none } from './none'
import { outline } from './outline'
import { phoneClassic } from './phone-classic'
import { phoneIsland } from './phone-island'
import { phonePunchHole } from './phone-punch-hole'
import { polaroid } from './polaroid'
import { stack } from './stack'
import { tablet } from './tablet'
import { television } from './television'
import { terminal } from './terminal'
import { watch } from './watch'
import { windowHeader } from './window-header'
import { windowLights } from './window-lights'
import { windowSquares } from './window-squares'

export const frames = [
  ...[none, windowLights, windowSquares, windowHeader, terminal, codeEditor],
  ...[browserCompact, browserTabs, browserFloating, browserSquare, browserSidebar],
  ...[phoneIsland, phonePunchHole, phoneClassic, tablet, laptop, display, watch, television],
  ...[mat, glass, stack, polaroid, film, outline, clay],
] as const

export const Frame = unionOf(frames)
export type Frame = z.output<typeof Frame>
export type FrameKindName = Frame['kind']

/** The kind of any frame; its methods take the value again. */
export const frameKind = (value: Frame): FrameKind => kindOf<FrameKind>(frames, value)
