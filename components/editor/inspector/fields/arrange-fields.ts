// Which fields of a schema are shown, and which of them behind "Advanced". Pure.
import type { z } from 'zod'
import { type Control, controlOf } from '@/lib/kinds/fields'

interface ShownField {
  key: string
  control: Control
}

/** More than this in one place is a form, not a panel. */
export const openMax = 6

/** In the order of the schema. What is over six goes behind "Advanced" too; a field whose `when` is not met is left out. */
export function arrangeFields(
  shape: Record<string, z.ZodType>,
  values: Record<string, unknown>,
): { open: ShownField[]; advanced: ShownField[] } {
  const shown = Object.entries(shape).flatMap(([key, schema]) => {
    const control = controlOf(schema)
    return control && isMet(control, values) ? [{ key, control }] : []
  })
  const plain = shown.filter(({ control }) => !control.advanced)
  const kept = new Set(plain.slice(0, openMax).map(({ key }) => key))
  return {
    open: plain.slice(0, openMax),
    advanced: shown.filter(({ key }) => !kept.has(key)),
  }
}

const isMet = ({ when }: Control, values: Record<string, unknown>): boolean =>
  !when || when.is.some((wanted) => wanted === values[when.field])
