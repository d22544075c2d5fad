// One worker, started when first needed. One that crashes, or is silent for too long while an answer is expected, is ended; the next
// message starts another, which is sent its pictures anew.
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import {
  createAnswerReader,
  type RenderAnswer,
  type RenderRequest,
  type SentAnswer,
  type SentRequest,
} from './render-messages'
import { sentScene } from './sent-scene'

/** The bundler recognises this expression: it may not be rewritten. */
export function startRenderWorker(): WorkerLike {
  return new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module', name: 'render' })
}

/** What is used of a Worker. */
export interface WorkerLike {
  postMessage(message: SentRequest, transfer?: Transferable[]): void
  terminate(): void
  onmessage: ((event: MessageEvent<SentAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  onmessageerror: ((event: MessageEvent) => void) | null
}

interface WorkerLinkOptions {
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
  /** Whether an answer is expected: only then is silence a crash. */
  expect(isAnswerExpected: boolean): void
  /** Ends the worker; the next `send` starts another. */
  end(): void
}

/** A worker keeps the files of so many pictures: a reference each, but it holds their bytes in memory. */
const picturesMax = 8

export function createWorkerLink(options: WorkerLinkOptions): WorkerLink {
  return new RestartingWorkerLink(options)
}

class RestartingWorkerLink implements WorkerLink {
  readonly #options: WorkerLinkOptions
  readonly #silenceMaxMs: number
  #worker: WorkerLike | null = null
  #silence: ReturnType<typeof setTimeout> | undefined
  #isAnswerExpected = false
  /** Ids of the pictures that the worker has. */
  readonly #held = new Set<string>()
  /** The last scene that it was sent. */
  #sent: Scene | null = null

  constructor(options: WorkerLinkOptions) {
    this.#options = options
    this.#silenceMaxMs = options.silenceMaxMs ?? 60_000
  }

  send(request: RenderRequest, transfer: Transferable[] = []) {
    this.#worker ??= this.#start()
    if (!('scene' in request)) return this.#worker.postMessage(request, transfer)
    this.#worker.postMessage({ ...request, scene: sentScene(request.scene, this.#sent) }, transfer)
    this.#sent = request.scene
  }

  sendPictures(scene: Scene) {
    const held = this.#held
    for (const assetId of Object.keys(scene.assets)) {
      const asset = held.has(assetId) ? undefined : this.#options.assets.get(assetId)
      if (!asset) continue
      this.send({ type: 'picture', assetId, blob: asset.blob })
      held.add(assetId)
    }
    for (const assetId of held) {
      if (held.size <= picturesMax) break
      if (scene.assets[assetId]) continue
      this.send({ type: 'forget', assetId })
      held.delete(assetId)
    }
  }

  expect(isAnswerExpected: boolean) {
    if (this.#isAnswerExpected === isAnswerExpected) return
    this.#isAnswerExpected = isAnswerExpected
    this.#watchSilence()
  }

  end() {
    clearTimeout(this.#silence)
    this.#isAnswerExpected = false
    this.#held.clear()
    this.#sent = null
    if (!this.#worker) return
    this.#worker.onmessage = this.#worker.onerror = this.#worker.onmessageerror = null
    this.#worker.terminate()
    this.#worker = null
  }

  #start(): WorkerLike {
    const worker = this.#options.createWorker()
    const read = createAnswerReader()
    worker.onmessage = (event) => {
      this.#watchSilence()
      this.#options.onAnswer(read(event.data))
    }
    worker.onerror = (event) => {
      // Otherwise the browser reports the same failure a second time as the page's own.
      event.preventDefault()
      this.#crash()
    }
    worker.onmessageerror = () => this.#crash()
    return worker
  }

  #watchSilence() {
    clearTimeout(this.#silence)
    if (this.#isAnswerExpected) this.#silence = setTimeout(() => this.#crash(), this.#silenceMaxMs)
  }

  #crash() {
    this.end()
    this.#options.onCrash()
  }
}
