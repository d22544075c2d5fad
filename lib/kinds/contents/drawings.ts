// The drawing of each content that is drawn. A new one is a line here.
import { memberOf } from '../define'
import { codeDrawing } from './code/draw'
import { diffDrawing } from './diff/draw'
import type { DrawnContent } from './index'
import type { ContentDrawing } from './parts/content'
import { postDrawing } from './post/draw'
import { terminalDrawing } from './terminal/draw'

const contentDrawings = {
  code: codeDrawing,
  terminal: terminalDrawing,
  diff: diffDrawing,
  post: postDrawing,
} satisfies { [Name in DrawnContent['kind']]: ContentDrawing<Extract<DrawnContent, { kind: Name }>> }

/** The drawing of any of them; its methods take the value again. */
export const contentDrawing = (value: DrawnContent): ContentDrawing => memberOf<ContentDrawing>(contentDrawings, value)
