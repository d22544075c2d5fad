// A request to the values of its contract: path, query and JSON body, each validated by its schema.
import 'server-only'
import type { z } from 'zod'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ApiError } from '@/lib/contract/errors'
import type { InputOf } from './endpoint'
import { readJson } from './json-body'
import { validate } from './validate'

interface InputSource {
  request: Request
  /** Path parameters as Next read them. */
  params: unknown
  signal: AbortSignal
  /** Told the names of the fields of a JSON body that the contract does not know, when there are any. */
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
    query: query && validate(query, queryOf(request), 'query'),
    body: body?.mediaType === 'application/json' ? await readBody(body.schema) : undefined,
  }
  return input as InputOf<Contract>

  async function readBody(schema: z.ZodType): Promise<unknown> {
    const value = await readJson(request, { bytesMax: limits.bodyBytesMax, signal })
    const ignored = unknownFields(schema, value)
    if (ignored.length > 0) onIgnored?.(ignored)
    return validate(schema, value, 'request body')
  }
}

function unknownFields(schema: z.ZodType, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('shape' in schema)) return []
  const known = Object.keys(schema.shape as object)
  return Object.keys(value).filter((name) => !known.includes(name))
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
