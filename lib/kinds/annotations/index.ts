// Every annotation, in the order the tool bar shows them. A new one is a file beside this and a line here.
import type { z } from 'zod'
import type { AnnotationKind } from '../define'
import { kindOf, unionOf } from '../family'
import { rectangle } from './rectangle'
import { redact } from './redact'

export const annotations = [rectangle, redact] as const

export const Annotation = unionOf(annotations)
export type Annotation = z.output<typeof Annotation>
export type AnnotationKindName = Annotation['kind']

/** The kind of any annotation; its methods take the value again. */
export const annotationKind = (value: Annotation): AnnotationKind => kindOf<AnnotationKind>(annotations, value)
