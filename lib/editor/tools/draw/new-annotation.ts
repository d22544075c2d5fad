// A new annotation: what it starts with beside its place, its place by a drag, a press or a key, and what is chosen once it is there.
import type { z } from 'zod'
import type { Point, Size } from '@/lib/core/geometry'
import { type Annotation, type AnnotationKindName, annotationKind } from '@/lib/kinds/annotations'
import type { Drag } from '@/lib/kinds/annotations/geometry/geometry'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { boxOf } from '@/lib/kinds/annotations/geometry/vector'
import { clampToControl, controlOf } from '@/lib/kinds/fields'
import type { EditorState } from '../../store/store'
import type { Plane } from '../pointing/planes'
import type { ToolScope } from '../pointing/tool'
import { drawingTools } from './drawing-tools'

/** The sizes of its kind on such a plane, what was last chosen for it, what the scene asks for. */
export function initialFields({ scene, session }: EditorState, kind: AnnotationKindName, size: Size): object {
  const chosen = { ...session.toolDefaults[kind], ...session.toolStyles[kind] }
  const style = acceptedFields(kind, chosen)
  const own = annotationKind(kind).initial?.({ size }) ?? {}
  return { ...own, ...style, ...drawingTools[kind].next?.(scene, style) }
}

/** Of those fields the ones that the kind has and people set, each in its range; a value that its field refuses is left out. */
export function acceptedFields(
  kind: AnnotationKindName,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { shape } = annotationKind(kind).schema
  const accepted = Object.entries(fields).flatMap(([name, value]) => {
    const field = shape[name] as z.ZodType | undefined
    const control = field && controlOf(field)
    if (!control || control.inTime) return []
    const wanted = typeof value === 'number' ? clampToControl(field, value, value) : value
    return field.safeParse(wanted).success ? [[name, wanted] as const] : []
  })
  return Object.fromEntries(accepted)
}

export function made(kind: AnnotationKindName, fields: object, drag: Drag): Annotation {
  return { kind, ...fields, ...annotationKind(kind).geometry.make(drag) } as Annotation
}

/** Of its first size, at that point. */
function placed(kind: AnnotationKindName, fields: object, at: Point): Annotation {
  const { schema, geometry } = annotationKind(kind)
  const first = schema.parse({ kind, ...fields }) as Annotation
  if (!drawingTools[kind].isCentred) return { ...first, ...geometry.make({ points: [at] }) } as Annotation
  const { x, y, width, height } = boxOf(geometry.outline(first))
  return geometry.transform(first, (point) => movedBy(point, at.x - x - width / 2, at.y - y - height / 2))
}

/** As `placed`; words have the middle of their first line there, where the caret comes to stand. */
export function placedAtPress(kind: AnnotationKindName, fields: object, at: Point): Annotation {
  const item = placed(kind, fields, at)
  return item.kind === 'text' ? { ...item, at: movedBy(item.at, 0, (-item.sizePx * item.lineHeight) / 2) } : item
}

/** In the middle of what is seen of the plane: of its first size, or a fifth of what is seen. */
export function placedInMiddle(kind: AnnotationKindName, fields: object, { shown }: Plane): Annotation {
  const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 }
  if (drawingTools[kind].click === 'place') return placed(kind, fields, tidied(middle))
  const [across, down] = [shown.width / 10, shown.height / 10]
  return made(kind, fields, { points: [movedBy(middle, -across, -down), movedBy(middle, across, down)] })
}

export const movedBy = <Place extends Point>(point: Place, x: number, y: number): Place => ({
  ...point,
  ...tidied({ x: point.x + x, y: point.y + y }),
})

/** The new one is selected, and the tool goes back to select unless it is locked or another one was chosen. */
export function handOver({ store }: Pick<ToolScope, 'store'>, kind: AnnotationKindName, id: string): void {
  const { scene, session } = store.getState()
  if (!scene.annotations.some((item) => item.id === id)) return
  const { isTyped } = drawingTools[kind]
  store.setSession({
    selection: [id],
    tool: session.toolLocked || session.tool !== kind ? session.tool : 'select',
    typing: isTyped ? id : session.typing,
  })
}
