// Several workers draw the tiles of one picture, or the frames of a film: they are given out in order and delivered in that order.
import type { Rect } from '@/lib/core/geometry'
import type { Scene } from '@/lib/scene/schema'
import type { Tile } from '../prepare'
import type { DrawOptions, Plan } from '../renderer'
import { tileGrid } from '../scope/host'
import { createKeptFrame } from './kept-frame'

export interface TileJob {
  scene: Scene
  scale: number
  rect: Rect
  /** The rectangle is the whole picture, and only what differs from the worker's last frame is drawn. */
  isFrame?: boolean
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

/** Finished tiles of 4 MB, or frames, that may wait for their turn, for each worker. */
const aheadMax = 2

/** Draws the plan as its own `draw` does. Rejects with TileWorkerLost when all workers are lost. */
export function renderInParallel(
  { scene, resolved }: Pick<Plan, 'scene' | 'resolved'>,
  workers: readonly TileWorker[],
  options: Pick<DrawOptions, 'signal' | 'onTile'>,
): Promise<void> {
  const tiles = tileGrid(resolved.size)
  const jobOf = (index: number): TileJob => ({ scene, scale: resolved.scale, rect: tiles[index]! })
  return drawInOrder({ count: tiles.length, jobOf }, workers, options)
}

interface Jobs {
  count: number
  jobOf(index: number): TileJob
}

/** Gives the jobs out as workers become free, and hands on what comes of them in their order. Rejects as `renderInParallel` does. */
export async function drawInOrder(
  { count, jobOf }: Jobs,
  workers: readonly TileWorker[],
  { signal, onTile }: Pick<DrawOptions, 'signal' | 'onTile'>,
): Promise<void> {
  signal?.throwIfAborted()
  const ended = new AbortController()
  const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
  const queue = new TileQueue(count, workers.length * aheadMax)
  const work = workers.map((worker) => drawFromQueue(worker, queue, jobOf, stop))
  void Promise.allSettled(work).then(() => queue.fail(new TileWorkerLost('Every worker of the picture was lost.')))
  try {
    for (let index = 0; index < count; index++) await onTile(await queue.delivered(index, stop))
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
  const kept = createKeptFrame()
  return {
    async drawTile({ scene, scale, rect, isFrame = false }, signal) {
      const plan = await planOf(scene, scale, signal)
      if (isFrame) return { ...rect, opaque: plan.opaque, pixels: (await kept.draw(plan, signal)).slice() }
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
