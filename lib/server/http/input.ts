// A request to the values of its contract: path, query and JSON body, each validated by its schema; what the contract does not know is
// named, not refused.
import 'server-only'
import type { z } from 'zod'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ApiError } from '@/lib/contract/errors'
import { bodyTooLarge, readBody } from './body'
import type { InputOf } from './endpoint'
import { validate } from './validate'

interface InputSource {
  request: Request
  /** Path parameters as Next read them. */
  params: unknown
  signal: AbortSignal
  /** Told the names of parameters, or fields of a JSON body, that the contract does not know, when there are any. */
  onIgnored?: (names: readonly string[]) => void
}

/** Throws ApiError with the code that the first bad field's schema names. */
export async function readInput<Contract extends AnyEndpoint>(
  contract: Contract,
  { request, params, signal, onIgnored }: InputSource,
): Promise<InputOf<Contract>> {
  const { body, query, limits } = contract
  const input = {
    params: contract.params && validate(contract.params, params, 'path'),
    query: query && readQuery(query),
    body: body?.mediaType === 'application/json' && !body.form ? await readBody(body.schema) : undefined,
  }
  return input as InputOf<Contract>

  function readQuery(schema: z.ZodObject): unknown {
    const value = queryOf(request)
    const ignored = unknownFields(schema, value)
    refuseKnown(ignored, contract.refuses)
    const isTold = contract.success.headers !== undefined && 'X-Ignored-Fields' in contract.success.headers
    if (isTold && ignored.length > 0) onIgnored?.(ignored)
    return validate(schema, value, 'query')
  }

  async function readBody(schema: z.ZodType): Promise<unknown> {
    const value = await readJson(request, { bytesMax: limits.bodyBytesMax, large: limits.largeBody, signal })
    const ignored = unknownFields(schema, value)
    refuseKnown(ignored, contract.refuses)
    if (ignored.length > 0) onIgnored?.(ignored)
    return validate(schema, value, 'request body')
  }
}

/** Names of fields that the schema does not know. */
export function unknownFields(schema: z.ZodType, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('shape' in schema)) return []
  const known = Object.keys(schema.shape as object)
  return Object.keys(value).filter((name) => !known.includes(name))
}

/** What other services take and this one does not: whoever sends it counts on it. */
export function refuseKnown(names: readonly string[], refuses: Readonly<Record<string, string>> = {}): void {
  const name = names.find((each) => Object.hasOwn(refuses, each))
  if (name === undefined) return
  throw new ApiError('unsupported_value', {
    message: `"${name}" is not offered by this installation.`,
    hint: `${refuses[name]}. Leave "${name}" out.`,
  })
}

/** A parameter given twice has two readings, and two programs in a row may choose differently: it is refused. */
function queryOf(request: Request): Record<string, string> {
  const parameters = new Map<string, string>()
  for (const [name, value] of new URL(request.url).searchParams) {
    if (parameters.has(name)) {
      throw new ApiError('invalid_request', {
        message: `The query parameter "${name.slice(0, 80)}" is given more than once.`,
        hint: 'Give each parameter once.',
      })
    }
    parameters.set(name, value)
  }
  return Object.fromEntries(parameters)
}

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i

interface JsonLimits {
  bytesMax: number
  /** Instead, for an object that has one of the fields. */
  large?: { fields: readonly string[]; bytesMax: number } | undefined
  signal: AbortSignal
}

/** Throws invalid_request, saying what is wrong, unless the body is one JSON value in UTF-8. */
export async function readJson(request: Request, limits: JsonLimits): Promise<unknown> {
  const encoding = request.headers.get('content-encoding')
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    throw refused(
      'The request body is compressed, which this endpoint does not read.',
      'Send it without Content-Encoding.',
    )
  }
  if (!jsonType.test(request.headers.get('content-type')?.trim() ?? '')) {
    throw refused(
      'The Content-Type of the request is not application/json in UTF-8.',
      'Send the header "Content-Type: application/json" and a JSON object as the body.',
    )
  }
  const { bytesMax, large, signal } = limits
  const bytes = await readBody(request, { bytesMax: large?.bytesMax ?? bytesMax, signal })
  const isLarge = bytes.byteLength > bytesMax
  if (bytes.byteLength === 0) throw refused('The request body is empty.', 'Send a JSON object as the body.')
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!isLarge || (isObject(value) && large?.fields.some((name) => Object.hasOwn(value, name)))) return value
  } catch (cause) {
    if (isLarge) throw bodyTooLarge(bytesMax)
    throw refused('The request body is not valid JSON in UTF-8.', 'Send one JSON object as the body.', cause)
  }
  throw bodyTooLarge(bytesMax)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function refused(message: string, hint: string, cause?: unknown): ApiError {
  return new ApiError('invalid_request', { message, hint, cause })
}

const namesMax = 20
const nameLengthMax = 32
// Reverse proxies give all headers of an answer 4 or 8 KB together (nginx, proxy_buffer_size).
const headerBytesMax = 1024
const separator = ', '

/**
 * Percent-encoded, so that no name can end the header or look like two; names over the bounds are left out. Undefined when there is none
 * to name: an empty one is none.
 */
export function ignoredFieldsHeader(names: readonly string[]): string | undefined {
  let header = ''
  for (const name of names.filter((name) => name !== '').slice(0, namesMax)) {
    const encoded = encodeURIComponent(name.slice(0, nameLengthMax).toWellFormed())
    const longer = header === '' ? encoded : `${header}${separator}${encoded}`
    if (longer.length > headerBytesMax) break
    header = longer
  }
  return header === '' ? undefined : header
}
