// An endpoint's request as form fields, read from its contract.
import type { z } from 'zod'
import type { AnyEndpoint } from '@/lib/contract/define'
import { createSchemaTable, type JsonSchema } from './json-schema'

interface FormField {
  name: string
  place: 'path' | 'query' | 'body'
  type: 'text' | 'json' | 'body' | 'choice' | 'boolean' | 'file'
  required: boolean
  values: readonly string[]
  preset: string
}

export function formFields(endpoint: AnyEndpoint): FormField[] {
  const { params, query, body, examples } = endpoint
  const first = examples[0]?.request ?? {}
  // Fields within fields are told by an example better than by a row of inputs.
  if (body?.form) return [wholeBody(first.body)]
  return [
    ...fieldsOf('path', params, first.params),
    ...fieldsOf('query', query, first.query),
    ...fieldsOf('body', body?.schema, first.body),
  ]
}

const wholeBody = (example: unknown): FormField => ({
  name: 'body',
  place: 'body',
  type: 'body',
  required: true,
  values: [],
  preset: JSON.stringify(example, null, 2),
})

function fieldsOf(place: FormField['place'], schema: z.ZodType | undefined, example: unknown): FormField[] {
  if (!schema) return []
  const table = createSchemaTable()
  const added = table.add(schema, 'input')
  const reference = typeof added.$ref === 'string' ? added.$ref.slice(added.$ref.lastIndexOf('/') + 1) : ''
  const root = table.components[reference] ?? added
  const required = new Set((root.required as string[] | undefined) ?? [])
  return Object.entries((root.properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => {
    const values = (field.enum as string[] | undefined) ?? []
    const set = (example as Record<string, unknown> | undefined)?.[name] ?? field.default ?? ''
    const preset = typeof set === 'object' ? JSON.stringify(set) : String(set)
    return { name, place, type: typeOf(field, values), required: required.has(name), values, preset }
  })
}

function typeOf(field: JsonSchema, values: readonly string[]): FormField['type'] {
  if (field.format === 'binary' || field.contentMediaType === 'application/octet-stream') return 'file'
  if (field.type === 'boolean') return 'boolean'
  if (values.length > 0) return 'choice'
  return field.type === 'string' ? 'text' : 'json'
}
