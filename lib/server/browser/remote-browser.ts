// A browser that somebody else runs, reached over its WebSocket: its contexts are ours while we use them, the browser itself is not.
import 'server-only'
import puppeteer, { type Browser } from 'puppeteer-core'
import { log } from '../process/log'
import { withTimeout } from '../wait/with-timeout'
import { connectOptions, takeUp } from './connect'
import { assertFenced } from './remote-fence'
import type { RunningBrowser } from './running-browser'
import { openSocketTransport } from './transports'

const connectMs = 5000
const contextsCloseMs = 2000

export interface RemoteBrowserOptions {
  /** ws: or wss:, with whatever token its owner wants in it. */
  endpoint: string
  /** Where it reaches the egress proxy of this process; undefined when it has only its owner's fence. */
  proxyServer: string | undefined
  signal: AbortSignal
}

/** Rejects with an Error when it cannot be had in 5 s, or reaches what only the egress proxy may let through. */
export async function connectRemoteBrowser(options: RemoteBrowserOptions): Promise<RunningBrowser> {
  const { endpoint, proxyServer, signal } = options
  const startedAtMs = performance.now()
  const opening = open(endpoint)
  const browser = await withTimeout(opening, {
    timeoutMs: connectMs,
    signal,
    timeoutError: () => new Error(`The remote browser did not answer in ${connectMs} ms.`),
  }).catch((error) => {
    // A connection that opens later is nobody's, and would hold a place there for as long as this process lives.
    opening.then((late) => late.disconnect()).catch(() => {})
    throw error
  })
  const gone = new AbortController()
  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  browser.once('disconnected', () => {
    gone.abort(new Error('The remote browser is gone.'))
    end('lost its connection')
  })
  // Other clients of that browser have contexts too: only ours are closed, and the browser never.
  const kill = async () => {
    const own = browser.browserContexts().filter((context) => context !== browser.defaultBrowserContext())
    const closed = Promise.allSettled(own.map((context) => context.close()))
    await withTimeout(closed, { timeoutMs: contextsCloseMs }).catch(() => {})
    await browser.disconnect().catch(() => {})
    end('was let go')
  }
  try {
    const connected = await takeUp(browser, gone.signal, { proxyServer })
    await assertFenced(connected.firstPage)
    const firstPage = await connected.preparePage()
    await connected.firstPage.close()
    const connectMs = Math.round(performance.now() - startedAtMs)
    log.info('browser.connected', { version: connected.version, egressProxy: proxyServer !== undefined, connectMs })
    return { ...connected, firstPage, pid: undefined, sandbox: undefined, ended, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

/** The endpoint as it is; where that is no WebSocket but only a debugging port, the one it names itself. */
async function open(endpoint: string): Promise<Browser> {
  try {
    return await connect(endpoint)
  } catch (error) {
    const named = await endpointOfPort(endpoint)
    if (named === undefined) throw withoutAddress(error)
    return connect(named).catch((again) => {
      throw withoutAddress(again)
    })
  }
}

async function connect(endpoint: string): Promise<Browser> {
  // Without a limit a socket that is never answered stays open for as long as the other side likes.
  const transport = await openSocketTransport(endpoint, { handshakeTimeoutMs: connectMs })
  try {
    return await puppeteer.connect({ transport, ...connectOptions })
  } catch (error) {
    transport.close()
    throw error
  }
}

/** Chrome makes a new path at every start and tells it under /json/version; only a bare host is asked. */
async function endpointOfPort(endpoint: string): Promise<string | undefined> {
  const url = new URL(endpoint)
  if (url.pathname !== '/' || url.search !== '') return undefined
  const asked = new URL('/json/version', url)
  asked.protocol = url.protocol === 'wss:' ? 'https:' : 'http:'
  try {
    const response = await fetch(asked, { signal: AbortSignal.timeout(connectMs / 2), cache: 'no-store' })
    const { webSocketDebuggerUrl } = (await response.json()) as { webSocketDebuggerUrl?: unknown }
    if (typeof webSocketDebuggerUrl !== 'string') return undefined
    url.pathname = new URL(webSocketDebuggerUrl).pathname
    return url.href
  } catch {
    return undefined
  }
}

/** The endpoint may hold a token, which has no place in a log. */
function withoutAddress(error: unknown): Error {
  const text =
    error instanceof Error ? error.message : String((error as { message?: unknown } | null)?.message ?? error)
  return new Error(`The remote browser refused the connection: ${text.replace(/wss?:\/\/\S+/g, 'its address')}`)
}
