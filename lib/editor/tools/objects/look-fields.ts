// The fields of an object that say how it looks: those with a control, without its words, its number or its turn.
import type { Size } from '@/lib/core/geometry'
import { type Annotation, type AnnotationKindName, annotationKind } from '@/lib/kinds/annotations'
import { defaultsOf } from '@/lib/kinds/family'
import { controlOf } from '@/lib/kinds/fields'
import { drawingTools } from '../draw/drawing-tools'
import { acceptedFields } from '../draw/new-annotation'

export type StyleChange = Readonly<Record<string, unknown>>

/** How the product draws one on a plane of that size, in the order of its schema. */
export function firstLook(kind: AnnotationKindName, size: Size): StyleChange {
  const { initial } = annotationKind(kind)
  return withoutContents(kind, acceptedFields(kind, { ...defaultsOf(annotationKind(kind)), ...initial?.({ size }) }))
}

/** What can be carried over to another object: no words and no picture of its own either. */
export const lookOf = (item: Annotation): StyleChange => carried(item.kind, item as unknown as StyleChange)

export function carried(kind: AnnotationKindName, fields: StyleChange): StyleChange {
  const { shape } = annotationKind(kind).schema
  const look = Object.entries(withoutContents(kind, acceptedFields(kind, fields))).filter(([name]) => {
    const type = controlOf(shape[name] as never)?.type
    return type !== 'text' && type !== 'asset'
  })
  return Object.fromEntries(look)
}

/** Of accepted fields those that the next object may have as well. */
export function withoutContents(kind: AnnotationKindName, fields: StyleChange): StyleChange {
  const { contents = [] } = drawingTools[kind]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !contents.includes(name)))
}
