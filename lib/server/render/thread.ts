// One thread that paints tiles, seen from the pool, and what runs in it.
import 'server-only'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import type { PixelImage } from '@/lib/core/surface'
import { localTileWorker, type TileWorker, TileWorkerLost } from '@/lib/render/parallel/render-in-parallel'
import { connectTileWorker, serveTileWorker, type TilePort } from '@/lib/render/parallel/tile-worker-port'
import { createRenderer } from '@/lib/render/renderer'
import type { RenderHost } from '@/lib/render/scope/host'

type Order =
  | { type: 'tiles'; port: MessagePort }
  | { type: 'hold'; pictures: [assetId: string, picture: PixelImage][] }
  | { type: 'rest' }

export interface RenderThread extends TileWorker {
  /** The pictures of the next tiles; before the first of them. */
  hold(pictures: ReadonlyMap<string, PixelImage>): void
  /** Drops its pictures; answers how many bytes the thread keeps. Infinity when it is lost. */
  rest(): Promise<number>
  end(): Promise<void>
  readonly lost: boolean
}

const restMaxMs = 5000

export function createRenderThread(worker: Worker, { tileMaxMs }: { tileMaxMs: number }): RenderThread {
  const { port1, port2 } = new MessageChannel()
  const tiles = connectTileWorker(port1 as unknown as TilePort)
  let lost = false
  let resting: PromiseWithResolvers<number> | undefined
  const lose = () => {
    lost = true
    tiles.lose()
    resting?.resolve(Number.POSITIVE_INFINITY)
    port1.close()
  }
  worker.on('exit', lose)
  // An error ends the thread; unheard it would end the process.
  worker.on('error', lose)
  worker.on('message', ({ bytes }: { bytes: number }) => resting?.resolve(bytes))
  const order = (message: Order, transfer: MessagePort[] = []) => worker.postMessage(message, transfer)
  order({ type: 'tiles', port: port2 }, [port2])
  // A pool that rests keeps no process alive.
  worker.unref()
  port1.unref()

  async function end(): Promise<void> {
    lose()
    await worker.terminate()
  }

  return {
    async drawTile(job, signal) {
      const late = AbortSignal.timeout(tileMaxMs)
      try {
        return await tiles.drawTile(job, AbortSignal.any([signal, late]))
      } catch (error) {
        if (!late.aborted || signal.aborted) throw error
        await end()
        throw new TileWorkerLost('A tile took too long.')
      }
    },
    hold(pictures) {
      worker.ref()
      order({ type: 'hold', pictures: [...pictures] })
    },
    async rest() {
      if (lost) return Number.POSITIVE_INFINITY
      resting = Promise.withResolvers<number>()
      order({ type: 'rest' })
      const timer = setTimeout(() => resting?.resolve(Number.POSITIVE_INFINITY), restMaxMs)
      return resting.promise.finally(() => {
        clearTimeout(timer)
        worker.unref()
      })
    },
    end,
    get lost() {
      return lost
    },
  }
}

/** What a thread does until it is ended; `parent` is its `parentPort`. */
export function serveRenderThread(parent: MessagePort, host: RenderHost): void {
  const drawing = createRenderer(host)
  let held: string[] = []
  parent.on('message', async (order: Order) => {
    if (order.type === 'tiles') {
      serveTileWorker(
        order.port as unknown as TilePort,
        localTileWorker(async (scene, scale) => (await drawing).plan(scene, scale)),
      )
      return
    }
    const renderer = await drawing
    for (const assetId of held) renderer.dropPicture(assetId)
    held = order.type === 'hold' ? order.pictures.map(([assetId]) => assetId) : []
    if (order.type === 'hold') for (const [assetId, picture] of order.pictures) renderer.setPicture(assetId, picture)
    else {
      const { heapUsed, external } = process.memoryUsage()
      parent.postMessage({ bytes: heapUsed + external })
    }
  })
}
