// What the settings of objects offer: the fields that all of them have, each with one value or with several.
import type { z } from 'zod'
import { type Annotation, type AnnotationKindName, annotationKind } from '@/lib/kinds/annotations'
import { type Control, controlOf } from '@/lib/kinds/fields'
import { sameJson } from '@/lib/scene/equal'

export interface SharedField {
  key: string
  control: Control
  /** One for each different value, in the order of the objects: more than one is mixed. */
  values: readonly unknown[]
}

/** In the order of the settings of the first; a field counts while every object shows it. At least one object. */
export function sharedFields(items: readonly Annotation[]): SharedField[] {
  const [first, ...others] = items.map(shownControls)
  return [...first!].flatMap(([key, control]) => {
    const common = others.reduce<Control | null>((met, each) => met && commonControl(met, each.get(key)), control)
    return common ? [{ key, control: common, values: differentValues(items, key) }] : []
  })
}

/**
 * All controls of a kind, worked out once, as they never change. In the order of its schema, but for what its geometry has: the two
 * that say most of a look, colour and width, come first.
 */
const known = new Map<AnnotationKindName, readonly (readonly [key: string, control: Control])[]>()

function controlsOf(name: AnnotationKindName) {
  const found = known.get(name)
  if (found) return found
  const { schema, geometry } = annotationKind(name)
  const all = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const control = controlOf(field)
    return control && !control.inTime ? [[key, control] as const] : []
  })
  const look = all.filter(([key]) => !(key in geometry.fields))
  const controls = [...look.slice(0, 2), ...all.filter(([key]) => key in geometry.fields), ...look.slice(2)]
  known.set(name, controls)
  return controls
}

function shownControls(item: Annotation): Map<string, Control> {
  return new Map(
    controlsOf(item.kind).filter(
      ([, { when }]) => when?.is.some((wanted) => wanted === fieldOf(item, when.field)) ?? true,
    ),
  )
}

/** Whether a field of that name says the same of one kind as of another. */
export function meansTheSame(key: string, one: AnnotationKindName, other: AnnotationKindName): boolean {
  const [own, others] = [one, other].map((kind) => new Map(controlsOf(kind)).get(key))
  return own !== undefined && commonControl(own, others) !== null
}

/** What both take. Fields of one name that say something else, a ring and a shade, are not shared. */
function commonControl(one: Control, other: Control | undefined): Control | null {
  if (!other || one.label !== other.label) return null
  const advanced = one.advanced === true || other.advanced === true
  if (one.type === 'slider' && other.type === 'slider') {
    const [min, max] = [Math.max(one.min, other.min), Math.min(one.max, other.max)]
    return min < max && one.unit === other.unit ? { ...one, advanced, min, max } : null
  }
  return sameJson(bare(one), bare(other)) ? { ...one, advanced } : null
}

const bare = ({ when: _, advanced: __, ...rest }: Control) => rest

const differentValues = (items: readonly Annotation[], key: string): unknown[] => [
  ...new Map(items.map((item) => [JSON.stringify(fieldOf(item, key)), fieldOf(item, key)])).values(),
]

const fieldOf = (item: Annotation, key: string): unknown => (item as unknown as Record<string, unknown>)[key]
