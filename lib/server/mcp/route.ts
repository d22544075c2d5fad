// POST /mcp as a route of Next: who may ask, the message read, its answer under one time limit. All other methods are 405.
import 'server-only'
import { timeoutMs as captureTimeoutMs } from '../endpoints/screenshot'
import { answer, type Exchange } from '../http/answer'
import { preflightHeaders } from '../http/cors'
import { withDeadline } from '../http/deadline'
import { environment } from '../process/environment'
import { checkOrigin } from './origins'
import { readMessage } from './read-message'
import { RpcError, rpcCodes, rpcErrorResponse, toRpcError } from './rpc-error'
import { serveMessage } from './serve'
import { createServer } from './server'

const allow = 'POST, OPTIONS'

/** Every tool has a limit of its own; this one is of all calls of a batch together. Clients give up after 60 s. */
const messageTimeoutMs = 53_000
const bodyTimeoutMs = 15_000

type Handle = (request: Request) => Promise<Response>

/** Destructure it: Next reads named exports. */
export function toMcpRoute(): Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS', Handle> {
  const refuse = handled(() => {
    // Clients of 2025 ask for a stream by GET and end a session by DELETE: 405 tells them that there is neither, 404 or 406 would not.
    throw new RpcError(405, rpcCodes.refused, 'This address takes POST: one message in JSON-RPC 2.0 to a request.', {
      Allow: allow,
    })
  })
  return {
    GET: refuse,
    HEAD: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: handled(() => new Response(null, { status: 204, headers: { Allow: allow, ...preflightHeaders(allow) } })),
    POST: handled(post),
  }
}

function handled(work: (request: Request, exchange: Exchange) => Promise<Response> | Response): Handle {
  return (request) =>
    answer(request, async (exchange) => {
      exchange.operation = 'mcp'
      try {
        return await work(request, exchange)
      } catch (error) {
        if (request.signal.aborted) throw error
        return rpcErrorResponse(toRpcError(error))
      }
    })
}

async function post(request: Request, { requestId }: Exchange): Promise<Response> {
  checkOrigin(request)
  return withDeadline(
    {
      timeoutMs: Math.max(messageTimeoutMs, captureTimeoutMs() + 5000),
      // On Vercel a function ends at its maxDuration, however long it took to hear the request.
      bodyTimeoutMs: environment().VERCEL ? undefined : bodyTimeoutMs,
      client: request.signal,
      onTimeout: () => new RpcError(500, rpcCodes.internalError, 'The message was not answered within its time limit.'),
      onBodyTimeout: late,
      onQueueTimeout: late,
    },
    async ({ signal, readingBody }) => {
      const message = await readingBody(() => readMessage(request, signal))
      return serveMessage(request, {
        message,
        signal,
        createServer: () => createServer({ request, requestId, signal }),
      })
    },
  )
}

const late = () =>
  new RpcError(400, rpcCodes.refused, 'The message did not arrive in time: send all of it at once.', {
    Connection: 'close',
  })
