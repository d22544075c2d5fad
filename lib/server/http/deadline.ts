// One time limit around one piece of work, and one signal that says when to stop: the limit or the client's leaving.
import 'server-only'

export interface DeadlineOptions {
  timeoutMs: number
  /** For the reading of the body, after which `timeoutMs` begins anew. Without it the reading is part of `timeoutMs`. */
  bodyTimeoutMs?: number | undefined
  /** Aborts when the client leaves. */
  client: AbortSignal
  /** The reason to abort with, and to reject with, once the time is over. */
  onTimeout: () => Error
  /** The same, when the time was over before the body was there. */
  onBodyTimeout: (limitMs: number) => Error
}

export interface Deadline {
  signal: AbortSignal
  /** Whatever reads the body of the request runs in it: the client, not the work, is what that waits for. */
  readingBody<Result>(read: () => Promise<Result>): Promise<Result>
}

/** Settles with `work`, or rejects as soon as the signal it was given aborts, even when `work` does not listen to it. */
export async function withDeadline<Result>(
  { timeoutMs, bodyTimeoutMs, client, onTimeout, onBodyTimeout }: DeadlineOptions,
  work: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController()
  const { signal } = stop
  let isReadingBody = false
  let timer: NodeJS.Timeout | undefined
  const giveTime = (limitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(isReadingBody ? onBodyTimeout(limitMs) : onTimeout()), limitMs)
  }
  const readingBody: Deadline['readingBody'] = async (read) => {
    isReadingBody = true
    if (bodyTimeoutMs !== undefined) giveTime(bodyTimeoutMs)
    try {
      return await read()
    } finally {
      isReadingBody = false
      if (bodyTimeoutMs !== undefined && !signal.aborted) giveTime(timeoutMs)
    }
  }
  const leave = () => stop.abort(client.reason)
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  if (client.aborted) leave()
  else client.addEventListener('abort', leave, { once: true })
  giveTime(timeoutMs)
  try {
    return await Promise.race([stopped, work({ signal, readingBody })])
  } finally {
    clearTimeout(timer)
    client.removeEventListener('abort', leave)
  }
}
