// Schema fields that know their control: the panel is generated from this metadata, so a number has one range everywhere.
import { z } from 'zod'
import { hexColorPattern } from '@/lib/core/color'

export type Control =
  | { type: 'slider'; label: string; min: number; max: number; step: number; unit: 'px' | '%' | '°' }
  | { type: 'color'; label: string }
  | { type: 'gradient'; label: string }

const control = (value: Control) => ({ control: value })

/** A length in design pixels; one design pixel is one pixel of the picture at 1x. */
export const length = (label: string, min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .meta(control({ type: 'slider', label, min, max, step: 1, unit: 'px' }))

/** A share from 0 to 1, shown as a percentage. */
export const share = (label: string) =>
  z
    .number()
    .min(0)
    .max(1)
    .meta(control({ type: 'slider', label, min: 0, max: 1, step: 0.01, unit: '%' }))

export const angle = (label: string) =>
  z
    .number()
    .min(0)
    .max(360)
    .meta(control({ type: 'slider', label, min: 0, max: 360, step: 1, unit: '°' }))

/** `#rrggbb` or `#rrggbbaa`. */
export const color = (label: string) =>
  z
    .string()
    .regex(hexColorPattern)
    .meta(control({ type: 'color', label }))

export const gradientStops = (label: string) =>
  z
    .array(z.strictObject({ offset: z.number().min(0).max(1), color: z.string().regex(hexColorPattern) }))
    .min(2)
    .max(8)
    .meta(control({ type: 'gradient', label }))

/** The control a field was declared with, or undefined for a field people do not edit. */
export function controlOf(schema: z.ZodType): Control | undefined {
  for (let field: z.ZodType | undefined = schema; field; field = innerType(field)) {
    const meta = field.meta() as { control?: Control } | undefined
    if (meta?.control) return meta.control
  }
  return undefined
}

/** The value brought into the slider's range of its field; `fallback` stands for one that is missing or not a number. */
export function clampToControl(schema: z.ZodType, value: number | undefined, fallback: number): number {
  if (value === undefined || Number.isNaN(value)) return fallback
  const range = controlOf(schema)
  return range?.type === 'slider' ? Math.min(range.max, Math.max(range.min, value)) : value
}

function innerType(schema: z.ZodType): z.ZodType | undefined {
  return schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : undefined
}
