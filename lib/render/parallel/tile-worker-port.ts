// Tiles over a message port, the same between a browser's workers and between Node's threads.

import type { Tile } from '../prepare'
import { type TileJob, type TileWorker, TileWorkerLost } from './render-in-parallel'

/** The part of a MessagePort that is used. */
export interface TilePort {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  onmessage: ((event: MessageEvent) => void) | null
}

type Request = { id: number; job: TileJob } | { id: number; abort: true }
type Answer = { id: number; tile: Tile } | { id: number; error: PortFailure }

interface PortFailure {
  message: string
  /** Fields of an error of ours, so that its words reach the person. */
  fields: Record<string, unknown>
}

/** A tile worker at the other end of a port. */
export interface RemoteTileWorker extends TileWorker {
  /** The other end is gone: all pending and later tiles reject with TileWorkerLost. */
  lose(): void
}

export function connectTileWorker(port: TilePort): RemoteTileWorker {
  const pending = new Map<number, PromiseWithResolvers<Tile>>()
  let [lastId, lost] = [0, false]
  port.onmessage = ({ data }) => {
    const answer = data as Answer
    const waiting = pending.get(answer.id)
    pending.delete(answer.id)
    if ('tile' in answer) waiting?.resolve(answer.tile)
    else waiting?.reject(Object.assign(new Error(answer.error.message), answer.error.fields))
  }
  return {
    async drawTile(job, signal) {
      signal.throwIfAborted()
      if (lost) throw new TileWorkerLost()
      lastId += 1
      const id = lastId
      const waiting = Promise.withResolvers<Tile>()
      pending.set(id, waiting)
      const onAbort = () => {
        pending.delete(id)
        port.postMessage({ id, abort: true } satisfies Request, [])
        waiting.reject(signal.reason)
      }
      signal.addEventListener('abort', onAbort, { once: true })
      port.postMessage({ id, job } satisfies Request, [])
      return waiting.promise.finally(() => signal.removeEventListener('abort', onAbort))
    },
    lose() {
      lost = true
      for (const waiting of pending.values()) waiting.reject(new TileWorkerLost())
      pending.clear()
    },
  }
}

/** Draws what the other end asks for, one tile after another. */
export function serveTileWorker(port: TilePort, worker: TileWorker): void {
  const running = new Map<number, AbortController>()
  let last: Promise<unknown> = Promise.resolve()

  async function answer(id: number, job: TileJob, abort: AbortController): Promise<void> {
    try {
      abort.signal.throwIfAborted()
      const tile = await worker.drawTile(job, abort.signal)
      port.postMessage({ id, tile } satisfies Answer, [tile.pixels.buffer])
    } catch (error) {
      if (!abort.signal.aborted) port.postMessage({ id, error: failureOf(error) } satisfies Answer, [])
    } finally {
      running.delete(id)
    }
  }

  port.onmessage = ({ data }) => {
    const request = data as Request
    if ('abort' in request) {
      running.get(request.id)?.abort()
      return
    }
    const abort = new AbortController()
    running.set(request.id, abort)
    last = last.then(() => answer(request.id, request.job, abort))
  }
}

function failureOf(error: unknown): PortFailure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} }
  const plain = Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return { message: error.message, fields: Object.fromEntries(plain) }
}
