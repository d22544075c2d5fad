// Small pictures of scenes, drawn by the stage's own worker while the stage has nothing to draw: one at a time, the last ones kept.
import { contentHash } from '@/lib/core/hash'
import type { Scene } from '@/lib/scene/schema'

export interface Thumbnails {
  /** The picture if it is still kept; it may be drawn from, not transferred. */
  peek(scene: Scene, scale: number): ImageBitmap | undefined
  /** Rejects with the signal's reason, or with what went wrong. Those asked for the same picture share it. */
  request(scene: Scene, scale: number, signal: AbortSignal): Promise<ImageBitmap>
  /** The stage has something to draw: nothing new is begun until `free`. */
  hold(): void
  free(): void
  /** Lets go of all pictures and of what waits. */
  clear(): void
}

export interface ThumbnailsOptions {
  draw(scene: Scene, scale: number): Promise<ImageBitmap>
  /** Pictures kept, about 100 KB each on a screen of double density. */
  keptMax?: number
  /** Waiting ones; the longest waiting is given up for a new one. */
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
  const { draw, keptMax = 240, waitingMax = 120, quietMs = 120 } = options
  const kept = new Map<string, ImageBitmap>()
  const waiting = new Map<string, Job>()
  let running: Job | null = null
  let held = false
  let quiet: ReturnType<typeof setTimeout> | undefined

  function keep(key: string, bitmap: ImageBitmap) {
    kept.set(key, bitmap)
    for (const [oldest, picture] of kept) {
      if (kept.size <= keptMax) return
      kept.delete(oldest)
      picture.close()
    }
  }

  function peek(key: string): ImageBitmap | undefined {
    const bitmap = kept.get(key)
    if (!bitmap) return undefined
    // Used again: it is the last to go.
    kept.delete(key)
    kept.set(key, bitmap)
    return bitmap
  }

  async function pump() {
    if (running || held) return
    const job = waiting.values().next().value
    if (!job) return
    waiting.delete(job.key)
    running = job
    try {
      const bitmap = await draw(job.scene, job.scale)
      keep(job.key, bitmap)
      for (const asker of job.askers) asker.resolve(bitmap)
    } catch (error) {
      for (const asker of job.askers) asker.reject(error)
    } finally {
      running = null
      void pump()
    }
  }

  function giveUp(job: Job, reason: unknown) {
    waiting.delete(job.key)
    for (const asker of job.askers) asker.reject(reason)
  }

  return {
    peek: (scene, scale) => peek(keyOf(scene, scale)),
    request(scene, scale, signal) {
      if (signal.aborted) return Promise.reject(signal.reason)
      const key = keyOf(scene, scale)
      const bitmap = peek(key)
      if (bitmap) return Promise.resolve(bitmap)
      return new Promise((resolve, reject) => {
        const job = running?.key === key ? running : (waiting.get(key) ?? { key, scene, scale, askers: new Set() })
        const asker = { resolve, reject }
        job.askers.add(asker)
        signal.addEventListener('abort', () => {
          if (!job.askers.delete(asker)) return
          // What nobody waits for any more is not drawn.
          if (job.askers.size === 0 && job !== running) waiting.delete(key)
          reject(signal.reason)
        })
        if (job === running) return
        waiting.set(key, job)
        const oldest = waiting.values().next().value
        if (waiting.size > waitingMax && oldest) giveUp(oldest, new Error('Too many thumbnails wait.'))
        void pump()
      })
    },
    hold() {
      held = true
      clearTimeout(quiet)
    },
    free() {
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        held = false
        void pump()
      }, quietMs)
    },
    clear() {
      clearTimeout(quiet)
      held = false
      for (const job of [...waiting.values()]) giveUp(job, new DOMException('The editor was closed.', 'AbortError'))
      for (const bitmap of kept.values()) bitmap.close()
      kept.clear()
    },
  }
}

const keyOf = (scene: Scene, scale: number) => `${contentHash(scene)} ${scale}`
