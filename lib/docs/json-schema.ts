// zod schemas to JSON Schema 2020-12 as OpenAPI holds it: named schemas once, under components, and references to them.
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

export interface SchemaTable {
  /** A reference for a named schema, the schema itself for others. Requests are told by their input, responses by their output. */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  readonly components: Record<string, JsonSchema>
}

const componentPath = '#/components/schemas/'

export function createSchemaTable(): SchemaTable {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    add(schema, io) {
      const { $schema, $defs = {}, ...root } = z.toJSONSchema(schema, { io, override: publish }) as JsonSchema
      for (const [id, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
        const component = pointToComponents(definition)
        if (id in components && JSON.stringify(components[id]) !== JSON.stringify(component)) {
          throw new Error(`The schema ${id} reads differently as ${io}: give each direction a schema of its own.`)
        }
        components[id] = component
      }
      return pointToComponents(root)
    },
  }
}

function publish({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  // What only our own code reads.
  delete jsonSchema.invalidAs
  delete jsonSchema.hint
  delete jsonSchema.control
  // Unknown fields are ignored in requests, and responses may grow: neither direction is closed.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // Spectral wants `items` of every array: a tuple is a list of that length, of parts that are any of its own.
  const parts = jsonSchema.prefixItems as JsonSchema[] | undefined
  if (parts) {
    const kinds = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
    const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds }
    Object.assign(jsonSchema, { items, minItems: parts.length, maxItems: parts.length })
    delete jsonSchema.prefixItems
  }
  // The pattern runs over megabytes and says no more than contentEncoding; the format's name is not a registered one.
  if (jsonSchema.contentEncoding === 'base64') {
    delete jsonSchema.pattern
    delete jsonSchema.format
  }
}

function pointToComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${componentPath}`)) as JsonSchema
}
