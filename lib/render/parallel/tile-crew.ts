// One picture by several painters: tiles are handed out in the grid's order and handed on in that order, whoever is first.
import type { Rect, Size } from '@/lib/core/geometry'
import type { Scene } from '@/lib/scene/schema'
import { tileGrid } from '../pixels/tile-grid'
import type { Renderer, RenderOptions } from '../renderer'
import type { Tile } from '../tile'

export interface TileJob {
  scene: Scene
  scale: number
  rect: Rect
}

export interface TilePainter {
  /**
   * The tile is the caller's to keep. Rejects with PainterLost when the painter is no more, with the signal's reason, or with
   * what drawing threw.
   */
  paint(job: TileJob, signal: AbortSignal): Promise<Tile>
}

/** A painter that will answer nothing any more: its tiles are given to the others. */
export class PainterLost extends Error {
  override name = 'PainterLost'
}

/** So many finished tiles of 4 MB may wait for their turn, for each painter. */
const aheadMax = 2

type CrewOptions = Pick<RenderOptions, 'scale' | 'signal' | 'onTile'>

/** A renderer's own `render`, as far as a file needs it, by a crew. Rejects with PainterLost when all of it is lost. */
export function renderByCrew(
  renderer: Pick<Renderer, 'measure'>,
  painters: readonly TilePainter[],
): (scene: Scene, options: CrewOptions) => Promise<Size> {
  return async (scene, { scale, signal, onTile }) => {
    signal?.throwIfAborted()
    const { width, height } = renderer.measure(scene, scale)
    const ended = new AbortController()
    const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
    const tiles = tileGrid({ width, height })
    const board = createBoard(tiles.length, painters.length * aheadMax)
    const work = painters.map((painter) =>
      paintOn(painter, board, (index) => ({ scene, scale, rect: tiles[index]! }), stop),
    )
    void Promise.allSettled(work).then(() => board.fail(new PainterLost('Every painter of the picture was lost.')))
    try {
      for (let index = 0; index < tiles.length; index++) await onTile(await board.delivered(index, stop))
      return { width, height }
    } finally {
      ended.abort()
      board.close()
      await Promise.allSettled(work)
    }
  }
}

type Board = ReturnType<typeof createBoard>

async function paintOn(painter: TilePainter, board: Board, jobOf: (index: number) => TileJob, signal: AbortSignal) {
  for (let index = await board.next(); index !== null; index = await board.next()) {
    try {
      board.deliver(index, await painter.paint(jobOf(index), signal))
    } catch (error) {
      if (!(error instanceof PainterLost)) return board.fail(error)
      board.giveBack(index)
      return
    }
  }
}

/** Which tiles are to be painted, and which are done and wait for their turn. */
function createBoard(count: number, windowMax: number) {
  const open = Array.from({ length: count }, (_, index) => index)
  const done = new Map<number, Tile>()
  let [turn, closed] = [0, false]
  let failure: { error: unknown } | null = null
  let changed = Promise.withResolvers<void>()
  const change = () => {
    changed.resolve()
    changed = Promise.withResolvers<void>()
  }
  return {
    /** The next tile to paint; null when there is none and will be none. */
    async next(): Promise<number | null> {
      while (!closed && failure === null && turn < count) {
        const [index] = open
        if (index !== undefined && index < turn + windowMax) return open.shift() ?? null
        await changed.promise
      }
      return null
    },
    deliver(index: number, tile: Tile) {
      done.set(index, tile)
      change()
    },
    giveBack(index: number) {
      open.unshift(index)
      open.sort((a, b) => a - b)
      change()
    },
    fail(error: unknown) {
      failure ??= { error }
      change()
    },
    close() {
      closed = true
      change()
    },
    /** Waits for the tile whose turn it is. */
    async delivered(index: number, signal: AbortSignal): Promise<Tile> {
      signal.addEventListener('abort', change, { once: true })
      for (;;) {
        signal.throwIfAborted()
        if (failure) throw failure.error
        const tile = done.get(index)
        if (tile) {
          done.delete(index)
          turn = index + 1
          signal.removeEventListener('abort', change)
          change()
          return tile
        }
        await changed.promise
      }
    },
  }
}

/** A renderer of this thread as a painter; its tiles are copies. */
export function localPainter(rendererFor: (scene: Scene, signal: AbortSignal) => Promise<Renderer>): TilePainter {
  return {
    async paint({ scene, scale, rect }, signal) {
      const renderer = await rendererFor(scene, signal)
      let painted: Tile | undefined
      await renderer.render(scene, {
        ...{ scale, signal, area: rect },
        onTile(tile) {
          painted = { ...tile, pixels: tile.pixels.slice() }
        },
      })
      if (!painted) throw new RangeError('The tile is not a part of the picture.')
      return painted
    },
  }
}
