// The OpenAPI 3.1 document: a view of the list of endpoints, and of nothing else.
import { z } from 'zod'
import type { AnyEndpoint, Example } from '@/lib/contract/define'
import { tags } from '@/lib/contract/define'
import { serviceHeaders } from '@/lib/contract/headers'
import { createSchemaTable, type JsonSchema } from './json-schema'
import { limitsOf } from './limits'
import { errorResponses, headerObject, operationResponses, type ResponseContext } from './openapi-responses'

/** Version of the API's description, as the public contract names it. */
export const apiVersion = '1.0.0'

interface OpenApiOptions {
  endpoints: readonly AnyEndpoint[]
  /** Without a trailing slash. */
  publicOrigin: string
}

type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string } & Record<string, unknown>
  paths: Record<string, Record<string, unknown>>
} & Record<string, unknown>

export function openApi({ endpoints, publicOrigin }: OpenApiOptions): OpenApiDocument {
  const context: ResponseContext = { schemas: createSchemaTable(), publicOrigin }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method.toLowerCase()] = operation(endpoint, context)
    paths[endpoint.path] = operations
  }
  // The contract lists the method probe of every path that is only posted to.
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path]
    if (endpoint.method !== 'GET' && operations && !operations.get) operations.get = methodProbe(endpoint, context)
  }
  const tagsInUse = [...new Set(endpoints.map((endpoint) => endpoint.tag))]
  const headers = Object.entries(serviceHeaders).map(([name, entry]) => [name, headerObject(entry)])
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vitrine',
      version: apiVersion,
      summary: 'Captures web pages and composes finished pictures of them.',
      description:
        'Anonymous: no key, no account. An `Authorization` header is ignored. Every failing request answers with the same ' +
        'error envelope; branch on its `code`. Unknown fields of a request are ignored, and responses may gain fields.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicOrigin }],
    security: [],
    tags: tagsInUse.map((name) => ({ name, description: tags[name] })),
    paths,
    components: { schemas: context.schemas.components, headers: Object.fromEntries(headers) },
  }
}

function operation(endpoint: AnyEndpoint, context: ResponseContext): Record<string, unknown> {
  const { id, summary, description, notes = [], tag, body } = endpoint
  const parameters = [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)]
  const described: Record<string, unknown> = {
    operationId: id,
    summary,
    description: [description, ...notes, `Limits: ${limitsOf(endpoint)}`].join('\n\n'),
    tags: [tag],
  }
  if (parameters.length > 0) described.parameters = parameters
  if (body) {
    const schema = context.schemas.add(body.schema, 'input')
    const content: Record<string, unknown> = { [body.mediaType]: { schema, ...bodyExamples(endpoint.examples) } }
    // Generators take the first.
    if (body.form) content['multipart/form-data'] = formContent(body.form, context)
    described.requestBody = { required: true, content }
  }
  described.responses = operationResponses(endpoint, context)
  return described
}

function methodProbe(endpoint: AnyEndpoint, context: ResponseContext): Record<string, unknown> {
  return {
    operationId: `${endpoint.id}MethodProbe`,
    summary: `Tells that this path takes ${endpoint.method}`,
    description: `Always answers 405 with the error envelope and an \`Allow\` header. Use ${endpoint.method}.`,
    tags: [endpoint.tag],
    // openapi-generator leaves such operations out by itself, and others on request.
    'x-internal': true,
    responses: errorResponses(endpoint, ['method_not_allowed'], context),
  }
}

/** Each field of a parameter object is a parameter of its own, described as its schema is. */
function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): Record<string, unknown>[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description, ...rest } = createSchemaTable().add(field as z.ZodType, 'input')
    const required = place === 'path' || !z.safeParse(field as z.ZodType, undefined).success
    return { name, in: place, required, description, schema: rest satisfies JsonSchema }
  })
}

/** A field that holds JSON says so: RFC 7578 leaves text to be taken for text. */
function formContent(form: z.ZodObject, { schemas }: ResponseContext): Record<string, unknown> {
  const isJson = ([, field]: [string, z.ZodType]) => field.meta()?.contentMediaType === 'application/json'
  const encoding = Object.entries(form.shape as Record<string, z.ZodType>)
    .filter(isJson)
    .map(([name]) => [name, { contentType: 'application/json' }])
  return { schema: schemas.add(form, 'input'), encoding: Object.fromEntries(encoding) }
}

/** Requests that succeed, so that whoever tries them sees that. */
function bodyExamples(examples: readonly Example[]): Record<string, unknown> {
  const printable = examples.filter(({ request, status }) => request.body !== undefined && status === 200)
  if (printable.length === 0) return {}
  const entries = printable.map(({ summary, request }, index) => [
    `example${index + 1}`,
    { summary, value: request.body },
  ])
  return { examples: Object.fromEntries(entries) }
}
