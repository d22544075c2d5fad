// The responses of one operation: its 200, and one entry per status with every code behind it, each with an example.
import type { AnyEndpoint } from '@/lib/contract/define'
import { ErrorEnvelope, toEnvelope } from '@/lib/contract/envelope'
import { ApiError, type ErrorCode, errorCatalogue } from '@/lib/contract/errors'
import { type HeaderEntry, rateLimitHeaders, type ServiceHeader } from '@/lib/contract/headers'
import { internalError, methodNotAllowed, rateLimited } from '@/lib/contract/refusals'
import type { SchemaTable } from './json-schema'
import { otherAnswers } from './limits'

export interface ResponseContext {
  schemas: SchemaTable
  publicOrigin: string
}

export function operationResponses(endpoint: AnyEndpoint, context: ResponseContext): Record<string, unknown> {
  const codes: ErrorCode[] = [...endpoint.errors, 'method_not_allowed', 'internal_error']
  return {
    200: successResponse(endpoint, context),
    ...conditionalResponses(endpoint, context),
    ...errorResponses(endpoint, codes, context),
  }
}

function conditionalResponses(endpoint: AnyEndpoint, context: ResponseContext): Record<string, unknown> {
  const tag: ServiceHeader[] = endpoint.success.headers?.ETag === undefined ? [] : ['ETag']
  const headers = headerReferences(['X-Request-Id', ...tag])
  const responses = otherAnswers(endpoint).map(({ status, description }) => [
    status,
    status === 206 ? { ...successResponse(endpoint, context), description } : { description, headers },
  ])
  return Object.fromEntries(responses)
}

/** One response per status, in the order of the statuses. */
export function errorResponses(
  endpoint: AnyEndpoint,
  codes: readonly ErrorCode[],
  context: ResponseContext,
): Record<string, unknown> {
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))]
  const entries = statuses.map((status) => {
    const codesHere = codes.filter((code) => errorCatalogue[code].status === status)
    return [status, errorResponse(endpoint, codesHere, context)]
  })
  return Object.fromEntries(entries)
}

/** What the table of headers says of one, as an OpenAPI header object. */
export function headerObject({ description, type, example }: HeaderEntry): Record<string, unknown> {
  return { description, schema: { type }, example }
}

const headerReferences = (names: readonly ServiceHeader[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

function successResponse(endpoint: AnyEndpoint, { schemas }: ResponseContext): Record<string, unknown> {
  const { success } = endpoint
  const own = Object.entries(success.headers ?? {}).map(([name, entry]) => [name, headerObject(entry)])
  return {
    description: success.description,
    headers: { ...headerReferences(commonHeaders(endpoint)), ...Object.fromEntries(own) },
    content: successContent(endpoint.success, schemas),
  }
}

function successContent(success: AnyEndpoint['success'], schemas: SchemaTable): Record<string, unknown> {
  if (!('schema' in success)) {
    const files = success.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])
    const others = (success.others ?? []).map(({ mediaType, schema }) => [
      mediaType,
      { schema: schemas.add(schema, 'output') },
    ])
    return Object.fromEntries([...files, ...others])
  }
  const json: Record<string, unknown> = { schema: schemas.add(success.schema, 'output') }
  if (success.example) json.examples = { success: { summary: success.description, value: success.example } }
  // `bytesTypes` are told in the description: with them here, clients that are generated would take every answer for JSON or bytes.
  return { 'application/json': json }
}

function errorResponse(
  endpoint: AnyEndpoint,
  codes: readonly ErrorCode[],
  { schemas, publicOrigin }: ResponseContext,
): Record<string, unknown> {
  const examples = codes.map((code) => {
    const value = toEnvelope(exampleError(endpoint, code), publicOrigin)
    return [code, { summary: errorCatalogue[code].meaning, value }]
  })
  const [first] = codes
  const status = first && errorCatalogue[first].status
  return {
    description: codes.map((code) => errorCatalogue[code].meaning).join(' '),
    headers: headerReferences(errorHeaders(endpoint, codes)),
    content: {
      'application/json': {
        schema: {
          allOf: [
            schemas.add(ErrorEnvelope, 'output'),
            { type: 'object', properties: { code: { type: 'string', enum: codes }, status: { const: status } } },
          ],
        },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

function errorHeaders(endpoint: AnyEndpoint, codes: readonly ErrorCode[]): ServiceHeader[] {
  // A refused method is not counted, so it carries no counters.
  if (codes.includes('method_not_allowed')) return ['X-Request-Id', 'Allow']
  const counted = codes.includes('rate_limited') ? rateLimitHeaders : []
  const waits = codes.includes('rate_limited') || codes.includes('upstream_unavailable')
  const names: ServiceHeader[] = [...commonHeaders(endpoint), ...counted, ...(waits ? (['Retry-After'] as const) : [])]
  return [...new Set(names)]
}

function commonHeaders(endpoint: AnyEndpoint): ServiceHeader[] {
  return ['X-Request-Id', ...(endpoint.limits.perMinute === undefined ? [] : rateLimitHeaders)]
}

function exampleError(endpoint: AnyEndpoint, code: ErrorCode): ApiError {
  const { perMinute = 20, lookupsPerMinute } = endpoint.limits
  if (code === 'rate_limited') {
    return lookupsPerMinute === undefined ? rateLimited(perMinute, 24) : rateLimited(lookupsPerMinute, 24, 'look-ups')
  }
  if (code === 'internal_error') return internalError('0b7c1e7e-6f0e-4c55-9d0d-0d6c6a2f3f0a')
  if (code === 'method_not_allowed') {
    return endpoint.method === 'GET'
      ? methodNotAllowed('POST', 'GET, HEAD, OPTIONS')
      : methodNotAllowed('GET', `${endpoint.method}, OPTIONS`)
  }
  return new ApiError(code, { message: errorCatalogue[code].meaning })
}
