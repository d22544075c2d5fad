// A browser that somebody else runs, reached over its WebSocket: its contexts are ours while we use them, the browser itself is not.
import 'server-only'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import puppeteer, { type Browser } from 'puppeteer-core'
import { reserveLoopbackPort } from '../outbound/proxy-exchange'
import { log } from '../process/log'
import { withTimeout } from '../wait/with-timeout'
import { connectOptions, type RunningBrowser, takeUp } from './connect'
import type { PreparedPage } from './prepared-page'
import { openSocketTransport } from './transports'

const connectMs = 5000
const contextsCloseMs = 2000
const processesMs = 1000

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
  // Puppeteer asks once for all contexts there are: those of other clients, of another process of ours or of our connection before this one.
  const strangers = new Set(browser.browserContexts())
  // Only ours are closed, and the browser never.
  const kill = async () => {
    const own = browser.browserContexts().filter((context) => !strangers.has(context))
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
    const drawing = watchDrawing(connected)
    return { ...connected, ...drawing, firstPage, pid: undefined, sandbox: undefined, ended, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

/** Its processes are not of this machine, so it is asked for the one that draws. Where it keeps that to itself, nothing is lost. */
function watchDrawing({ gpuProcess, findGpuProcess }: Pick<RunningBrowser, 'gpuProcess' | 'findGpuProcess'>) {
  let isLost = false
  const hasDrawnAll = () => !isLost
  async function confirmDrawnAll(): Promise<boolean> {
    if (gpuProcess === undefined || isLost) return !isLost
    const asked = withTimeout(findGpuProcess(), { timeoutMs: processesMs })
    isLost = (await asked.catch(() => gpuProcess)) !== gpuProcess
    return !isLost
  }
  return { hasDrawnAll, confirmDrawnAll }
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

// What can be verified of a remote browser's fence from here: that its pages reach neither this machine's loopback nor the metadata
// service of a cloud. A hole here is a way into the operator's network for every page that is captured.

const metadataService = 'http://169.254.169.254/'
const lookMs = 1500

/** Rejects with an Error that says what the page could reach. */
export async function assertFenced({ cdp }: Pick<PreparedPage, 'cdp'>): Promise<void> {
  let arrived = false
  const canary = http.createServer((_req, res) => {
    arrived = true
    res.end('reached')
  })
  canary.listen(0, '127.0.0.1')
  await once(canary, 'listening')
  const { port } = canary.address() as AddressInfo
  // An operator who allows loopback allows it through our egress proxy: only what comes another way is a hole in the fence.
  const release = reserveLoopbackPort(port)
  try {
    await visit(`http://127.0.0.1:${port}/`)
    if (arrived)
      throw new Error(
        'The remote browser reaches this machine’s loopback: give it an egress proxy or a fence of its own.',
      )
    if (await visit(metadataService)) throw new Error('The remote browser reaches the metadata service of its cloud.')
  } finally {
    release()
    canary.closeAllConnections()
    canary.close()
  }

  /** True when a document came that is neither Chromium's error page nor the egress proxy's refusal. */
  async function visit(url: string): Promise<boolean> {
    let status = 0
    const onResponse = (event: { type: string; response: { status: number; headers: Record<string, string> } }) => {
      const { headers } = event.response
      const isRefusal = Object.keys(headers).some((name) => /^x-egress-/i.test(name))
      if (event.type === 'Document' && !isRefusal) status = event.response.status
    }
    cdp.on('Network.responseReceived', onResponse)
    await cdp.send('Network.enable')
    // Either a failure at once, or silence: nothing there answers an outsider.
    const navigation = cdp.send('Page.navigate', { url }).catch(() => null)
    await Promise.race([navigation, delay(lookMs)])
    cdp.off('Network.responseReceived', onResponse)
    return status > 0
  }
}
