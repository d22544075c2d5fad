// Threads that draw pictures: so many at once, clients in turn, one left to others; bounded in decoded pixels. A thread that holds too much
// memory, hangs or dies is replaced, one that has nothing to do is ended.
import 'server-only'
import type { Worker } from 'node:worker_threads'
import { createGate, type Entrant, refusal } from '../queue/gate'
import { createGates } from '../queue/gates'
import { limitSignal } from '../wait/with-signal'
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
  /** Decoded, of all pictures that are drawn at once: four bytes each. */
  pixelsMax?: number
  /** A thread that holds more when its picture is done is ended; the next picture starts a fresh one. */
  threadBytesMax?: number
  /** The same for the whole process. */
  processBytesMax?: number
  /** For one job; then its thread is ended. */
  jobMaxMs?: number
  /** After which a thread that has nothing to do is ended, with the memory that it keeps. */
  idleMs?: number
}

interface RenderEntrant extends Entrant {
  /** Of the files that are decoded for it. */
  pixels?: number
}

export interface RenderPool {
  /**
   * Lends a thread for one picture. Rejects with upstream_unavailable when the queue is full or the wait too long, with the signal's
   * reason, or with what `work` threw. When the thread dies on the way, `work` is done once more by another.
   */
  use<Result>(entrant: RenderEntrant, work: (thread: RenderThread) => Promise<Result>): Promise<Result>
  /** Threads that run now. */
  readonly threads: number
  readonly waiting: number
  /** Ends every thread; what is being drawn rejects. */
  close(): Promise<void>
}

const fullMessage = 'Too many pictures are being drawn just now.'
const waitMessage = (time: string) => `Too many pictures are being drawn just now: none was free within ${time}.`

export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { startThread, jobMaxMs = 50_000, idleMs = 60_000 } = options
  const { threadBytesMax = 320_000_000, processBytesMax = 1_500_000_000 } = options
  const places = createPlaces(options)
  const idle = new Map<RenderThread, NodeJS.Timeout>()
  const running = new Set<RenderThread>()

  function take(): RenderThread {
    for (const [thread, timer] of idle) {
      clearTimeout(timer)
      idle.delete(thread)
      if (thread.lost) continue
      running.add(thread)
      return thread
    }
    const thread = createRenderThread(startThread(), { jobMaxMs })
    running.add(thread)
    return thread
  }

  function rest(thread: RenderThread): void {
    const endIdle = () => {
      idle.delete(thread)
      void thread.end()
    }
    idle.set(thread, setTimeout(endIdle, idleMs).unref())
  }

  async function giveBack(thread: RenderThread): Promise<void> {
    const bytes = await thread.clear()
    running.delete(thread)
    const isTooLarge = bytes > threadBytesMax || process.memoryUsage.rss() > processBytesMax
    if (thread.lost || isTooLarge) await thread.end()
    else rest(thread)
  }

  return {
    async use(entrant, work) {
      const leave = await places.enter(entrant)
      let back = Promise.resolve()
      const attempt = async () => {
        const thread = take()
        try {
          return await work(thread)
        } finally {
          back = giveBack(thread)
        }
      }
      try {
        return await attempt().catch(async (error: unknown) => {
          if (!(error instanceof ThreadLost)) throw error
          await back
          entrant.signal.throwIfAborted()
          return attempt()
        })
      } finally {
        // The answer waits for none of it.
        void back.then(leave, leave)
      }
    },
    get threads() {
      return idle.size + running.size
    },
    get waiting() {
      return places.waiting
    },
    async close() {
      for (const timer of idle.values()) clearTimeout(timer)
      const all = [...idle.keys(), ...running]
      idle.clear()
      await Promise.all(all.map((thread) => thread.end()))
    },
  }
}

/** A client's share of the threads, memory for its pictures, and a thread: entered in this order, within one time. */
function createPlaces({ threads, queueMax = 16, waitMaxMs = 15_000, pixelsMax = 200_000_000 }: RenderPoolOptions) {
  const limits = { queueMax, fullMessage, code: 'upstream_unavailable' } as const
  // The last thread is for others; a single one cannot be shared.
  const shares = createGates({ ...limits, capacity: Math.max(1, threads - 1) })
  const memory = createGate({ ...limits, capacity: pixelsMax })
  const gate = createGate({ ...limits, capacity: threads })
  let [inside, all] = [0, 0]

  async function enterAll({ signal, client, pixels = 0 }: RenderEntrant): Promise<() => void> {
    const held: (() => void)[] = []
    const leave = () => {
      for (const each of held.splice(0)) each()
    }
    try {
      if (client !== undefined) held.push(await shares.enter(client, signal))
      if (pixels > 0) held.push(await memory.enter(pixels, { signal, client: client ?? '' }))
      held.push(await gate.enter(1, { signal, client: client ?? '' }))
      return leave
    } catch (error) {
      leave()
      throw error
    }
  }

  return {
    get waiting() {
      return all - inside
    },
    async enter(entrant: RenderEntrant): Promise<() => void> {
      if (all >= threads + queueMax) throw refusal('upstream_unavailable', fullMessage)
      all += 1
      const timeoutError = () => refusal('upstream_unavailable', waitMessage(limitInWords(waitMaxMs)))
      const limited = limitSignal({ signal: entrant.signal, timeoutMs: waitMaxMs, timeoutError })
      try {
        const leave = await enterAll({ ...entrant, signal: limited.signal })
        inside += 1
        return () => {
          leave()
          inside -= 1
          all -= 1
        }
      } catch (error) {
        all -= 1
        throw error
      } finally {
        limited.clear()
      }
    },
  }
}
