// The browser behind BROWSER_WS_ENDPOINT.
import 'server-only'
import { lookup } from 'node:dns/promises'
import { type PinningProxy, startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { log } from '../process/log'
import { createCircuitBreaker } from '../queue/circuit-breaker'
import { withTimeout } from '../wait/with-timeout'
import type { Backend } from './browser-source'
import type { RunningBrowser } from './connect'
import { Place, type PlaceLimits, type Replacement } from './place'
import { connectRemoteBrowser } from './remote-browser'

const lookupMs = 5000

interface RemoteBackendOptions {
  endpoint: string
  /** Where the remote browser reaches this process, such as `http://app:3128`: the egress proxy then listens at that port. */
  proxyOrigin?: string | undefined
  limits?: PlaceLimits
  idleMs?: number
  onReplaced?: (why: Replacement) => void
  /** The addresses of a host. */
  lookup?: (hostname: string) => Promise<string[]>
}

const lookUpSystem = async (hostname: string) => (await lookup(hostname, { all: true })).map(({ address }) => address)

export function createRemoteBackend({
  endpoint,
  proxyOrigin,
  limits,
  idleMs,
  onReplaced,
  lookup: lookUp = lookUpSystem,
}: RemoteBackendOptions): Backend {
  let proxy: Promise<PinningProxy> | undefined
  // Nobody but that browser may use the egress proxy: the addresses of each that lives, as an old one goes on while a new one is tried.
  const admitted = new Set<ReadonlySet<string>>()
  const admits = (address: string) => [...admitted].some((own) => own.has(address))

  async function egressProxy(): Promise<PinningProxy | undefined> {
    if (proxyOrigin === undefined) return undefined
    const port = Number(new URL(proxyOrigin).port || 80)
    proxy ??= startPinningProxy({ idleMs, listen: { host: '::', port }, admits }).catch((error) => {
      proxy = undefined
      throw error
    })
    return proxy
  }

  // At each start, as the browser may have moved: a container made anew has another address behind the same name.
  async function lookUpBrowser(signal: AbortSignal): Promise<ReadonlySet<string>> {
    const addresses = lookUp(new URL(endpoint).hostname.replace(/^\[|\]$/g, ''))
    const timeoutError = () => new Error(`The name of the remote browser was not looked up in ${lookupMs} ms.`)
    return new Set(await withTimeout(addresses, { timeoutMs: lookupMs, signal, timeoutError }))
  }

  async function launch(signal: AbortSignal): Promise<RunningBrowser> {
    if (proxyOrigin === undefined) {
      log.warn('browser.remote_without_proxy', {
        meaning: 'Only its own fence keeps its pages out of private networks.',
      })
      return connectRemoteBrowser({ endpoint, proxyServer: undefined, signal })
    }
    const own = await lookUpBrowser(signal)
    const forget = () => void admitted.delete(own)
    admitted.add(own)
    try {
      await egressProxy()
      const browser = await connectRemoteBrowser({ endpoint, proxyServer: proxyOrigin, signal })
      if (browser.gone.aborted) forget()
      else browser.gone.addEventListener('abort', forget, { once: true })
      return browser
    } catch (error) {
      forget()
      throw error
    }
  }

  // Its owner says how many captures it takes: all of them share it.
  const place = new Place({ launch, limits, onReplaced })
  return {
    strategy: 'remote',
    places: [place],
    // There is another backend: one failure is enough to go there, and nobody else waits for this one meanwhile.
    circuit: createCircuitBreaker({ failuresMax: 1, openMs: 15_000, openMaxMs: 15_000 }),
    egressProxy,
    async close() {
      await place.close()
      await proxy?.then((open) => open.close()).catch(() => {})
    },
  }
}
