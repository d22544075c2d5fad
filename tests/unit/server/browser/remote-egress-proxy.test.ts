// Who may come in to the egress proxy of a remote browser: over a proxy and a browser that only say what they were asked.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RunningBrowser } from '@/lib/server/browser/connect'
import { createRemoteBackend } from '@/lib/server/browser/remote-backend'
import { type PinningProxyOptions, startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { untilPasses } from '../../../support/until'
import { type FakeBrowser, fakeBrowser } from './fake/fake-browser'

process.env.LOG_LEVEL = 'silent'

const connected: FakeBrowser[] = []
const connecting = vi.hoisted(() => ({ isRefused: false, refusals: 0 }))
vi.mock('@/lib/server/outbound/pinning-proxy', () => ({
  startPinningProxy: vi.fn(async (_options: PinningProxyOptions) => ({ port: 3128, close: async () => {} })),
}))
vi.mock('@/lib/server/browser/remote-browser', () => ({
  async connectRemoteBrowser(): Promise<RunningBrowser> {
    if (connecting.isRefused) {
      connecting.refusals += 1
      throw new Error('nobody there')
    }
    const browser = fakeBrowser()
    connected.push(browser)
    return browser.launched
  },
}))

afterEach(() => {
  vi.mocked(startPinningProxy).mockClear()
  connected.length = 0
  connecting.isRefused = false
})

function backendOf(...answers: (string[] | Error)[]) {
  const lookup = vi.fn(async (_hostname: string) => {
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('looked up once too often')
    return answer
  })
  const proxyOrigin = 'http://app:3128'
  // A new browser is due as soon as it is asked for.
  const limits = { servedMax: 0 }
  const backend = createRemoteBackend({ endpoint: 'ws://browser:3000/?token=t', proxyOrigin, lookup, limits })
  const proxies = vi.mocked(startPinningProxy).mock.calls
  const admits = (address: string) => proxies[0]?.[0]?.admits?.(address)
  return { backend, lookup, proxies, admits }
}

describe('createRemoteBackend, its egress proxy', () => {
  it('the egress proxy of a remote browser admits every address of that browser, and nobody else', async () => {
    const { backend, lookup, proxies, admits } = backendOf(['172.18.0.3', 'fd00::3'])
    await backend.places[0].warmUp()
    expect(lookup).toHaveBeenCalledWith('browser')
    expect(proxies).toEqual([[expect.objectContaining({ listen: { host: '::', port: 3128 } })]])
    expect(['172.18.0.3', 'fd00::3', '172.18.0.4', ''].map(admits)).toEqual([true, true, false, false])
    await backend.close()
  })

  it('the egress proxy admits a remote browser that has moved at its new address, and no longer at the old one', async () => {
    const { backend, proxies, admits } = backendOf(['172.18.0.3'], ['172.18.0.7'])
    await backend.places[0].warmUp()
    connected[0]!.die()
    await backend.places[0].warmUp()
    expect(proxies).toHaveLength(1)
    expect(['172.18.0.3', '172.18.0.7'].map(admits)).toEqual([false, true])
    await backend.close()
  })

  it('the egress proxy goes on admitting the browser that serves while its successor at another address is refused', async () => {
    const { backend, admits } = backendOf(['172.18.0.3'], ['172.18.0.7'])
    const [place] = backend.places
    const taken = await place.take({ host: 'a.example' })
    connecting.isRefused = true
    place.giveBack(taken, 'ok')
    await untilPasses(() => expect(connecting.refusals).toBe(1))
    await untilPasses(() => expect(['172.18.0.3', '172.18.0.7'].map(admits)).toEqual([true, false]))
    await backend.close()
  })

  it('a remote browser whose name does not resolve is not connected to, and the next start looks again', async () => {
    const { backend, admits } = backendOf(['172.18.0.3'], new Error('ENOTFOUND'), ['172.18.0.7'])
    await backend.places[0].warmUp()
    connected[0]!.die()
    await expect(backend.places[0].warmUp()).rejects.toThrow('ENOTFOUND')
    expect(connected).toHaveLength(1)
    await backend.places[0].warmUp()
    expect(['172.18.0.3', '172.18.0.7'].map(admits)).toEqual([false, true])
    await backend.close()
  })
})
