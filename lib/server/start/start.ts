// What happens once when the server starts: settings checked, the hook and the stop in place, the browser warmed up behind it all.
import 'server-only'
import type { Server } from 'node:http'
import { closeServices, services, warmServices } from '../app/services'
import { retryDelayMs, runSelfTest } from '../browser/self-test'
import { outboundSettings } from '../outbound/settings'
import { environment } from '../process/environment'
import { log } from '../process/log'
import { processWide } from '../process/process-wide'
import { answerUnreadable, closeIdleConnections, createRequestsInFlight } from './connections'
import { emitEveryRequest } from './request-head'
import { installServerHook } from './server-hook'
import { installShutdown } from './shutdown'

// Node's own limits are 300 s and 60 s. The longest wait for a place (120 s) and the upload after it (110 s) must end before: the refusal of
// an endpoint says more than a bare 408.
const requestTimeoutMs = 240_000
const headersTimeoutMs = 15_000
const selfTestAfterMs = 3000

/** Ends the process with a sentence when a setting is not usable. Otherwise never throws, and never waits for the browser. */
export function start(): void {
  checkSettings()
  processWide('started', () => {
    // Vercel runs its own server, stops functions its own way, and makes one per route: most never see a browser.
    if (!environment().VERCEL) startServer()
    return true
  })
}

function checkSettings(): void {
  try {
    environment()
    outboundSettings()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

function startServer(): void {
  forgiveBrokenOutput()
  const inFlight = createRequestsInFlight()
  const servers = new Set<Server>()
  // `next dev` has a parent process that stops it, and reloads this module while it runs.
  const isProduction = process.env.NODE_ENV === 'production'
  const shutdown = isProduction ? installShutdown({ inFlight, servers, close: closeServices }) : { isStopping: false }
  installServerHook({
    inFlight,
    isStopping: () => shutdown.isStopping,
    onServer(server) {
      server.requestTimeout = requestTimeoutMs
      server.headersTimeout = headersTimeoutMs
      closeIdleConnections(server, inFlight)
      answerUnreadable(server, inFlight)
      emitEveryRequest(server)
      if (isProduction) stayWithHttp1(server)
      servers.add(server)
      // Its first connection came after the signal.
      if (shutdown.isStopping) server.close()
    },
  })
  log.info('started', { port: environment().PORT, publicOrigin: environment().PUBLIC_ORIGIN })
  void warmServices()
    .catch((error: unknown) => log.warn('warm_up_failed', { error }))
    // Not at once: the first capture may be waiting for the browser right now.
    .then(() => testLater(selfTestAfterMs))
}

/** Looks at the browser until it has passed once. Keeps no process alive. */
function testLater(afterMs: number): void {
  setTimeout(async () => {
    const againMs = retryDelayMs(await runSelfTest(services().source))
    if (againMs !== undefined) testLater(againMs)
  }, afterMs).unref()
}

/**
 * An offer to upgrade is declined by answering the request. Next, which upgrades nothing outside development, drops the connection, and
 * with it every client that offers HTTP/2 in clear text: Java's by default, curl --http2. Node knows this setting since 24.9.
 */
function stayWithHttp1(server: Server & { shouldUpgradeCallback?: () => boolean }): void {
  server.shouldUpgradeCallback = () => false
}

/**
 * Lines that cannot be written are lost, and nothing else. Measured without this: each failed write became an uncaught exception, which Next
 * writes to the same pipe; the loop held a core at 100 % and SIGTERM was never heard.
 */
function forgiveBrokenOutput(streams: readonly NodeJS.EventEmitter[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => {})
}
