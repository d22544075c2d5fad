// Thumbnails of scenes, drawn by the stage's own worker while the stage has nothing to draw: one at a time, the last ones cached.
import { contentHash } from '@/lib/core/hash'
import type { Scene } from '@/lib/scene/schema'

export interface Thumbnails {
  /** The picture if it is still cached; it may be drawn from, not transferred. */
  peek(scene: Scene, scale: number): ImageBitmap | undefined
  /** Rejects with the signal's reason, or with what went wrong. Those asked for the same picture share it. */
  request(scene: Scene, scale: number, signal: AbortSignal): Promise<ImageBitmap>
  /** The stage has something to draw: nothing new is begun until `free`. */
  hold(): void
  free(): void
  /** Drops all pictures and what waits. */
  clear(): void
}

export interface ThumbnailsOptions {
  draw(scene: Scene, scale: number): Promise<ImageBitmap>
  /** Pictures cached, about 100 KB each on a screen of double density. */
  cachedMax?: number
  /** Waiting ones; the longest waiting is dropped for a new one. */
  waitingMax?: number
  /** So long after the stage's last frame: between two frames of a drag nothing is drawn. */
  quietMs?: number
}

interface Job {
  key: string
  scene: Scene
  scale: number
  askers: Set<{ resolve(bitmap: ImageBitmap): void; reject(reason: unknown): void }>
}

export function createThumbnails(options: ThumbnailsOptions): Thumbnails {
  return new ThumbnailQueue(options)
}

class ThumbnailQueue implements Thumbnails {
  readonly #options: Required<ThumbnailsOptions>
  /** The longest unused first. */
  readonly #cache = new Map<string, ImageBitmap>()
  readonly #waiting = new Map<string, Job>()
  #running: Job | null = null
  #isHeld = false
  #release: ReturnType<typeof setTimeout> | undefined

  constructor(options: ThumbnailsOptions) {
    this.#options = { cachedMax: 240, waitingMax: 120, quietMs: 120, ...options }
  }

  peek(scene: Scene, scale: number) {
    return this.#cached(keyOf(scene, scale))
  }

  request(scene: Scene, scale: number, signal: AbortSignal): Promise<ImageBitmap> {
    if (signal.aborted) return Promise.reject(signal.reason)
    const key = keyOf(scene, scale)
    const bitmap = this.#cached(key)
    if (bitmap) return Promise.resolve(bitmap)
    const job = this.#jobFor({ key, scene, scale })
    const { promise, ...asker } = Promise.withResolvers<ImageBitmap>()
    job.askers.add(asker)
    signal.addEventListener('abort', () => {
      if (!job.askers.delete(asker)) return
      // What nobody waits for is not drawn.
      if (job.askers.size === 0 && job !== this.#running) this.#waiting.delete(key)
      asker.reject(signal.reason)
    })
    void this.#drawNext()
    return promise
  }

  hold() {
    this.#isHeld = true
    clearTimeout(this.#release)
  }

  free() {
    clearTimeout(this.#release)
    this.#release = setTimeout(() => {
      this.#isHeld = false
      void this.#drawNext()
    }, this.#options.quietMs)
  }

  clear() {
    clearTimeout(this.#release)
    this.#isHeld = false
    const closed = new DOMException('The editor was closed.', 'AbortError')
    for (const job of [...this.#waiting.values()]) this.#drop(job, closed)
    for (const bitmap of this.#cache.values()) bitmap.close()
    this.#cache.clear()
  }

  /** The running job, the waiting one, or a new one for which the longest waiting may be dropped. */
  #jobFor({ key, scene, scale }: Omit<Job, 'askers'>): Job {
    if (this.#running?.key === key) return this.#running
    const job = this.#waiting.get(key) ?? { key, scene, scale, askers: new Set() }
    this.#waiting.set(key, job)
    const oldest = this.#waiting.values().next().value
    if (this.#waiting.size > this.#options.waitingMax && oldest)
      this.#drop(oldest, new Error('Too many thumbnails wait.'))
    return job
  }

  async #drawNext() {
    if (this.#running || this.#isHeld) return
    const job = this.#waiting.values().next().value
    if (!job) return
    this.#waiting.delete(job.key)
    this.#running = job
    try {
      const bitmap = await this.#options.draw(job.scene, job.scale)
      this.#store(job.key, bitmap)
      for (const asker of job.askers) asker.resolve(bitmap)
    } catch (error) {
      for (const asker of job.askers) asker.reject(error)
    } finally {
      this.#running = null
      void this.#drawNext()
    }
  }

  #drop(job: Job, reason: unknown) {
    this.#waiting.delete(job.key)
    for (const asker of job.askers) asker.reject(reason)
  }

  #store(key: string, bitmap: ImageBitmap) {
    this.#cache.set(key, bitmap)
    for (const [oldest, picture] of this.#cache) {
      if (this.#cache.size <= this.#options.cachedMax) return
      this.#cache.delete(oldest)
      picture.close()
    }
  }

  #cached(key: string): ImageBitmap | undefined {
    const bitmap = this.#cache.get(key)
    if (!bitmap) return undefined
    // Used again: it is the last to go.
    this.#cache.delete(key)
    this.#cache.set(key, bitmap)
    return bitmap
  }
}

const keyOf = (scene: Scene, scale: number) => `${contentHash(scene)} ${scale}`
