// Several tile workers draw one picture: in order, whole, past lost workers, and until the signal aborts.
import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import {
  renderInParallel,
  type TileJob,
  type TileWorker,
  TileWorkerLost,
} from '@/lib/render/parallel/render-in-parallel'
import { connectTileWorker, serveTileWorker, type TilePort } from '@/lib/render/parallel/tile-worker-port'
import { planScene } from '@/lib/render/plan/scene-plan'
import type { Tile } from '@/lib/render/prepare'
import { defaultScene } from '@/lib/scene/defaults'

const scene = defaultScene()
const plan = { scene, resolved: { ...planScene(scene, 1), size: { width: 3000, height: 2500 } } }
const grid = ['0,0', '1024,0', '2048,0', '0,1024', '1024,1024', '2048,1024', '0,2048', '1024,2048', '2048,2048']

const tileOf = ({ rect }: TileJob): Tile => ({ ...rect, pixels: new Uint8Array(4), opaque: true })
const nameOf = ({ x, y }: { x: number; y: number }) => `${x},${y}`

/** Finishes a tile when the test says so. */
function manualWorker() {
  const waiting: (() => void)[] = []
  const drawn: string[] = []
  const worker: TileWorker = {
    async drawTile(job, signal) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      drawn.push(nameOf(job.rect))
      return tileOf(job)
    },
  }
  return { worker, drawn, waiting }
}

const turns = async () => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
}

const quick: TileWorker = { drawTile: async (job) => tileOf(job) }

describe('renderInParallel', () => {
  it('the tiles arrive in the grid’s order, whichever worker finishes first', async () => {
    const slow = manualWorker()
    const seen: string[] = []
    const done = renderInParallel(plan, [quick, slow.worker], {
      onTile: (tile) => void seen.push(nameOf(tile)),
    })
    await turns()
    expect(seen.length).toBeLessThan(grid.length)
    for (let i = 0; i < 20; i++) {
      slow.waiting.shift()?.()
      await turns()
    }
    await done
    expect(seen).toEqual(grid)
    expect(slow.drawn.length).toBeGreaterThan(0)
  })

  it('at most two finished tiles wait for each worker', async () => {
    const slow = manualWorker()
    const drawn: string[] = []
    const eager: TileWorker = {
      async drawTile(job) {
        drawn.push(nameOf(job.rect))
        return tileOf(job)
      },
    }
    const abort = new AbortController()
    // The slow worker has the first tile: nothing can be delivered.
    const done = renderInParallel(plan, [slow.worker, eager], {
      signal: abort.signal,
      onTile: () => undefined,
    })
    await turns()
    expect(drawn).toHaveLength(3)
    abort.abort()
    await expect(done).rejects.toThrow('aborted')
  })

  it('the tiles of a lost worker go to the others', async () => {
    const lost: TileWorker = { drawTile: () => Promise.reject(new TileWorkerLost()) }
    const seen: string[] = []
    await renderInParallel(plan, [quick, lost, lost], {
      onTile: (tile) => void seen.push(nameOf(tile)),
    })
    expect(seen).toEqual(grid)
  })

  it('a rendering without any worker left rejects with TileWorkerLost', async () => {
    const lost: TileWorker = { drawTile: () => Promise.reject(new TileWorkerLost()) }
    const done = renderInParallel(plan, [lost, lost], { onTile: () => undefined })
    await expect(done).rejects.toBeInstanceOf(TileWorkerLost)
  })

  it('a rendering rejects with what a worker threw, and with what onTile threw', async () => {
    const broken: TileWorker = { drawTile: () => Promise.reject(new Error('no memory')) }
    const done = renderInParallel(plan, [quick, broken], { onTile: () => undefined })
    await expect(done).rejects.toThrow('no memory')
    const taker = renderInParallel(plan, [quick], {
      onTile() {
        throw new Error('disk full')
      },
    })
    await expect(taker).rejects.toThrow('disk full')
  })

  it('an abort of the signal aborts the tile of every worker', async () => {
    const [a, b] = [manualWorker(), manualWorker()]
    const abort = new AbortController()
    const done = renderInParallel(plan, [a.worker, b.worker], {
      signal: abort.signal,
      onTile: () => undefined,
    })
    await turns()
    abort.abort(new Error('cancelled'))
    await expect(done).rejects.toThrow('cancelled')
    expect([a.waiting.length, b.waiting.length]).toEqual([1, 1])
  })
})

describe('connectTileWorker', () => {
  function connect(worker: TileWorker) {
    const { port1, port2 } = new MessageChannel()
    serveTileWorker(port2 as unknown as TilePort, worker)
    return { remote: connectTileWorker(port1 as unknown as TilePort), close: () => port1.close() }
  }
  const job: TileJob = { scene, scale: 1, rect: { x: 0, y: 1024, width: 3, height: 2 } }

  it('a tile resolves, or rejects with the message, code and hint of the other end’s error', async () => {
    const { remote, close } = connect({
      async drawTile(asked) {
        if (asked.rect.x > 0) throw Object.assign(new Error('gone'), { code: 'picture_missing', hint: 'again' })
        return tileOf(asked)
      },
    })
    expect(await remote.drawTile(job, new AbortController().signal)).toMatchObject({ x: 0, y: 1024, opaque: true })
    const other = remote.drawTile({ ...job, rect: { ...job.rect, x: 5 } }, new AbortController().signal)
    await expect(other).rejects.toMatchObject({ message: 'gone', code: 'picture_missing', hint: 'again' })
    close()
  })

  it('an abort of the signal aborts the tile at the other end', async () => {
    const told = Promise.withResolvers<void>()
    const { remote, close } = connect({
      drawTile: (_job, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            told.resolve()
            reject(signal.reason)
          })
          abort.abort(new Error('cancelled'))
        }),
    })
    const abort = new AbortController()
    await expect(remote.drawTile(job, abort.signal)).rejects.toThrow('cancelled')
    await told.promise
    close()
  })

  it('pending and later tiles reject with TileWorkerLost once the other end is lost', async () => {
    const { remote, close } = connect({ drawTile: () => new Promise(() => undefined) })
    const owed = remote.drawTile(job, new AbortController().signal)
    await turns()
    remote.lose()
    await expect(owed).rejects.toBeInstanceOf(TileWorkerLost)
    await expect(remote.drawTile(job, new AbortController().signal)).rejects.toBeInstanceOf(TileWorkerLost)
    close()
  })
})
