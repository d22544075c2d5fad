// Lengths of a look are design pixels: with a picture twice as large they are twice as long, or the look would be another.
import type { z } from 'zod'
import { clampToControl, controlOf } from '@/lib/kinds/fields'

/** A length that is there stays there: 1 px at least, or a tiny picture in between would lose the look for good. */
export const scaledLength = (field: z.ZodType, value: number, ratio: number): number =>
  value === 0 || ratio === 1 ? value : clampToControl(field, withoutZero(value * ratio), value)

const withoutZero = (length: number) => {
  const whole = Math.round(length)
  return whole === 0 ? Math.sign(length) : whole
}

/** Every field of a schema that is a length; fields that come later scale by themselves. */
export function scaleLengths<Value extends object>(schema: z.ZodObject, value: Value, ratio: number): Value {
  if (ratio === 1) return value
  const entries = Object.entries(value).map(([key, before]) => {
    const field = schema.shape[key] as z.ZodType | undefined
    const control = field && controlOf(field)
    const isLength = typeof before === 'number' && control?.type === 'slider' && control.unit === 'px'
    return [key, isLength ? scaledLength(field!, before, ratio) : before]
  })
  return Object.fromEntries(entries) as Value
}
