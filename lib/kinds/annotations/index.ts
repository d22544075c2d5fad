// Every annotation, in the order the tool bar shows them. A new one is a file beside this and a line here.
import type { z } from 'zod'
import type { AnnotationKind } from '../define'
import { kindOf, unionOf } from '../family'
import { arrow } from './arrow'
import { ellipse } from './ellipse'
import { highlighter } from './highlighter'
import { line } from './line'
import { magnifier } from './magnifier'
import { measure } from './measure'
import { pen } from './pen'
import { rectangle } from './rectangle'
import { redact } from './redact'
import { spotlight } from './spotlight'
import { step } from './step'
import { sticker } from './sticker'
import { text } from './text'

export const annotations = [
  ...[arrow, line, rectangle, ellipse, pen, highlighter, text, step],
  ...[redact, spotlight, magnifier, measure, sticker],
] as const

export const Annotation = unionOf(annotations)
export type Annotation = z.output<typeof Annotation>
export type AnnotationKindName = Annotation['kind']

/** The kind of any annotation; its methods take the value again. */
export const annotationKind = (value: Annotation): AnnotationKind => kindOf<AnnotationKind>(annotations, value)
