// A family is its list: the schema of its union and the look-up by name both come from it.
import { z } from 'zod'
import type { Kind } from './define'

type SchemaList<Kinds extends readonly Kind[]> = { -readonly [Index in keyof Kinds]: Kinds[Index]['schema'] }

/** The schema of any value of the family, told apart by `kind`. */
export function unionOf<const Kinds extends readonly [Kind, ...Kind[]]>(
  kinds: Kinds,
): z.ZodDiscriminatedUnion<SchemaList<Kinds>, 'kind'> {
  // A mapped tuple is a tuple again, which `map` forgets.
  const schemas = kinds.map((kind) => kind.schema) as unknown as [z.ZodObject, ...z.ZodObject[]]
  return z.discriminatedUnion('kind', schemas) as unknown as z.ZodDiscriminatedUnion<SchemaList<Kinds>, 'kind'>
}

/** The kind a value is of. Throws a RangeError for a name that is not in the list, which no parsed scene holds. */
export function kindOf<Member extends Kind>(kinds: readonly Member[], value: { kind: string }): Member {
  const kind = kinds.find((candidate) => candidate.kind === value.kind)
  if (!kind) throw new RangeError(`No kind is called ${value.kind}.`)
  return kind
}

/** A value of that kind with every default. */
export function defaultsOf<Schema extends z.ZodObject>(kind: Kind<string, Schema>): z.output<Schema> {
  return kind.schema.parse({ kind: kind.kind })
}
