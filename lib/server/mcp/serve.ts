// Both generations of the protocol over one POST, without sessions and without streams: 2026-07-28, whose messages say everything of
// themselves, and those of 2025, which begin with a handshake that is answered and forgotten.
import 'server-only'
import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { log } from '../process/log'
import { messageBytesMax } from './read-message'

interface ServeOptions {
  message: unknown
  signal: AbortSignal
  /** Made for this message, and closed with its answer. */
  createServer: () => Server
}

/** Answers in JSON. Once the signal has aborted what it resolves with is for nobody, and it may never settle. */
export async function serveMessage(
  request: Request,
  { message, signal, createServer }: ServeOptions,
): Promise<Response> {
  const asked = tolerant(request, signal)
  const handler = createMcpHandler(createServer, {
    legacy: 'reject',
    // It would hold a connection open and has nothing to tell: the tools never change while a process lives.
    maxSubscriptions: 0,
    maxRequestBodySize: messageBytesMax,
    onerror: report,
  })
  if (!(await isLegacyRequest(asked, message))) return handler.fetch(asked, { parsedBody: message })
  const server = createServer()
  server.onerror = report
  // Without JSON it would be a stream of one event, which Gemini CLI and others do not name in Accept.
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  // An answer that nobody waits for any more never comes, and neither does the end of this function.
  signal.addEventListener('abort', () => void server.close(), { once: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(asked, { parsedBody: message })
  } finally {
    await server.close()
  }
}

/**
 * The SDK answers 406 unless Accept names both types; curl, Gemini CLI and the Java SDK name one or none, and some clients take 406 for a
 * server that wants a login.
 */
function tolerant(request: Request, signal: AbortSignal): Request {
  const headers = new Headers(request.headers)
  headers.set('Accept', 'application/json, text/event-stream')
  return new Request(request.url, { method: 'POST', headers, signal })
}

// The SDK repeats the message that it refuses.
const messageLengthMax = 200

/** Refusals of the SDK's, which the client is told. */
const report = (error: Error) => log.debug('mcp.refused', { message: error.message.slice(0, messageLengthMax) })
