// A request to the values of its contract: path, query and JSON body, each validated by its schema.
import 'server-only'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ApiError } from '@/lib/contract/errors'
import type { InputOf } from './endpoint'
import { readJson } from './json-body'
import { validate } from './validate'

export interface InputSource {
  request: Request
  /** Path parameters as Next read them. */
  params: unknown
  signal: AbortSignal
}

/** Throws ApiError with the code that the first bad field's schema names. */
export async function readInput<Contract extends AnyEndpoint>(
  contract: Contract,
  { request, params, signal }: InputSource,
): Promise<InputOf<Contract>> {
  const { body, query, limits } = contract
  const input = {
    params: contract.params && validate(contract.params, params, 'path'),
    query: query && validate(query, queryOf(request), 'query'),
    body:
      body?.mediaType === 'application/json'
        ? validate(body.schema, await readJson(request, { bytesMax: limits.bodyBytesMax, signal }), 'request body')
        : undefined,
  }
  return input as InputOf<Contract>
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
