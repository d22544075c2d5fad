// Tiles over a message port, the same between a browser's workers and between Node's threads.

import type { Tile } from '../tile'
import { PainterLost, type TileJob, type TilePainter } from './tile-crew'

/** What is used of a MessagePort. */
export interface TilePort {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  onmessage: ((event: MessageEvent) => void) | null
}

type Asked = { id: number; job: TileJob } | { id: number; abort: true }
type Said = { id: number; tile: Tile } | { id: number; error: PortFailure }

interface PortFailure {
  message: string
  /** Fields of an error of ours, so that its words reach the person. */
  fields: Record<string, unknown>
}

/** A painter at the other end. */
export interface RemotePainter extends TilePainter {
  /** The other end is gone: everything it owes rejects with PainterLost, now and later. */
  lose(): void
}

export function portPainter(port: TilePort): RemotePainter {
  const owed = new Map<number, PromiseWithResolvers<Tile>>()
  let [lastId, lost] = [0, false]
  port.onmessage = ({ data }) => {
    const said = data as Said
    const waiting = owed.get(said.id)
    owed.delete(said.id)
    if ('tile' in said) waiting?.resolve(said.tile)
    else waiting?.reject(Object.assign(new Error(said.error.message), said.error.fields))
  }
  return {
    async paint(job, signal) {
      signal.throwIfAborted()
      if (lost) throw new PainterLost()
      lastId += 1
      const id = lastId
      const waiting = Promise.withResolvers<Tile>()
      owed.set(id, waiting)
      const onAbort = () => {
        owed.delete(id)
        port.postMessage({ id, abort: true } satisfies Asked, [])
        waiting.reject(signal.reason)
      }
      signal.addEventListener('abort', onAbort, { once: true })
      port.postMessage({ id, job } satisfies Asked, [])
      return waiting.promise.finally(() => signal.removeEventListener('abort', onAbort))
    },
    lose() {
      lost = true
      for (const waiting of owed.values()) waiting.reject(new PainterLost())
      owed.clear()
    },
  }
}

/** Paints what the other end asks for, one tile after another. */
export function servePort(port: TilePort, painter: TilePainter): void {
  const running = new Map<number, AbortController>()
  let last: Promise<unknown> = Promise.resolve()

  async function paint(id: number, job: TileJob, abort: AbortController): Promise<void> {
    try {
      abort.signal.throwIfAborted()
      const tile = await painter.paint(job, abort.signal)
      port.postMessage({ id, tile } satisfies Said, [tile.pixels.buffer])
    } catch (error) {
      if (!abort.signal.aborted) port.postMessage({ id, error: failureOf(error) } satisfies Said, [])
    } finally {
      running.delete(id)
    }
  }

  port.onmessage = ({ data }) => {
    const asked = data as Asked
    if ('abort' in asked) {
      running.get(asked.id)?.abort()
      return
    }
    const abort = new AbortController()
    running.set(asked.id, abort)
    last = last.then(() => paint(asked.id, asked.job, abort))
  }
}

function failureOf(error: unknown): PortFailure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} }
  const plain = Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return { message: error.message, fields: Object.fromEntries(plain) }
}
