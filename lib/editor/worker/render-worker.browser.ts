// Starts a render worker. The expression below is what the bundler recognises; it may not be rewritten or shared.
import type { WorkerLike } from './worker-link'

export function startRenderWorker(): WorkerLike {
  return new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module', name: 'render' })
}
