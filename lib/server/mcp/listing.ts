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
    outputSchema: { ...withoutWords(lean(output, 'output')), type: 'object' },
    annotations: { ...hints },
  }
}

/** Without the bounds of every whole number, and without titles, which say what the name says. */
const lean = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(createSchemaTable().add(schema, io), (name, value: unknown) =>
      isNoise(name, value) ? undefined : value,
    ),
  )

const isNoise = (name: string, value: unknown) =>
  (name === 'title' && typeof value === 'string') ||
  (typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER)

/** Facts are called what they are, and the page of documents says more; what has to be known of these the names do not say. */
const explained = ['link', 'pictures', 'reason', 'untrusted']

function withoutWords(schema: Record<string, unknown>): Record<string, unknown> {
  const properties = Object.entries(schema.properties as Record<string, Record<string, unknown>>)
  const short = properties.map(([name, { description, ...field }]) => [
    name,
    explained.includes(name) ? { description, ...field } : field,
  ])
  return { ...schema, properties: Object.fromEntries(short) }
}
