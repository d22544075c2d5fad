// The drawing of every annotation, by its kind. A new one is a line here.
import { memberOf } from '../define'
import { magnifierDrawing, redactDrawing, spotlightDrawing } from './focus/draw'
import { highlighterDrawing, penDrawing } from './freehand/draw'
import type { Annotation, AnnotationKindName } from './index'
import { arrowDrawing } from './lines/arrow'
import { bracketDrawing, lineDrawing, measureDrawing } from './lines/line'
import type { AnnotationDrawing } from './parts/annotation'
import { ellipseDrawing, rectangleDrawing } from './shapes/draw'
import { calloutDrawing } from './words/callout'
import { stepDrawing } from './words/step'
import { stickerDrawing } from './words/sticker'
import { textDrawing } from './words/text'

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
  callout: calloutDrawing,
  bracket: bracketDrawing,
} satisfies { [Name in AnnotationKindName]: AnnotationDrawing<Extract<Annotation, { kind: Name }>> }

/** The drawing of any annotation; its methods take the value again. */
export const annotationDrawing = (value: Annotation): AnnotationDrawing =>
  memberOf<AnnotationDrawing>(annotationDrawings, value)
