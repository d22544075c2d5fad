// The browser behind BROWSER_WS_ENDPOINT.
import 'server-only'
import { lookup } from 'node:dns/promises'
import { type PinningProxy, startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { log } from '../log'
import type { Backend } from './backend'
import { BrowserGenerations, type GenerationLimits } from './browser-generations'
import { connectRemoteBrowser } from './remote-browser'
import { createRest } from './rest'

export interface RemoteBackendOptions {
  endpoint: string
  /** Where the remote browser reaches this process, such as `http://app:3128`: the door then listens at that port. */
  proxyOrigin?: string | undefined
  limits?: GenerationLimits
  idleMs?: number
}

export function createRemoteBackend({ endpoint, proxyOrigin, limits, idleMs }: RemoteBackendOptions): Backend {
  let proxy: Promise<PinningProxy> | undefined

  async function openDoor(port: number): Promise<PinningProxy> {
    // Nobody but that browser may use it: names are looked up at each start, as the browser may have moved.
    const found = await lookup(new URL(endpoint).hostname.replace(/^\[|\]$/g, ''), { all: true })
    const allowed = new Set(found.map(({ address }) => address))
    return startPinningProxy({ idleMs, listen: { host: '::', port }, admits: (address) => allowed.has(address) })
  }

  async function door(): Promise<PinningProxy | undefined> {
    if (proxyOrigin === undefined) return undefined
    proxy ??= openDoor(Number(new URL(proxyOrigin).port || 80)).catch((error) => {
      proxy = undefined
      throw error
    })
    return proxy
  }

  const generations = new BrowserGenerations(async (signal) => {
    await door()
    if (proxyOrigin === undefined) {
      log.warn('browser.remote_without_door', {
        meaning: 'Only its own fence keeps its pages out of private networks.',
      })
    }
    return connectRemoteBrowser({ endpoint, proxyServer: proxyOrigin, signal })
  }, limits)

  return {
    strategy: 'remote',
    generations,
    // There is another backend: one failure is enough to go there, and nobody else waits for this one meanwhile.
    rest: createRest({ failuresMax: 1, restMs: 15_000 }),
    door,
    async close() {
      await generations.close()
      await proxy?.then((open) => open.close()).catch(() => {})
    },
  }
}
