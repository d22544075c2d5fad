// The tools as tools/list gives them, in as few words as say the same: a model reads all of it before its first call.
import 'server-only'
import type { Tool } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { tools } from '@/lib/contract/tools'
import type { ToolContract } from '@/lib/contract/tools/define-tool'
import { createSchemaTable } from '@/lib/docs/json-schema'

let list: readonly Tool[] | undefined

/** In the order of the contract, always: models keep what they have read under its exact bytes. */
export function listedTools(): readonly Tool[] {
  list ??= tools.map(toListed)
  return list
}

function toListed({ name, title, description, input, output, hints }: ToolContract): Tool {
  return {
    name,
    title,
    description,
    inputSchema: { ...lean(input, 'input'), type: 'object' },
    outputSchema: { ...inFewWords(lean(output, 'output')), type: 'object' },
    annotations: { ...hints },
  }
}

/** Without bounds, which the refusal of a value names, without titles and examples, and without what JSON Schema assumes anyway. */
const lean = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(createSchemaTable().add(schema, io), (name, value: unknown) =>
      isLeftOut(name, value) ? undefined : value,
    ),
  )

const leftOut = /^(title|examples|pattern|format|m(in|ax)(imum|Length|Items))$/
const leftOutEmpty = /^(properties|additionalProperties|default)$/

/** An argument of such a name is an object. */
function isLeftOut(name: string, value: unknown): boolean {
  if (name === 'default' && value === false) return true
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return leftOut.test(name)
  return leftOutEmpty.test(name) && Object.keys(value).length === 0
}

/** Facts are called what they are, and the page of documents says more; what has to be known of these the names do not say. */
const explained = ['embed', 'link', 'pictures', 'reason', 'untrusted']

type Field = Record<string, unknown>

/** All of them are always there: a list of their names would say so again. Of each fact the type: what it is made of its answer shows. */
function inFewWords(schema: Field): Field {
  const { required: _, ...rest } = schema
  const properties = Object.entries(schema.properties as Record<string, Field>)
  const short = properties.map(([name, { description, ...field }]) => {
    const types = name === 'untrusted' ? field : typeAlone(field)
    return [name, explained.includes(name) ? { description, ...types } : types]
  })
  return { ...rest, properties: Object.fromEntries(short) }
}

function typeAlone({ type, anyOf, enum: values }: Field): Field {
  if (!Array.isArray(anyOf)) return values === undefined ? { type } : { type, enum: values }
  return { type: (anyOf as Field[]).map((each) => each.type) }
}
