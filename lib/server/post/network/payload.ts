// Readers of what a network delivers: a field that is missing or of another kind is null or empty, a list keeps the members that can be
// read, and everything has an end.
import 'server-only'
import { z } from 'zod'

export const textLettersMax = 25_000
const passageLettersMax = 4000
const lineLettersMax = 500
const addressLettersMax = 4096
const membersMax = 500

/** The beginning, without half a surrogate pair at its end. */
export function cut(text: string, lettersMax: number): string {
  if (text.length <= lettersMax) return text
  const last = text.charCodeAt(lettersMax - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? lettersMax - 1 : lettersMax)
}

const words = (lettersMax: number) =>
  z
    .string()
    .catch('')
    .transform((value) => cut(value, lettersMax))
const optionalWords = (lettersMax: number) =>
  z
    .string()
    .nullable()
    .catch(null)
    .transform((value) => (value && cut(value, lettersMax)) || null)

/** What an author wrote. */
export const text = words(textLettersMax)
/** A description. */
export const passage = words(passageLettersMax)
export const optionalPassage = optionalWords(passageLettersMax)
/** A name, a title. */
export const line = words(lineLettersMax)
export const optionalLine = optionalWords(lineLettersMax)
/** Half an address leads nowhere. */
export const address = z.string().max(addressLettersMax).catch('')
export const optionalAddress = z.string().min(1).max(addressLettersMax).nullable().catch(null)
export const flag = z.boolean().catch(false)

/** A whole number from 0, also written out. */
export const count = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .pipe(z.number().int().nonnegative())
  .nullable()
  .catch(null)

export const length = z.number().positive().nullable().catch(null)

/** Of at most 500 members; the rest is not looked at. */
export const listOf = <Schema extends z.ZodType>(member: Schema) =>
  z
    .unknown()
    .optional()
    .transform((value) =>
      (Array.isArray(value) ? value.slice(0, membersMax) : []).flatMap((each): z.output<Schema>[] => {
        const { data } = member.safeParse(each)
        return data === undefined ? [] : [data]
      }),
    )

/** Undefined for what is no such object. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** ISO 8601 in UTC, or null. */
export const moment = z
  .string()
  .nullable()
  .catch(null)
  .transform((value) => {
    const at = new Date(value ?? Number.NaN)
    return Number.isNaN(at.getTime()) ? null : at.toISOString()
  })
