// Readers of what a network delivers: a field that is missing or of another kind is null or empty, a list keeps the members that can be
// read, and everything has an end.
import 'server-only'
import { z } from 'zod'

const lettersMax = 25_000
const membersMax = 500

export const text = z
  .string()
  .catch('')
  .transform((value) => value.slice(0, lettersMax))
export const optionalText = z
  .string()
  .nullable()
  .catch(null)
  .transform((value) => value?.slice(0, lettersMax) || null)
export const flag = z.boolean().catch(false)

/** A whole number from 0, also written out. */
export const count = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .pipe(z.number().int().nonnegative())
  .nullable()
  .catch(null)

export const length = z.number().positive().nullable().catch(null)

export const listOf = <Schema extends z.ZodType>(member: Schema) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((members) =>
      members.slice(0, membersMax).flatMap((value): z.output<Schema>[] => {
        const { data } = member.safeParse(value)
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

/** The pictures of one post, in the order in which their numbers are given out. */
export function createPictureList(mayBeAsked: (host: string) => boolean) {
  const pictures: URL[] = []
  return {
    pictures,
    /** The number of the picture at this address; null for what is no address that may be asked. */
    add(address: string | null | undefined): number | null {
      const url = URL.parse(address ?? '')
      if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || !mayBeAsked(url.hostname)) return null
      return pictures.push(url) - 1
    },
  }
}

export type PictureList = ReturnType<typeof createPictureList>
