// Threads that draw pictures: so many at once, clients in turn; a thread that holds too much memory, hangs or dies is replaced.
import 'server-only'
import type { Worker } from 'node:worker_threads'
import { createGate, type Entrant } from '../queue/gate'
import { limitInWords } from '../wait/with-timeout'
import { createRenderThread, type RenderThread, ThreadLost } from './thread'

export interface RenderPoolOptions {
  /** Each is a kernel of up to 110 MB and the pictures of one scene. */
  threads: number
  /** Starts one that runs `serveRenderThread`. */
  startThread(): Worker
  /** Pictures that may wait. */
  queueMax?: number
  /** For a thread. */
  waitMaxMs?: number
  /** A thread that holds more when its picture is done is ended; the next picture starts a fresh one. */
  threadBytesMax?: number
  /** The same for the whole process. */
  processBytesMax?: number
  /** For one job; then its thread is ended. */
  jobMaxMs?: number
}

export interface RenderPool {
  /**
   * Lends a thread for one picture. Rejects with upstream_unavailable when the queue is full or the wait too long, with the signal's
   * reason, or with what `work` threw. When the thread is lost on the way, `work` is done once more by another.
   */
  use<Result>(entrant: Entrant, work: (thread: RenderThread) => Promise<Result>): Promise<Result>
  /** Threads that run now. */
  readonly threads: number
  readonly waiting: number
  /** Ends every thread; what is being drawn rejects. */
  close(): Promise<void>
}

const fullMessage = 'Too many pictures are being drawn just now.'
const waitMessage = (time: string) => `Too many pictures are being drawn just now: none was free within ${time}.`

export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { startThread, queueMax = 16, waitMaxMs = 15_000, jobMaxMs = 50_000 } = options
  const { threadBytesMax = 320_000_000, processBytesMax = 1_500_000_000 } = options
  const gate = createGate({
    capacity: options.threads,
    queueMax,
    fullMessage,
    code: 'upstream_unavailable',
    waitMax: { ms: waitMaxMs, message: () => waitMessage(limitInWords(waitMaxMs)) },
  })
  const idle: RenderThread[] = []
  const running = new Set<RenderThread>()

  function take(): RenderThread {
    let thread = idle.pop()
    while (thread?.lost) thread = idle.pop()
    thread ??= createRenderThread(startThread(), { jobMaxMs })
    running.add(thread)
    return thread
  }

  async function giveBack(thread: RenderThread): Promise<void> {
    const bytes = await thread.clear()
    running.delete(thread)
    const isTooLarge = bytes > threadBytesMax || process.memoryUsage.rss() > processBytesMax
    if (thread.lost || isTooLarge) await thread.end()
    else idle.push(thread)
  }

  async function attempt<Result>(work: (thread: RenderThread) => Promise<Result>): Promise<Result> {
    const thread = take()
    try {
      return await work(thread)
    } finally {
      await giveBack(thread)
    }
  }

  return {
    async use(entrant, work) {
      const leave = await gate.enter(1, entrant)
      try {
        return await attempt(work).catch((error: unknown) => {
          if (!(error instanceof ThreadLost)) throw error
          entrant.signal.throwIfAborted()
          return attempt(work)
        })
      } finally {
        leave()
      }
    },
    get threads() {
      return idle.length + running.size
    },
    get waiting() {
      return gate.waiting
    },
    async close() {
      await Promise.all([...idle.splice(0), ...running].map((thread) => thread.end()))
    },
  }
}
