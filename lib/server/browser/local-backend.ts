// The browsers of this machine, one for each capture at a time, behind the egress proxy of this process.
import 'server-only'
import type { EgressSession } from '@/lib/server/outbound/egress-session'
import { type PinningProxy, startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { createCircuitBreaker } from '../queue/circuit-breaker'
import type { Backend } from './browser-source'
import { createCrashRecord } from './chromium-process'
import { type LaunchedBrowser, launchBrowser } from './launch'
import { drainMinMs, Place, type PlaceLimits, type Replacement } from './place'

interface LocalBackendOptions {
  launch?: (options: {
    proxyPort: number
    openEgressSession: () => Promise<EgressSession>
    signal: AbortSignal
  }) => Promise<LaunchedBrowser>
  /** Browsers beside each other: a capture shares its own with no other while there are as many as captures at once. */
  places?: number
  limits?: PlaceLimits
  /** Silence after which the egress proxy closes a connection: at least as long as a capture may wait for a first byte. */
  idleMs?: number
  onReplaced?: (why: Replacement) => void
}

/** A browser that has a successor ends with its last capture, which may take as long as this says. */
export const limitsFor = (captureMs: number): PlaceLimits => ({ drainMs: Math.max(drainMinMs, captureMs) })

export function createLocalBackend(options: LocalBackendOptions = {}): Backend {
  const { launch = launchBrowser, idleMs, onReplaced } = options
  let proxy: Promise<PinningProxy> | undefined

  // One egress proxy for every browser; one that could not be opened is tried again by the next start.
  function egressProxy(): Promise<PinningProxy> {
    proxy ??= startPinningProxy({ idleMs }).catch((error) => {
      proxy = undefined
      throw error
    })
    return proxy
  }

  const crashes = createCrashRecord()
  // A browser that is in doubt is replaced: it costs 0.3 s that no caller waits for, and no other capture is in it.
  const limits = { suspectsMax: 1, ...options.limits }
  const place = () => new Place({ launch: launchHere, limits, crashes, onReplaced })
  const places: readonly [Place, ...Place[]] = [place(), ...Array.from({ length: (options.places ?? 1) - 1 }, place)]

  async function launchHere(signal: AbortSignal): Promise<LaunchedBrowser> {
    const opened = await egressProxy()
    return launch({ proxyPort: opened.port, openEgressSession: () => opened.openSession(), signal })
  }

  return {
    strategy: 'chromium',
    places,
    // A start that cannot work fails in milliseconds, one that hangs in 15 s: three of those are enough to know.
    circuit: createCircuitBreaker({ failuresMax: 3, openMs: 5000, openMaxMs: 5000 }),
    egressProxy,
    async close() {
      await Promise.all(places.map((each) => each.close()))
      await proxy?.then((open) => open.close()).catch(() => {})
    },
  }
}
