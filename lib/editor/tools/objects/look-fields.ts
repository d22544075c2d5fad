// The fields of an object that say how it looks: those with a control, without its words, its number or its turn.
import type { Size } from '@/lib/core/geometry'
import { type Annotation, type AnnotationKindName, annotationKind } from '@/lib/kinds/annotations'
import { defaultsOf } from '@/lib/kinds/family'
import { controlOf } from '@/lib/kinds/fields'
import { drawingTools } from '../draw/drawing-tools'
import { acceptedFields } from '../draw/new-annotation'
import { meansTheSame } from './shared-fields'

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
  const isOwn = (name: string, value: unknown) => contents.includes(name) || isOwnPicture(kind, name, value)
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isOwn(name, value)))
}

/** A sticker that is to show a picture and has none shows nothing. */
const isOwnPicture = (kind: AnnotationKindName, name: string, value: unknown) =>
  kind === 'sticker' && name === 'shows' && value === 'picture'

/** Letters have one size; a lens, a disc and the mark of a highlighter are sizes of something else. */
const lettered: readonly string[] = ['text', 'callout', 'measure']

/** Of a look that one of that kind had, what an object takes: among other kinds only what means the same to both. */
export function lookFor(item: Annotation, from: AnnotationKindName, look: StyleChange): StyleChange {
  const takes = (name: string) => {
    if (isOwnPicture(item.kind, name, (item as unknown as StyleChange)[name])) return false
    if (item.kind === from) return true
    if (name === 'sizePx') return lettered.includes(item.kind) && lettered.includes(from)
    if (name === 'strokePx' && [item.kind, from].includes('highlighter')) return false
    return meansTheSame(name, item.kind, from)
  }
  return Object.fromEntries(Object.entries(look).filter(([name]) => takes(name)))
}
