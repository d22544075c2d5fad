// The drawing of every annotation, by its kind. A new one is a line here.

import { memberOf } from '../member'
import { arrowDrawing } from './arrow/draw'
import { ellipseDrawing } from './ellipse/draw'
import { highlighterDrawing } from './highlighter/draw'
import type { Annotation, AnnotationKindName } from './index'
import { lineDrawing } from './line/draw'
import { magnifierDrawing } from './magnifier/draw'
import { measureDrawing } from './measure/draw'
import type { AnnotationDrawing } from './parts/annotation'
import { penDrawing } from './pen/draw'
import { rectangleDrawing } from './rectangle/draw'
import { redactDrawing } from './redact/draw'
import { spotlightDrawing } from './spotlight/draw'
import { stepDrawing } from './step/draw'
import { stickerDrawing } from './sticker/draw'
import { textDrawing } from './text/draw'

export const annotationDrawings = {
  arrow: arrowDrawing,
  line: lineDrawing,
  rectangle: rectangleDrawing,
  ellipse: ellipseDrawing,
  pen: penDrawing,
  highlighter: highlighterDrawing,
  text: textDrawing,
  step: stepDrawing,
  redact: redactDrawing,
  spotlight: spotlightDrawing,
  magnifier: magnifierDrawing,
  measure: measureDrawing,
  sticker: stickerDrawing,
} satisfies { [Name in AnnotationKindName]: AnnotationDrawing<Extract<Annotation, { kind: Name }>> }

/** The drawing of any annotation; its methods take the value again. */
export const annotationDrawing = (value: Annotation): AnnotationDrawing =>
  memberOf<AnnotationDrawing>(annotationDrawings, value)
