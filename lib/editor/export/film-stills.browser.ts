// Moments of a film of slides to look at, drawn by a worker of their own as the file's frames are. Frames that were seen are kept, so that a second
// round needs no drawing.
import type { Scene } from '@/lib/scene/schema'
import { createRenderJobs, type RenderJobsOptions } from './render-jobs.browser'

interface StillOrder {
  scene: Scene
  /** Names the moment. */
  frame: number
  atMs: number
  widthPx: number
}

export interface FilmStills {
  /** Its pixels, good until the next call, where they are there already. */
  kept(frame: number): ImageBitmap | undefined
  /** The last one that was asked for is drawn next. Resolves once nothing is left to draw; rejects with a RenderError. */
  request(order: StillOrder): Promise<void>
  dispose(): void
}

/** Of frames that are kept. */
const bytesMax = 128 * 1024 * 1024

interface FilmStillsOptions extends RenderJobsOptions {
  /** It is kept from now on. */
  onDrawn(frame: number): void
}

export function createFilmStills({ onDrawn, ...options }: FilmStillsOptions): FilmStills {
  const jobs = createRenderJobs(options)
  const ending = new AbortController()
  const frames = new Map<number, ImageBitmap>()
  let film: Pick<StillOrder, 'scene' | 'widthPx'> | null = null
  let bytes = 0
  let running: Promise<void> | null = null
  let wanted: StillOrder | null = null

  function keep(frame: number, bitmap: ImageBitmap): void {
    frames.set(frame, bitmap)
    bytes += bytesOf(bitmap)
    for (const [oldest, each] of frames) {
      if (bytes <= bytesMax || oldest === frame) break
      drop(oldest, each)
    }
  }

  function drop(frame: number, bitmap: ImageBitmap): void {
    frames.delete(frame)
    bytes -= bytesOf(bitmap)
    bitmap.close()
  }

  /** Until nothing newer is wanted. */
  async function run(): Promise<void> {
    while (wanted) {
      const { frame, ...order } = wanted
      const bitmap = await jobs.run<ImageBitmap>({
        scene: order.scene,
        signal: ending.signal,
        inParallel: false,
        request: (requestId) => ({ type: 'filmStill', requestId, ...order }),
        onAnswer: (answer) => (answer.type === 'filmStill' ? answer.bitmap : undefined),
      })
      if (wanted?.frame === frame) wanted = null
      if (order.scene === film?.scene && order.widthPx === film.widthPx) {
        keep(frame, bitmap)
        onDrawn(frame)
      } else bitmap.close()
    }
  }

  return {
    kept: (frame) => frames.get(frame),
    request(order) {
      const { scene, widthPx, frame } = order
      if (film?.scene !== scene || film.widthPx !== widthPx) for (const each of frames) drop(...each)
      film = { scene, widthPx }
      wanted = frames.has(frame) ? null : order
      if (!wanted) return Promise.resolve()
      running ??= run().finally(() => {
        running = null
        wanted = null
      })
      return running
    },
    dispose() {
      ending.abort(new DOMException('The film was closed.', 'AbortError'))
      jobs.dispose()
      for (const each of frames) drop(...each)
    },
  }
}

const bytesOf = ({ width, height }: ImageBitmap) => width * height * 4
