// The body of a POST to /mcp as a JSON value: read once, under limits, before anything is decided about it.
import 'server-only'
import { readBody } from '../http/body'
import { RpcError, rpcCodes } from './rpc-error'

export const messageBytesMax = 64 * 1024
/** A recipe has six. What reads a message walks down it, and 30,000 levels fit into 64 KiB. */
export const messageDepthMax = 64
/** Revision 2025-03-26 knows batches. */
export const batchMax = 16

/** Throws RpcError for what is no message that could be answered. */
export async function readMessage(request: Request, signal: AbortSignal): Promise<unknown> {
  const bytes = await readBody(request, { bytesMax: messageBytesMax, signal, tooLarge })
  const text = textOf(bytes)
  if (depthOf(text) > messageDepthMax) {
    throw new RpcError(
      400,
      rpcCodes.invalidRequest,
      `A message has at most ${messageDepthMax} levels of objects and lists.`,
    )
  }
  const message = parsed(text)
  if (Array.isArray(message)) checkBatch(message)
  return message
}

function tooLarge(): RpcError {
  const message = `A message has at most ${messageBytesMax} bytes. A picture goes in by its address, or as a file to the HTTP API.`
  // The rest of the body is still on its way: on the same connection it would be read as the next request.
  return new RpcError(413, rpcCodes.refused, message, { Connection: 'close' })
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notJson()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notJson()
  }
}

const notJson = () => new RpcError(400, rpcCodes.parseError, 'The body is not JSON in UTF-8.')

/** Brackets that are open at once, without those in strings; in one pass, whatever is in the text. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isString && character === '\\') at += 1
    else if (character === '"') isString = !isString
    else if (!isString && (character === '{' || character === '[')) deepest = Math.max(deepest, ++depth)
    else if (!isString && (character === '}' || character === ']')) depth -= 1
  }
  return deepest
}

/** Two answers under one ID could not be told apart; the SDK would wait for the second, and for one that is cancelled, for ever. */
function checkBatch(messages: readonly unknown[]): void {
  if (messages.length > batchMax) {
    throw new RpcError(400, rpcCodes.invalidRequest, `A batch has at most ${batchMax} messages.`)
  }
  const isCancellation = (message: unknown) =>
    (message as { method?: unknown } | null)?.method === 'notifications/cancelled'
  if (messages.some(isCancellation)) {
    throw new RpcError(
      400,
      rpcCodes.invalidRequest,
      'A batch cannot hold "notifications/cancelled": close the request.',
    )
  }
  const ids = messages.map((message) => (message as { id?: unknown } | null)?.id).filter((id) => id !== undefined)
  if (new Set(ids).size < ids.length) {
    throw new RpcError(400, rpcCodes.invalidRequest, 'Two requests of the batch have the same "id".')
  }
}
