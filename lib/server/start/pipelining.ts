// HTTP pipelining: requests that a client sends on one connection without waiting for answers (RFC 9112 9.3.2).
import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Waiting at once. An honest client sends what was left unanswered again, on a new connection (RFC 9112 9.3.2). */
const waitingMax = 16
/** For a client to read its last answers before the connection is gone. */
const lingerMs = 5000

interface Pipeline {
  isBusy: boolean
  /** The last answer of this connection is one of `waiting`, and what comes after its request is dropped. */
  isClosing: boolean
  waiting: { res: ServerResponse; answer: () => void }[]
}

/**
 * Answers the requests of one connection one after another, with a turn of the event loop between them. Node starts them all at once:
 * measured with 3,000 for a page, no other connection was answered, and no signal heard, for 20 s.
 */
export function createPipelines(): (res: ServerResponse, answer: () => void) => void {
  const pipelines = new WeakMap<Socket, Pipeline>()

  function start(pipeline: Pipeline, { res, answer }: Pipeline['waiting'][number]): void {
    pipeline.isBusy = true
    res.once('close', () => setImmediate(() => next(pipeline, res.req.socket)))
    answer()
  }

  function next(pipeline: Pipeline, socket: Socket): void {
    pipeline.isBusy = false
    if (socket.destroyed) pipeline.waiting = []
    const following = pipeline.waiting.shift()
    if (following) start(pipeline, following)
  }

  return (res, answer) => {
    const { socket } = res.req
    const pipeline = pipelines.get(socket) ?? { isBusy: false, isClosing: false, waiting: [] }
    pipelines.set(socket, pipeline)
    if (pipeline.isClosing) return void res.req.resume()
    if (!pipeline.isBusy) return start(pipeline, { res, answer })
    if (pipeline.waiting.length < waitingMax) {
      pipeline.waiting.push({ res, answer: AsyncResource.bind(answer) })
      return
    }
    pipeline.isClosing = true
    res.req.resume()
    pipeline.waiting.at(-1)?.res.setHeader('Connection', 'close')
    // The parser is in the middle of what it has read.
    process.nextTick(dropWhatFollows, socket)
  }
}

/**
 * Reads on, so that a client that leaves is noticed at once, and parses nothing more: a request for which there will be no answer takes
 * no memory. When the last answer is sent only the sending side is closed; a reset could take the answer with it (RFC 9112 9.6).
 */
function dropWhatFollows(socket: Socket & { parser?: { remove?: () => void } }): void {
  socket.removeAllListeners('data')
  socket.on('data', () => undefined)
  // Node's time limit for a request would hit one that was cut in half.
  socket.parser?.remove?.()
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}
