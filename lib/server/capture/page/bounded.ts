// The two ways to wait for something that may never answer: for a limited time, or as long as a signal allows.
import 'server-only'

/** The value, or undefined when it failed or did not come in time. Never rejects: for steps that may be missed. */
export async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  try {
    return await Promise.race([work, expiry])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}

/** Settles as the work does, or rejects with the signal's reason as soon as it aborts; late failures of the work go unheard. */
export async function unlessAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  work.catch(() => {})
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
