// Modules that load when they are first needed: the first paint does not wait for what it does not show.

/** A chunk did not arrive: the browser is offline, or the server runs a newer version than this page. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly hint = 'Check the connection and try again. If it happens again, reload the page.'
  constructor(cause: unknown) {
    super('A part of the editor could not be loaded.', { cause })
  }
}

/** Loads the module once, for all callers. Rejects with a ChunkLoadError; the next call then loads again. */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null
  return () => {
    loading ??= load().catch((cause) => {
      loading = null
      throw new ChunkLoadError(cause)
    })
    return loading
  }
}

/**
 * Loads the parts first, together: each is evaluated in the task in which its script comes. What the module alone would evaluate in one
 * task keeps a phone from answering meanwhile.
 */
export const behind =
  <Module>(parts: readonly (() => Promise<unknown>)[], load: () => Promise<Module>): (() => Promise<Module>) =>
  async () => {
    await Promise.all(parts.map((part) => part()))
    return load()
  }

/** Loads ahead of the first use. A failure is no failure yet: the first use loads again. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

interface RetryLoadOptions {
  /** Called once, with the first failure. */
  onFailure(error: ChunkLoadError): void
  signal?: AbortSignal
  pauseMs?: number
}

/** Loads again after each pause, and at once when the browser is online again. Rejects only with the signal's reason. */
export async function retryLoad<Module>(load: () => Promise<Module>, options: RetryLoadOptions): Promise<Module> {
  const { onFailure, signal, pauseMs = 4000 } = options
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted()
    try {
      return await load()
    } catch (error) {
      if (tries === 0) onFailure(error as ChunkLoadError)
    }
    await pauseOrOnline(pauseMs, signal)
  }
}

function pauseOrOnline(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
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
