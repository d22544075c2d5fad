// Disks of the network and decoders may never answer: nobody waits for them longer than a signal says.

/**
 * As `work`, or `graceMs` after the signal its reason. What `work` does goes on unseen: in its grace it can tidy up.
 */
export async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal, graceMs = 0): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onAbort = () => {
    if (graceMs === 0) reject(signal.reason)
    else timer = setTimeout(() => reject(signal.reason), graceMs)
  }
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}
