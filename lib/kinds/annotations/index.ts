// Every annotation, in the order they are listed. A new one is a schema, a line here, a drawing and a line in ./drawings.ts.
import type { z } from 'zod'
import { kindOf, unionOf } from '../family'
import { magnifier, redact, spotlight } from './focus/schema'
import { highlighter, pen } from './freehand/schema'
import type { PlaneMap } from './geometry/geometry'
import { arrow, line, measure } from './lines/schema'
import type { AnnotationKind } from './parts/annotation'
import { ellipse, rectangle } from './shapes/schema'
import { step, sticker, text } from './words/schema'

export const annotations = [
  arrow,
  line,
  rectangle,
  ellipse,
  pen,
  highlighter,
  text,
  step,
  redact,
  spotlight,
  magnifier,
  measure,
  sticker,
] as const

export const Annotation = unionOf(annotations)
export type Annotation = z.output<typeof Annotation>
export type AnnotationKindName = Annotation['kind']

// One type for all: a geometry's methods take the values of its own kind.
const kinds: readonly AnnotationKind[] = annotations

/** The annotation with its place carried over by the map; everything else stays. */
export function transformAnnotation(item: Annotation, map: PlaneMap): Annotation {
  return kindOf(kinds, item).geometry.transform(item, map)
}
