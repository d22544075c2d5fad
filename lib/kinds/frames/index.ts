// Every frame, in the order galleries show them. A new one is a schema, a line here, and a line in ./shapes.ts and ./drawings.ts.
import { z } from 'zod'
import { defineKind } from '../define'
import { unionOf } from '../family'
import { browserCompact, browserFloating, browserSidebar, browserSquare, browserTabs } from './browsers/schema'
import { clay, film, glass, mat, outline, polaroid, stack } from './decorative/schema'
import { display, laptop, phoneClassic, phoneIsland, phonePunchHole, tablet, television, watch } from './devices/schema'
import { codeEditor, terminal, windowHeader, windowLights, windowSquares } from './windows/schema'

/** The picture itself, with its own corners. */
const none = defineKind({
  kind: 'none',
  label: 'None',
  group: 'Plain',
  schema: z.strictObject({ kind: z.literal('none') }),
})
export type None = z.output<typeof none.schema>

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
