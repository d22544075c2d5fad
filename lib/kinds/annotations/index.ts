// Every annotation, in the order they are listed. A new one is a schema, a line here, a drawing and a line in ./drawings.ts.
import type { z } from 'zod'
import { kindOf, unionOf } from '../family'
import { controlOf } from '../fields'
import { magnifier, redact, spotlight } from './focus/schema'
import { highlighter, pen } from './freehand/schema'
import type { PlaneMap } from './geometry/geometry'
import { withinReach } from './geometry/reach'
import { arrow, bracket, line, measure } from './lines/schema'
import type { AnnotationKind } from './parts/annotation'
import { type Body, strokedBody } from './parts/body'
import { ellipse, rectangle } from './shapes/schema'
import { callout, step, sticker, text } from './words/schema'

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
  callout,
  bracket,
] as const

export const Annotation = unionOf(annotations)
export type Annotation = z.output<typeof Annotation>
export type AnnotationKindName = Annotation['kind']

// One type for all: a geometry's methods take the values of its own kind.
const kinds: readonly AnnotationKind[] = annotations

export const annotationKind = (name: AnnotationKindName): AnnotationKind => kindOf(kinds, { kind: name })

/** Where it is and what a pointer can do to it. */
export const geometryOf = (item: Annotation): AnnotationKind['geometry'] => kindOf(kinds, item).geometry

/** What of it a pointer can take hold of. At least one. */
export function bodiesOf(item: Annotation): readonly Body[] {
  const { bodies, geometry } = kindOf(kinds, item)
  return bodies?.(item) ?? [strokedBody(geometry.outline(item), item)]
}

/** The annotation with its place carried over by the map, as far as a scene reaches; everything else stays. */
export function transformAnnotation(item: Annotation, map: PlaneMap): Annotation {
  const { fields, transform } = geometryOf(item)
  const moved = transform(item, map)
  const names = Object.keys(fields) as (keyof typeof moved)[]
  return { ...moved, ...Object.fromEntries(names.map((name) => [name, withinReach(moved[name])])) }
}

/** The words that are typed in it, and how many letters it takes; null for what has none. */
export function wordsOf(item: Annotation): { text: string; lengthMax: number } | null {
  const { wordsField, schema } = kindOf(kinds, item)
  if (wordsField === undefined) return null
  const control = controlOf(schema.shape[wordsField] as z.ZodType)
  return {
    text: String((item as Record<string, unknown>)[wordsField]),
    lengthMax: control?.type === 'text' ? control.lengthMax : 0,
  }
}

/** The annotation with other words. One that has none stays as it is. */
export function withWords(item: Annotation, text: string): Annotation {
  const { wordsField } = kindOf(kinds, item)
  return wordsField === undefined ? item : { ...item, [wordsField]: text }
}
