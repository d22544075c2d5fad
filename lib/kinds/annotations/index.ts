// Every annotation, in the order the tool bar shows them. A new one is a folder beside this, a line here and one in ./drawings.ts.
import type { z } from 'zod'
import { unionOf } from '../family'
import { arrow } from './arrow/schema'
import { ellipse } from './ellipse/schema'
import { highlighter } from './highlighter/schema'
import { line } from './line/schema'
import { magnifier } from './magnifier/schema'
import { measure } from './measure/schema'
import { pen } from './pen/schema'
import { rectangle } from './rectangle/schema'
import { redact } from './redact/schema'
import { spotlight } from './spotlight/schema'
import { step } from './step/schema'
import { sticker } from './sticker/schema'
import { text } from './text/schema'

export const annotations = [
  ...[arrow, line, rectangle, ellipse, pen, highlighter, text, step],
  ...[redact, spotlight, magnifier, measure, sticker],
] as const

export const Annotation = unionOf(annotations)
export type Annotation = z.output<typeof Annotation>
export type AnnotationKindName = Annotation['kind']
