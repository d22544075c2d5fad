// SIGTERM and SIGINT: let the requests in flight finish, close the browser, exit. Each step has an end, so the process always does.
import 'server-only'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { log } from '../process/log'
import type { RequestsInFlight } from './connections'

/** Under the 30 s that container platforms give before SIGKILL. */
const deadlineMs = 25_000
/** Of those, kept for the browser. */
const closingMs = 3000

const exitCodes = { SIGTERM: 143, SIGINT: 130 } as const

interface ShutdownOptions {
  inFlight: RequestsInFlight
  servers: ReadonlySet<Server>
  /** Ends what the process holds open: the browser and its proxy. */
  close: () => Promise<void>
}

interface Shutdown {
  readonly isStopping: boolean
}

/**
 * Takes the place of Next's handlers, which wait for ever on one connection that sends nothing (measured: alive after 15 minutes) and
 * exit without the browser. A second signal exits at once.
 */
export function installShutdown({ inFlight, servers, close }: ShutdownOptions): Shutdown {
  let isStopping = false

  async function stop(signal: keyof typeof exitCodes): Promise<void> {
    if (isStopping) process.exit(exitCodes[signal])
    isStopping = true
    log.info('stopping', { signal, inFlight: inFlight.count })
    for (const server of servers) server.close()
    await Promise.race([inFlight.none(), delay(deadlineMs - closingMs)])
    const abandoned = inFlight.count
    for (const server of servers) server.closeAllConnections()
    const closed = close().catch((error: unknown) => log.error('close_failed', { error }))
    await Promise.race([closed, delay(closingMs)])
    log.info('stopped', { signal, abandoned })
    process.exit(exitCodes[signal])
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => void stop(signal))
  }
  return {
    get isStopping() {
      return isStopping
    },
  }
}
