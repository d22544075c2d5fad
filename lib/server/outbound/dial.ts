// Connecting to one of the checked addresses. Nothing here can resolve a name.
import 'server-only'
import net from 'node:net'
import { OutboundError, toOutboundError } from './outbound-error'

interface DialOptions {
  port: number
  signal?: AbortSignal | undefined
  /** True for tunnels, where each direction ends by itself. */
  allowHalfOpen?: boolean
  attemptMs?: number
  totalMs?: number
  staggerMs?: number
  connect?: (options: net.TcpNetConnectOpts) => net.Socket
}

/**
 * Tries the addresses in order, each a moment after the one before or at once when that one fails (as RFC 8305 does); the first that
 * connects wins and the others are closed. Rejects with the first OutboundError, or with the signal's reason.
 */
export function dial(addresses: readonly string[], options: DialOptions): Promise<net.Socket> {
  const { port, signal, allowHalfOpen = false, connect = net.connect } = options
  const { attemptMs = 5000, totalMs = 8000, staggerMs = 300 } = options
  return new Promise((resolve, reject) => {
    const attempts = new Set<net.Socket>()
    const waiting = [...addresses]
    let firstFailure: OutboundError | undefined
    let stagger: NodeJS.Timeout | undefined
    const total = setTimeout(() => settle(() => reject(new OutboundError('timeout'))), totalMs)
    const onAbort = () => settle(() => reject(signal?.reason))

    function settle(outcome: () => void): void {
      clearTimeout(total)
      clearTimeout(stagger)
      signal?.removeEventListener('abort', onAbort)
      waiting.length = 0
      for (const socket of attempts) socket.destroy()
      attempts.clear()
      outcome()
    }

    function tryNext(): void {
      clearTimeout(stagger)
      const address = waiting.shift()
      if (address === undefined) {
        if (attempts.size === 0) settle(() => reject(firstFailure ?? new OutboundError('refused')))
        return
      }
      const socket = connect({ host: address, port, allowHalfOpen, noDelay: true, lookup: neverResolve })
      attempts.add(socket)
      socket.setTimeout(attemptMs, () => socket.destroy(new OutboundError('timeout')))
      // Kept for the socket's life: an error that nobody listens for would end the process.
      socket.on('error', (error) => {
        if (!attempts.delete(socket)) return
        firstFailure ??= toOutboundError(error)
        tryNext()
      })
      socket.once('connect', () => {
        attempts.delete(socket)
        socket.setTimeout(0)
        socket.removeAllListeners('timeout')
        settle(() => resolve(socket))
      })
      if (waiting.length > 0) stagger = setTimeout(tryNext, staggerMs)
    }

    if (signal?.aborted) onAbort()
    else {
      signal?.addEventListener('abort', onAbort, { once: true })
      tryNext()
    }
  })
}

// An address never needs a look-up; were a name ever passed here, it must fail and not resolve.
const neverResolve: net.LookupFunction = (_hostname, _options, callback) => {
  callback(new OutboundError('refused_by_policy'), '', 0)
}
