// A schema's fields as rows of a Markdown table: what a caller may send or will read.
import type { z } from 'zod'
import { createSchemaTable, type JsonSchema } from './json-schema'
import { markdownTable } from './page'

/** Undefined for a schema without named fields. */
export function fieldTable(schema: z.ZodType, io: 'input' | 'output'): string | undefined {
  const table = createSchemaTable()
  const root = resolve(table.add(schema, io), table.components)
  const properties = root.properties as Record<string, JsonSchema> | undefined
  if (!properties) return undefined
  const required = new Set((root.required as string[] | undefined) ?? [])
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    ...resolve(property, table.components),
  }))
  // Only what is sent has defaults.
  const hasDefaults = io === 'input' && fields.some((field) => 'default' in field)
  const rows = fields.map((field: JsonSchema & { name: string }) => [
    `\`${field.name}\``,
    typeOf(field),
    required.has(field.name) ? 'yes' : 'no',
    ...(hasDefaults ? ['default' in field ? `\`${JSON.stringify(field.default)}\`` : ''] : []),
    String(field.description ?? ''),
  ])
  const heads = [
    'field',
    'type',
    io === 'input' ? 'required' : 'always there',
    ...(hasDefaults ? ['default'] : []),
    'meaning',
  ]
  return markdownTable(heads, rows)
}

function resolve(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const reference =
    typeof schema.$ref === 'string' ? components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] : undefined
  return reference ? { ...reference, ...schema } : schema
}

/** More than these would be a column of their own; the page lists them elsewhere. */
const listedValuesMax = 6

function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum) && schema.enum.length <= listedValuesMax)
    return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).map(typeOf).join(' or ')
  if (schema.contentMediaType) return `${schema.type}, ${schema.contentMediaType} in base64`
  return [schema.type ?? 'any', schema.format].filter(Boolean).join(', ')
}
