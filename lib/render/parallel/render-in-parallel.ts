// One picture drawn by several tile workers: tiles are given out in the grid's order and delivered in that order.
import type { Rect } from '@/lib/core/geometry'
import type { Scene } from '@/lib/scene/schema'
import type { Tile } from '../prepare'
import type { DrawOptions, Plan } from '../renderer'
import { tileGrid } from '../scope/host'

export interface TileJob {
  scene: Scene
  scale: number
  rect: Rect
}

export interface TileWorker {
  /**
   * The tile is the caller's to keep. Rejects with TileWorkerLost when the worker has ended, with the signal's reason, or with
   * what drawing threw.
   */
  drawTile(job: TileJob, signal: AbortSignal): Promise<Tile>
}

/** A worker that answers nothing any more: its tiles are given to the others. */
export class TileWorkerLost extends Error {
  override name = 'TileWorkerLost'
}

/** Finished tiles of 4 MB that may wait for their turn, for each worker. */
const aheadMax = 2

/** Draws the plan as its own `draw` does. Rejects with TileWorkerLost when all workers are lost. */
export async function renderInParallel(
  plan: Pick<Plan, 'scene' | 'resolved'>,
  workers: readonly TileWorker[],
  { signal, onTile }: Pick<DrawOptions, 'signal' | 'onTile'>,
): Promise<void> {
  signal?.throwIfAborted()
  const { scene, resolved } = plan
  const ended = new AbortController()
  const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
  const tiles = tileGrid(resolved.size)
  const queue = new TileQueue(tiles.length, workers.length * aheadMax)
  const jobOf = (index: number): TileJob => ({ scene, scale: resolved.scale, rect: tiles[index]! })
  const work = workers.map((worker) => drawFromQueue(worker, queue, jobOf, stop))
  void Promise.allSettled(work).then(() => queue.fail(new TileWorkerLost('Every worker of the picture was lost.')))
  try {
    for (let index = 0; index < tiles.length; index++) await onTile(await queue.delivered(index, stop))
  } finally {
    ended.abort()
    queue.close()
    await Promise.allSettled(work)
  }
}

async function drawFromQueue(
  worker: TileWorker,
  queue: TileQueue,
  jobOf: (index: number) => TileJob,
  signal: AbortSignal,
): Promise<void> {
  for (let index = await queue.next(); index !== null; index = await queue.next()) {
    try {
      queue.deliver(index, await worker.drawTile(jobOf(index), signal))
    } catch (error) {
      if (!(error instanceof TileWorkerLost)) return queue.fail(error)
      queue.giveBack(index)
      return
    }
  }
}

/** Which tiles are still to be drawn, and which are done and wait for their turn. */
class TileQueue {
  readonly #open: number[]
  readonly #done = new Map<number, Tile>()
  #turn = 0
  #closed = false
  #failure: { error: unknown } | null = null
  #changed = Promise.withResolvers<void>()

  constructor(
    private readonly count: number,
    private readonly windowMax: number,
  ) {
    this.#open = Array.from({ length: count }, (_, index) => index)
  }

  readonly #change = () => {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers<void>()
  }

  /** The next tile to draw; null when there is none and will be none. */
  async next(): Promise<number | null> {
    while (!this.#closed && this.#failure === null && this.#turn < this.count) {
      const [index] = this.#open
      if (index !== undefined && index < this.#turn + this.windowMax) return this.#open.shift() ?? null
      await this.#changed.promise
    }
    return null
  }

  deliver(index: number, tile: Tile): void {
    this.#done.set(index, tile)
    this.#change()
  }

  giveBack(index: number): void {
    this.#open.unshift(index)
    this.#open.sort((a, b) => a - b)
    this.#change()
  }

  fail(error: unknown): void {
    this.#failure ??= { error }
    this.#change()
  }

  close(): void {
    this.#closed = true
    this.#change()
  }

  /** Waits for the tile whose turn it is. */
  async delivered(index: number, signal: AbortSignal): Promise<Tile> {
    signal.addEventListener('abort', this.#change, { once: true })
    for (;;) {
      signal.throwIfAborted()
      if (this.#failure) throw this.#failure.error
      const tile = this.#done.get(index)
      if (tile) {
        this.#done.delete(index)
        this.#turn = index + 1
        signal.removeEventListener('abort', this.#change)
        this.#change()
        return tile
      }
      await this.#changed.promise
    }
  }
}

/** The renderer of this thread as a tile worker; its tiles are copies. */
export function localTileWorker(
  planOf: (scene: Scene, scale: number, signal: AbortSignal) => Promise<Plan>,
): TileWorker {
  return {
    async drawTile({ scene, scale, rect }, signal) {
      const plan = await planOf(scene, scale, signal)
      let drawn: Tile | undefined
      await plan.draw({
        signal,
        parts: [rect],
        onTile(tile) {
          drawn = { ...tile, pixels: tile.pixels.slice() }
        },
      })
      if (!drawn) throw new RangeError('The tile is not a part of the picture.')
      return drawn
    },
  }
}
