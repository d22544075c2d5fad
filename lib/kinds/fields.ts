// Schema fields that know their control: panels are generated from this metadata, so a number has one range everywhere.
import { z } from 'zod'
import { hexColorPattern } from '@/lib/core/color'

/** What every control may say beside its type. */
interface Shown {
  /** Behind "Advanced": at most six controls of a section are open. */
  advanced?: boolean
  /** Only while another field of the same schema has one of these values. */
  when?: { field: string; is: readonly (string | number | boolean)[] }
}

type Unit = 'px' | '%' | '°' | '×' | ''

export type Control = { label: string } & Shown &
  (
    | { type: 'slider'; min: number; max: number; step: number; unit: Unit }
    | { type: 'color' }
    | { type: 'gradient' }
    /** A few colours without places: of a mesh, of a pattern. */
    | { type: 'colors'; min: number; max: number }
    | { type: 'choice'; options: readonly { value: string; label: string }[] }
    | { type: 'toggle' }
    | { type: 'text'; lengthMax: number; placeholder: string; isMultiline: boolean }
    /** A whole number that only "surprise me" changes. */
    | { type: 'seed' }
    /** A point as shares of the width and the height. */
    | { type: 'position' }
    /** A picture of the person's own, by the id of its asset; null while there is none. */
    | { type: 'asset' }
  )

const control = (value: Control) => ({ control: value })

interface SliderOptions extends Shown {
  min: number
  max: number
  step?: number
  unit?: Unit
}

/** Any number with a range. */
export const amount = (label: string, { min, max, step = 1, unit = '', ...shown }: SliderOptions) =>
  z
    .number()
    .min(min)
    .max(max)
    .meta(control({ type: 'slider', label, min, max, step, unit, ...shown }))

/** A length in design pixels; one design pixel is one pixel of the picture at 1x. */
export const length = (label: string, min: number, max: number, shown: Shown = {}) =>
  amount(label, { min, max, unit: 'px', ...shown })

/** A share from 0 to 1, shown as a percentage. */
export const share = (label: string, shown: Shown = {}) =>
  amount(label, { min: 0, max: 1, step: 0.01, unit: '%', ...shown })

/** From -1 to 1, shown as a percentage: an adjustment that is 0 when nothing changes. */
export const signedShare = (label: string, shown: Shown = {}) =>
  amount(label, { min: -1, max: 1, step: 0.01, unit: '%', ...shown })

export const angle = (label: string, shown: Shown = {}) => amount(label, { min: 0, max: 360, unit: '°', ...shown })

/** A turn to either side. */
export const turn = (label: string, maxDeg: number, shown: Shown = {}) =>
  amount(label, { min: -maxDeg, max: maxDeg, unit: '°', ...shown })

/** `#rrggbb` or `#rrggbbaa`. */
export const color = (label: string, shown: Shown = {}) =>
  z
    .string()
    .regex(hexColorPattern)
    .meta(control({ type: 'color', label, ...shown }))

export const gradientStops = (label: string, shown: Shown = {}) =>
  z
    .array(z.strictObject({ offset: z.number().min(0).max(1), color: z.string().regex(hexColorPattern) }))
    .min(2)
    .max(8)
    .meta(control({ type: 'gradient', label, ...shown }))

export const colors = (label: string, range: { min: number; max: number }, shown: Shown = {}) =>
  z
    .array(z.string().regex(hexColorPattern))
    .min(range.min)
    .max(range.max)
    .meta(control({ type: 'colors', label, ...range, ...shown }))

/** One of a few words; `options` maps each to what people read. */
export const choice = <const Words extends Record<string, string>>(label: string, options: Words, shown: Shown = {}) =>
  z.enum(Object.keys(options) as [keyof Words & string, ...(keyof Words & string)[]]).meta(
    control({
      type: 'choice',
      label,
      options: Object.entries(options).map(([value, name]) => ({ value, label: name as string })),
      ...shown,
    }),
  )

export const toggle = (label: string, shown: Shown = {}) =>
  z.boolean().meta(control({ type: 'toggle', label, ...shown }))

export const text = (
  label: string,
  options: { lengthMax?: number; placeholder?: string; isMultiline?: boolean } & Shown = {},
) => {
  const { lengthMax = 200, placeholder = '', isMultiline = false, ...shown } = options
  return z
    .string()
    .max(lengthMax)
    .meta(control({ type: 'text', label, lengthMax, placeholder, isMultiline, ...shown }))
}

export const seed = (label = 'Variation', shown: Shown = {}) =>
  z
    .int()
    .min(0)
    .max(0xffffffff)
    .meta(control({ type: 'seed', label, ...shown }))

export const position = (label: string, shown: Shown = {}) =>
  z
    .strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .meta(control({ type: 'position', label, ...shown }))

/** Lower-case hexadecimal SHA-256 of the encoded file; a key of the scene's `assets`. */
export const assetIdPattern = /^[0-9a-f]{64}$/

export const asset = (label: string, shown: Shown = {}) =>
  z
    .string()
    .regex(assetIdPattern)
    .nullable()
    .meta(control({ type: 'asset', label, ...shown }))

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
