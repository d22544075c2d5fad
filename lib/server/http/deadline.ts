// One time limit around one piece of work, and one signal that says when to stop: the limit or the client's leaving.
import 'server-only'

export interface DeadlineOptions {
  timeoutMs: number
  /** Aborts when the client leaves. */
  client: AbortSignal
  /** The reason to abort with, and to reject with, once the time is over. */
  onTimeout: () => Error
}

/** Settles with `work`, or rejects as soon as the signal it was given aborts, even when `work` does not listen to it. */
export async function withDeadline<Result>(
  { timeoutMs, client, onTimeout }: DeadlineOptions,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController()
  const leave = () => stop.abort(client.reason)
  const timer = setTimeout(() => stop.abort(onTimeout()), timeoutMs)
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true })
  })
  if (client.aborted) leave()
  else client.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([stopped, work(stop.signal)])
  } finally {
    clearTimeout(timer)
    client.removeEventListener('abort', leave)
  }
}
