// The browser's side of `motion.mjs` as the editor does it: a film by its maker, in as many workers as the machine has cores for.
import { createAssetStore } from '@/lib/editor/assets/assets.browser'
import { createFilmMaker } from '@/lib/editor/export/film-maker.browser'
import type { WorkerLike } from '@/lib/editor/worker/worker-link'
import type { FilmFormatId } from '@/lib/formats/film/film-formats'
import { parseScene } from '@/lib/scene/parse'
import { pagePicture } from '@/tests/support/scenes/pictures'

interface Order {
  /** Of the render worker. */
  script: string
  scene: unknown
  assetId: string
  source: { width: number; height: number }
  widthPx: number
  fps: number
  format: FilmFormatId
  /** Frames until the workers run and the encoder does. */
  warmUp: number
  /** Gives the film up at this frame. */
  cancelAt?: number
}

async function assetsOf({ assetId, source }: Order) {
  const { data, ...size } = pagePicture(source.width, source.height, 1)
  const canvas = new OffscreenCanvas(size.width, size.height)
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(data), size.width, size.height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  const assets = createAssetStore()
  assets.put({ id: assetId, mime: 'image/png', ...size, name: 'page', blob })
  return assets
}

/** Milliseconds a frame after the first ones; with `cancelAt` those from giving up to the end. */
async function filmHere(order: Order) {
  const assets = await assetsOf(order)
  const url = URL.createObjectURL(new Blob([order.script], { type: 'text/javascript' }))
  const films = createFilmMaker({ assets, createWorker: (): WorkerLike => new Worker(url) })
  const abort = new AbortController()
  let [from, last, count, cancelledAt] = [0, 0, 0, 0]
  try {
    const { scene, widthPx, fps, format } = order
    const film = await films.make(parseScene(scene), {
      format,
      fps,
      widthPx,
      signal: abort.signal,
      onProgress({ frame }) {
        last = performance.now()
        if (frame === order.warmUp) from = last
        if (frame > order.warmUp) count++
        if (frame !== order.cancelAt) return
        cancelledAt = last
        abort.abort()
      },
    })
    return { msPerFrame: (last - from) / count, bytes: film.blob.size, width: film.width, codec: film.codec }
  } catch (error) {
    if (cancelledAt > 0) return { cancelMs: performance.now() - cancelledAt }
    throw error
  } finally {
    films.dispose()
    URL.revokeObjectURL(url)
  }
}

Object.assign(globalThis, { filmHere })
