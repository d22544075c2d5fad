// Runs on a page of the browser under test: an export as the editor makes it, by one worker or by a crew.
import { createAssetStore } from '@/lib/editor/assets/assets.browser'
import { createExportClient } from '@/lib/editor/export/export-client.browser'
import type { WorkerLike } from '@/lib/editor/worker/worker-link'
import { parseScene } from '@/lib/scene/parse'
import { pagePicture } from '../../support/scenes/pictures'

export interface ExportedBytes {
  sha256: string
  bytes: number
  workers: number
  ms: number
}

interface ExportOrder {
  /** Of the render worker. */
  script: string
  cores: number
  /** Ends the crew's first member as soon as the first tile is reported. */
  loseOne?: boolean
}

const assetId = 'f'.repeat(64)

async function exportOnce({ script, cores, loseOne = false }: ExportOrder): Promise<ExportedBytes> {
  const { width, height, data } = pagePicture(1700, 860, 1)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  const assets = createAssetStore()
  assets.put({ id: assetId, mime: 'image/png', width, height, name: 'page', blob })
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const workers: Worker[] = []
  const createWorker = (): WorkerLike => {
    const worker = new Worker(url)
    workers.push(worker)
    return worker
  }
  const client = createExportClient({ assets, createWorker, cores })
  const scene = parseScene({
    version: 2,
    padding: 110,
    pictures: [{ id: 'main', asset: assetId, tilt: { xDeg: 25, yDeg: -25, perspective: 1.4 } }],
    assets: { [assetId]: { mime: 'image/png', width, height } },
  })
  const started = performance.now()
  let told = false
  const file = await client.exportPicture(scene, {
    scale: 2,
    signal: AbortSignal.timeout(60_000),
    onProgress() {
      if (loseOne && !told) workers[1]?.dispatchEvent(new ErrorEvent('error', { cancelable: true }))
      told = true
    },
  })
  const ms = performance.now() - started
  client.dispose()
  const bytes = await file.blob.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { sha256, bytes: bytes.byteLength, workers: workers.length, ms }
}

Object.assign(globalThis, { exportOnce })
export type ExportOnce = typeof exportOnce
