// One worker, started when first needed. If it crashes, or is silent for too long while it owes an answer, it is ended
// and the owner is told; the next message starts a fresh one, which is sent its pictures anew.
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import type { RenderAnswer, RenderRequest } from './render-messages'

/** The bundler recognises this expression: it may not be rewritten. */
export function startRenderWorker(): WorkerLike {
  return new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module', name: 'render' })
}

/** What is used of a Worker. */
export interface WorkerLike {
  postMessage(message: RenderRequest, transfer?: Transferable[]): void
  terminate(): void
  onmessage: ((event: MessageEvent<RenderAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  onmessageerror: ((event: MessageEvent) => void) | null
}

export interface WorkerLinkOptions {
  assets: Pick<AssetStore, 'get'>
  createWorker(): WorkerLike
  onAnswer(answer: RenderAnswer): void
  /** The worker is gone and has forgotten everything it was told. */
  onCrash(): void
  silenceMaxMs?: number
}

export interface WorkerLink {
  send(request: RenderRequest, transfer?: Transferable[]): void
  /** Sends the scene's pictures that this worker does not hold yet. */
  sendPictures(scene: Scene): void
  /** Tells whether an answer is owed: only then is silence a crash. */
  expect(answerOwed: boolean): void
  /** Ends the worker; the next `send` starts another. */
  end(): void
}

/** A worker keeps the files of so many pictures: a reference each, but it holds their bytes in memory. */
const picturesMax = 8

export function createWorkerLink(options: WorkerLinkOptions): WorkerLink {
  const { assets, createWorker, onAnswer, onCrash, silenceMaxMs = 60_000 } = options
  let worker: WorkerLike | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  let owed = false
  const held = new Set<string>()

  const watch = () => {
    clearTimeout(silence)
    if (owed) silence = setTimeout(crash, silenceMaxMs)
  }
  const end = () => {
    clearTimeout(silence)
    owed = false
    held.clear()
    if (!worker) return
    worker.onmessage = worker.onerror = worker.onmessageerror = null
    worker.terminate()
    worker = null
  }
  const crash = () => {
    end()
    onCrash()
  }
  const start = () => {
    const started = createWorker()
    started.onmessage = (event) => {
      watch()
      onAnswer(event.data)
    }
    started.onerror = (event) => {
      // Otherwise the browser reports the same failure a second time as the page's own.
      event.preventDefault()
      crash()
    }
    started.onmessageerror = crash
    return started
  }

  const send = (request: RenderRequest, transfer: Transferable[] = []) => {
    worker ??= start()
    worker.postMessage(request, transfer)
  }

  return {
    send,
    sendPictures(scene) {
      for (const assetId of Object.keys(scene.assets)) {
        const asset = held.has(assetId) ? undefined : assets.get(assetId)
        if (!asset) continue
        send({ type: 'picture', assetId, blob: asset.blob })
        held.add(assetId)
      }
      for (const assetId of held) {
        if (held.size <= picturesMax) break
        if (scene.assets[assetId]) continue
        send({ type: 'forget', assetId })
        held.delete(assetId)
      }
    },
    expect(answerOwed) {
      if (owed === answerOwed) return
      owed = answerOwed
      watch()
    },
    end,
  }
}
