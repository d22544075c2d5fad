// A refusal of /mcp itself, before any tool is called: an error of JSON-RPC 2.0 (5.1), with the status that HTTP has for it.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'

/** Of JSON-RPC 2.0, and -32000, the first of those that are a server's own. */
export const rpcCodes = {
  parseError: -32_700,
  invalidRequest: -32_600,
  internalError: -32_603,
  refused: -32_000,
} as const

export class RpcError extends Error {
  override name = 'RpcError'
  readonly status: number
  readonly code: number
  readonly headers: Record<string, string>

  constructor(status: number, code: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** Of which request it is nobody knows: `id` is null. */
export function rpcErrorResponse({ status, code, message, headers }: RpcError): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}

/** What the rest of the server threw, as such a refusal. Anything but an ApiError or RpcError is rethrown. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  if (!(error instanceof ApiError)) throw error
  return new RpcError(error.status, rpcCodes.refused, `${error.message} ${error.hint}`, error.headers)
}
