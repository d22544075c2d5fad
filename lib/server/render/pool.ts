// Scenes drawn on threads of this process: so many at once, so large at most; a thread that holds too much memory is ended.
import 'server-only'
import type { Worker } from 'node:worker_threads'
import { ApiError } from '@/lib/contract/errors'
import type { Size } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import { renderInParallel } from '@/lib/render/parallel/render-in-parallel'
import { planScene, type ScenePlan } from '@/lib/render/plan/scene-plan'
import type { Tile } from '@/lib/render/prepare'
import { tileGrid } from '@/lib/render/scope/host'
import type { Scene } from '@/lib/scene/schema'
import { createGate } from '../queue/gate'
import { createRenderThread, type RenderThread } from './thread'

export interface RenderPoolOptions {
  /** Each is a kernel of up to 110 MB and the pictures of one scene. */
  threads: number
  /** Starts one that runs `serveRenderThread`. */
  startThread(): Worker
  /** Of these, so many may draw one picture. */
  threadsPerPicture?: number
  /** Device pixels of a picture: its area times the scale twice. */
  pixelsMax?: number
  /** Scenes that may wait. */
  queueMax?: number
  /** A thread that holds more when its picture is done is ended; the next picture starts a fresh one. */
  threadBytesMax?: number
  /** The same for the whole process. */
  processBytesMax?: number
  /** For one tile; then its thread is ended and another draws it. */
  tileMaxMs?: number
}

interface PictureRequest {
  scene: Scene
  /** Device pixels for one design pixel. */
  scale: number
  /** Straight sRGB by asset id. Shared with the threads where the pixels are in a SharedArrayBuffer, else copied once. */
  pictures: ReadonlyMap<string, PixelImage>
  signal: AbortSignal
  /** In the grid's order. The next one waits for it. */
  onTile(tile: Tile): void | Promise<void>
}

export interface RenderPool {
  /**
   * Rejects with invalid_request when the picture would be too large, internal_error when the queue is full, the signal's
   * reason, or what drawing threw.
   */
  render(order: PictureRequest): Promise<Size>
  /** Threads that run now. */
  readonly threads: number
  /** Ends every thread; what is being drawn rejects. */
  close(): Promise<void>
}

/** 5x of 1920 x 1080, and a little. */
const defaultPixelsMax = 55_000_000

export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { startThread, threadsPerPicture = 1, pixelsMax = defaultPixelsMax, queueMax = 16 } = options
  const { threadBytesMax = 320_000_000, processBytesMax = 1_500_000_000, tileMaxMs = 60_000 } = options
  const fullMessage = 'Too many pictures are being processed just now.'
  const gate = createGate({ capacity: options.threads, queueMax, fullMessage })
  const idle: RenderThread[] = []
  const running = new Set<RenderThread>()

  function take(): RenderThread {
    const thread = idle.pop() ?? createRenderThread(startThread(), { tileMaxMs })
    running.add(thread)
    return thread
  }

  async function giveBack(thread: RenderThread): Promise<void> {
    const bytes = await thread.clear()
    running.delete(thread)
    const isTooLarge = bytes > threadBytesMax || process.memoryUsage.rss() > processBytesMax
    if (thread.lost || isTooLarge) await thread.end()
    else idle.push(thread)
  }

  async function draw(order: PictureRequest, resolved: ScenePlan, count: number): Promise<Size> {
    const { scene, pictures, signal, onTile } = order
    const taken = Array.from({ length: count }, take)
    try {
      for (const thread of taken) thread.setPictures(pictures)
      await renderInParallel({ scene, resolved }, taken, { signal, onTile })
      return resolved.size
    } finally {
      await Promise.all(taken.map(giveBack))
    }
  }

  return {
    async render(order) {
      const resolved = planScene(order.scene, order.scale)
      const { width, height } = resolved.size
      if (width * height > pixelsMax) throw tooLarge(width, height, pixelsMax)
      const count = Math.min(threadsPerPicture, options.threads, tileGrid({ width, height }).length)
      return gate.run(count, order.signal, () => draw(order, resolved, count))
    },
    get threads() {
      return idle.length + running.size
    },
    async close() {
      await Promise.all([...idle.splice(0), ...running].map((thread) => thread.end()))
    },
  }
}

function tooLarge(width: number, height: number, pixelsMax: number): ApiError {
  const megapixels = (pixels: number) => Math.round(pixels / 1e5) / 10
  return new ApiError('invalid_request', {
    message: `The picture would have ${width} x ${height} pixels, ${megapixels(width * height)} megapixels; at most ${megapixels(pixelsMax)} are drawn.`,
    hint: 'Ask for a smaller scale, or make the canvas smaller.',
  })
}
