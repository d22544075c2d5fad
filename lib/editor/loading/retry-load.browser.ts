// Waiting for a part without which the page shows nothing: it is tried again until it comes.
import type { PartError } from './lazy-module'

export interface InsistOptions {
  /** Told once, of the first failure. */
  onFailure(error: PartError): void
  signal?: AbortSignal
  pauseMs?: number
}

/** Tries again after a pause, and at once when the browser is online again. Rejects with the signal's reason, and never else. */
export async function insist<Part>(load: () => Promise<Part>, options: InsistOptions): Promise<Part> {
  const { onFailure, signal, pauseMs = 4000 } = options
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted()
    try {
      return await load()
    } catch (error) {
      if (tries === 0) onFailure(error as PartError)
    }
    await nextChance(pauseMs, signal)
  }
}

function nextChance(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal?.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, pauseMs)
    addEventListener('online', go)
    signal?.addEventListener('abort', go)
  })
}
