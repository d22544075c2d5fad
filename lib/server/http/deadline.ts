// One time limit around one piece of work, and one signal that says when to stop: the limit or the client's leaving.
import 'server-only'
import { withSignal } from '../wait/with-signal'

export interface DeadlineOptions {
  timeoutMs: number
  /** For the reading of the body, after which `timeoutMs` begins anew. Without it the reading is part of `timeoutMs`. */
  bodyTimeoutMs?: number | undefined
  /** The same for waiting in queues, all of it together. */
  queueTimeoutMs?: number | undefined
  /** Aborts when the client leaves. */
  client: AbortSignal
  /** The reason to abort with, and to reject with, once the time is over. */
  onTimeout: () => Error
  /** The same, when the time was over before the body was there. */
  onBodyTimeout: (limitMs: number) => Error
  /** The same, when the time was over before its turn came. */
  onQueueTimeout: () => Error
}

export interface Deadline {
  signal: AbortSignal
  /** Whatever reads the body of the request runs in it: the client, not the work, is what that waits for. */
  readingBody<Result>(read: () => Promise<Result>): Promise<Result>
  /** Of the time for the work. */
  leftMs(): number
  /** Whatever waits for its turn runs in it: other requests, not the work, are what that waits for. */
  waitingForTurn<Result>(wait: () => Promise<Result>): Promise<Result>
}

/** Settles with `work`, or rejects as soon as the signal it was given aborts, even when `work` does not listen to it. */
export async function withDeadline<Result>(
  options: DeadlineOptions,
  work: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  const { timeoutMs, bodyTimeoutMs, client, onTimeout } = options
  const stop = new AbortController()
  const { signal } = stop
  let queueLeftMs = options.queueTimeoutMs
  let onLimit: (limitMs: number) => Error = onTimeout
  let timer: NodeJS.Timeout | undefined
  let endsAtMs = 0
  const giveTime = (limitMs: number) => {
    clearTimeout(timer)
    endsAtMs = performance.now() + limitMs
    timer = setTimeout(() => stop.abort(onLimit(limitMs)), limitMs)
  }
  /** Without a limit of its own, a phase uses up the time there is. */
  async function phase<Value>(limitMs: number | undefined, onPhaseLimit: typeof onLimit, run: () => Promise<Value>) {
    onLimit = onPhaseLimit
    if (limitMs !== undefined) giveTime(limitMs)
    try {
      return await run()
    } finally {
      onLimit = onTimeout
      if (limitMs !== undefined && !signal.aborted) giveTime(timeoutMs)
    }
  }
  const readingBody: Deadline['readingBody'] = (read) => phase(bodyTimeoutMs, options.onBodyTimeout, read)
  const waitingForTurn: Deadline['waitingForTurn'] = async (wait) => {
    const beganAtMs = performance.now()
    try {
      return await phase(queueLeftMs, options.onQueueTimeout, wait)
    } finally {
      if (queueLeftMs !== undefined) queueLeftMs = Math.max(0, queueLeftMs - (performance.now() - beganAtMs))
    }
  }
  const leftMs = () => Math.max(0, endsAtMs - performance.now())
  const leave = () => stop.abort(client.reason)
  if (client.aborted) leave()
  else client.addEventListener('abort', leave, { once: true })
  giveTime(timeoutMs)
  try {
    return await withSignal(work({ signal, leftMs, readingBody, waitingForTurn }), signal)
  } finally {
    clearTimeout(timer)
    client.removeEventListener('abort', leave)
  }
}
