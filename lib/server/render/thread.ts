// One render thread as the pool sees it: jobs go in, answers come out, and whatever happens to it the one that waits is told.
import 'server-only'
import type { Worker } from 'node:worker_threads'
import { ApiError } from '@/lib/contract/errors'
import { limitInWords } from '../wait/with-timeout'
import type { JobFailure, JobName, JobReply, JobRequest, Jobs } from './jobs'

export interface RenderThread {
  /** Rejects with ThreadLost when the thread has ended, with the signal's reason, or with an ApiError: of the job's, or because it takes too long. */
  run<Name extends JobName>(job: Name, order: Jobs[Name]['order'], signal: AbortSignal): Promise<Jobs[Name]['answer']>
  /** Forgets its pictures; answers how many bytes the thread still holds. Infinity when it is lost. */
  clear(): Promise<number>
  end(): Promise<void>
  readonly lost: boolean
}

/** The thread has ended by itself. A job that took too long would take too long again: that is an ApiError. */
export class ThreadLost extends Error {
  override name = 'ThreadLost'
}

interface RenderThreadOptions {
  /** For one job; then the thread is ended. */
  jobMaxMs: number
}

const clearMaxMs = 5000
/** A job that was aborted ends between two layers; one that does not is stuck. */
const abortMaxMs = 2000

interface Waiting {
  settle(reply: JobReply): void
  lose(error: Error): void
}

export function createRenderThread(worker: Worker, { jobMaxMs }: RenderThreadOptions): RenderThread {
  const waiting = new Map<number, Waiting>()
  let lost = false
  let lastId = 0

  function markLost(): void {
    lost = true
    for (const { lose } of waiting.values()) lose(new ThreadLost('The thread that drew the picture has ended.'))
    waiting.clear()
  }
  worker.on('exit', markLost)
  // An error ends the thread; unheard it would end the process.
  worker.on('error', markLost)
  worker.on('message', (reply: JobReply) => {
    waiting.get(reply.id)?.settle(reply)
    waiting.delete(reply.id)
    // An idle pool keeps no process alive.
    if (waiting.size === 0) worker.unref()
  })
  worker.unref()

  async function end(): Promise<void> {
    markLost()
    await worker.terminate()
  }

  function ask(request: JobRequest, limitMs: number): Promise<JobReply> {
    if (lost) return Promise.reject(new ThreadLost('The thread that was to draw the picture has ended.'))
    const { promise, resolve, reject } = Promise.withResolvers<JobReply>()
    const timer = setTimeout(() => {
      reject(tooLong(limitMs))
      void end()
    }, limitMs)
    waiting.set(request.id, { settle: resolve, lose: reject })
    worker.ref()
    worker.postMessage(request)
    return promise.finally(() => clearTimeout(timer))
  }

  async function run<Name extends JobName>(job: Name, order: Jobs[Name]['order'], signal: AbortSignal) {
    signal.throwIfAborted()
    const id = ++lastId
    let stuck: NodeJS.Timeout | undefined
    const abort = () => {
      worker.postMessage({ id, job: 'abort' } satisfies JobRequest)
      stuck = setTimeout(() => void end(), abortMaxMs)
    }
    signal.addEventListener('abort', abort, { once: true })
    try {
      const reply = await ask({ id, job, order } as JobRequest, jobMaxMs)
      signal.throwIfAborted()
      if ('failure' in reply) throw toError(reply.failure)
      return reply.answer as Jobs[Name]['answer']
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    } finally {
      clearTimeout(stuck)
      signal.removeEventListener('abort', abort)
    }
  }

  return {
    run,
    async clear() {
      try {
        const reply = await ask({ id: ++lastId, job: 'clear', order: {} }, clearMaxMs)
        return 'answer' in reply ? (reply.answer as Jobs['clear']['answer']).bytes : Number.POSITIVE_INFINITY
      } catch {
        return Number.POSITIVE_INFINITY
      }
    },
    end,
    get lost() {
      return lost
    },
  }
}

const tooLong = (limitMs: number) =>
  new ApiError('invalid_request', {
    message: `The picture takes longer to make than the ${limitInWords(limitMs)} that there are.`,
    hint: 'Ask for a smaller "/output/scale", or for fewer and smaller pictures.',
  })

function toError({ code, message, hint, stack, isUpstreams }: JobFailure): Error {
  if (stack === undefined) return new ApiError(code, { message, hint, isUpstreams })
  const cause = Object.assign(new Error(message), { stack })
  return new ApiError('internal_error', { message: 'The picture could not be drawn.', cause })
}
