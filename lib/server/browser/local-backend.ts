// The browser of this machine, behind the egress proxy of this process.
import 'server-only'
import type { EgressSession } from '@/lib/server/outbound/egress-session'
import { type PinningProxy, startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { createCircuitBreaker } from '../queue/circuit-breaker'
import type { Backend } from './backend'
import { BrowserGenerations, type GenerationLimits } from './browser-generations'
import { type LaunchedBrowser, launchBrowser } from './launch'

interface LocalBackendOptions {
  launch?: (options: {
    proxyPort: number
    openEgressSession: () => Promise<EgressSession>
    signal: AbortSignal
  }) => Promise<LaunchedBrowser>
  limits?: GenerationLimits
  /** Silence after which the egress proxy closes a connection: at least as long as a capture may wait for a first byte. */
  idleMs?: number
}

export function createLocalBackend({ launch = launchBrowser, limits, idleMs }: LocalBackendOptions = {}): Backend {
  let proxy: Promise<PinningProxy> | undefined

  // One egress proxy for every browser; one that could not be opened is tried again by the next start.
  function egressProxy(): Promise<PinningProxy> {
    proxy ??= startPinningProxy({ idleMs }).catch((error) => {
      proxy = undefined
      throw error
    })
    return proxy
  }

  const generations = new BrowserGenerations(async (signal) => {
    const opened = await egressProxy()
    return launch({ proxyPort: opened.port, openEgressSession: () => opened.openSession(), signal })
  }, limits)
  return {
    strategy: 'chromium',
    generations,
    // A start that cannot work fails in milliseconds, one that hangs in 15 s: three of those are enough to know.
    circuit: createCircuitBreaker({ failuresMax: 3, openMs: 5000, openMaxMs: 5000 }),
    egressProxy,
    async close() {
      await generations.close()
      await proxy?.then((open) => open.close()).catch(() => {})
    },
  }
}
