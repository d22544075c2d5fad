// A change a person can make to the document: a pure function, scene in, scene out. The label is what undo says.
import type { z } from 'zod'
import { clampToControl } from '@/lib/kinds/fields'
import { sameJson } from '../equal'
import type { Scene } from '../schema'

export interface Command<Argument> {
  /** Previews of the same command inside one gesture replace each other. */
  name: string
  /** Lower case; completes "Undo …" and "Redo …". */
  label: string
  /** Returns the same scene when nothing changes. Numbers outside a field's range are brought to its nearest end. */
  apply(scene: Scene, argument: Argument): Scene
}

/** The same object when the change says nothing new. A value its field refuses leaves that field as it was. */
export function withFields<Value extends object>(schema: z.ZodObject, value: Value, change: Partial<Value>): Value {
  const next = { ...value }
  for (const key of Object.keys(change) as (keyof Value & string)[]) {
    const field = schema.shape[key] as z.ZodType | undefined
    const wanted = change[key]
    if (!field || wanted === undefined) continue
    const before = value[key]
    const clamped =
      typeof wanted === 'number' && typeof before === 'number' ? clampToControl(field, wanted, before) : wanted
    const parsed = field.safeParse(clamped)
    if (parsed.success) next[key] = parsed.data as Value[typeof key]
  }
  return sameJson(next, value) ? value : next
}

/** The value as the schema has it; the one before when the schema refuses it, and the same object when it says the same. */
export function accepted<Value>(schema: z.ZodType<Value>, wanted: unknown, before: Value): Value {
  const parsed = schema.safeParse(wanted)
  return !parsed.success || sameJson(parsed.data, before) ? before : parsed.data
}

/** The scene with one part replaced; the same scene when the part is the same object. */
export function withPart<Key extends keyof Scene>(scene: Scene, key: Key, part: Scene[Key]): Scene {
  return part === scene[key] ? scene : { ...scene, [key]: part }
}
