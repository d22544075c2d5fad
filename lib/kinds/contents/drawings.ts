// The drawing of each content that is drawn. A new one is a line here.
import { memberOf } from '../define'
import { codeDrawing } from './code/draw'
import type { DrawnContent } from './index'
import type { ContentDrawing } from './parts/content'

const contentDrawings = {
  code: codeDrawing,
} satisfies { [Name in DrawnContent['kind']]: ContentDrawing<Extract<DrawnContent, { kind: Name }>> }

/** The drawing of any of them; its methods take the value again. */
export const contentDrawing = (value: DrawnContent): ContentDrawing => memberOf<ContentDrawing>(contentDrawings, value)
