// Schema fields that know their control: panels are generated from this metadata, so a number has one range everywhere.
import { z } from 'zod'
import { hexColorPattern } from '@/lib/core/color'

/** What every control may say beside its type. */
interface Shown {
  /** Behind "Advanced": at most six controls of a section are open. */
  advanced?: boolean
  /** Only while another field of the same schema has one of these values. */
  when?: { field: string; is: readonly (string | number | boolean)[] }
  /** Only movements say it: settings show none of it, and a copied look has none. */
  inTime?: boolean
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

/** The schema, a new one, with its control. `.meta` would copy it: all kinds make 2,000 schemas and checks so, and 2,500 with copies. */
function shownAs<Schema extends z.ZodType>(schema: Schema, control: Control): Schema {
  z.globalRegistry.add(schema, { control })
  return schema
}

interface SliderOptions extends Shown {
  min: number
  max: number
  step?: number
  unit?: Unit
}

/** Any number with a range. */
export const amount = (label: string, { min, max, step = 1, unit = '', ...shown }: SliderOptions) =>
  shownAs(z.number().check(z.gte(min), z.lte(max)), { type: 'slider', label, min, max, step, unit, ...shown })

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
  shownAs(z.string().regex(hexColorPattern), { type: 'color', label, ...shown })

const GradientStop = z.strictObject({ offset: z.number().min(0).max(1), color: z.string().regex(hexColorPattern) })

export const gradientStops = (label: string, shown: Shown = {}) =>
  shownAs(z.array(GradientStop).check(z.minLength(2), z.maxLength(8)), { type: 'gradient', label, ...shown })

export const colors = (label: string, range: { min: number; max: number }, shown: Shown = {}) =>
  shownAs(z.array(z.string().regex(hexColorPattern)).check(z.minLength(range.min), z.maxLength(range.max)), {
    type: 'colors',
    label,
    ...range,
    ...shown,
  })

/** One of a few words; `options` maps each to what people read. */
export const choice = <const Words extends Record<string, string>>(label: string, options: Words, shown: Shown = {}) =>
  shownAs(z.enum(Object.keys(options) as [keyof Words & string, ...(keyof Words & string)[]]), {
    type: 'choice',
    label,
    options: Object.entries(options).map(([value, name]) => ({ value, label: name as string })),
    ...shown,
  })

export const toggle = (label: string, shown: Shown = {}) => shownAs(z.boolean(), { type: 'toggle', label, ...shown })

export const text = (
  label: string,
  options: { lengthMax?: number; placeholder?: string; isMultiline?: boolean } & Shown = {},
) => {
  const { lengthMax = 200, placeholder = '', isMultiline = false, ...shown } = options
  return shownAs(z.string().max(lengthMax), { type: 'text', label, lengthMax, placeholder, isMultiline, ...shown })
}

export const seed = (label = 'Variation', shown: Shown = {}) =>
  shownAs(z.int().check(z.gte(0), z.lte(0xffffffff)), { type: 'seed', label, ...shown })

export const position = (label: string, shown: Shown = {}) =>
  shownAs(z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }), {
    type: 'position',
    label,
    ...shown,
  })

/** Lower-case hexadecimal SHA-256 of the encoded file; a key of the scene's `assets`. */
export const assetIdPattern = /^[0-9a-f]{64}$/

export const asset = (label: string, shown: Shown = {}) =>
  shownAs(z.string().regex(assetIdPattern).nullable(), { type: 'asset', label, ...shown })

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
