// The fence of a remote browser, with a page that is only a client: what it reaches through our egress proxy is no hole in the fence.
import { afterEach, describe, expect, it } from 'vitest'
import { assertFenced } from '@/lib/server/browser/remote-browser'
import { startPinningProxy } from '@/lib/server/outbound/pinning-proxy'
import { createCleanup, decideAllowing, throughProxy } from '@/tests/unit/server/outbound/egress-fixtures'

const cleanup = createCleanup()
afterEach(() => cleanup.run())

/** A page that opens an address by `get` and tells what it got, as the DevTools protocol does. */
function pageThat(get: (url: string) => Promise<{ status: number; headers: Record<string, string> }>) {
  const listeners = new Set<(event: object) => void>()
  const cdp = {
    on: (_name: string, listener: (event: object) => void) => void listeners.add(listener),
    off: (_name: string, listener: (event: object) => void) => void listeners.delete(listener),
    async send(method: string, { url }: { url?: string } = {}) {
      if (method !== 'Page.navigate') return
      const response = await get(url ?? '').catch(() => undefined)
      if (response) for (const listener of listeners) listener({ type: 'Document', response })
    },
  }
  return { cdp } as unknown as Parameters<typeof assertFenced>[0]
}

describe('assertFenced', () => {
  it('a remote browser behind our egress proxy is fenced, though the operator allows loopback', async () => {
    const proxy = await startPinningProxy({ decide: decideAllowing(['127.0.0.1']) })
    cleanup.add(() => proxy.close())
    const page = pageThat(async (url) => {
      const { status, headers } = await throughProxy(proxy.port, url)
      return { status, headers: headers as Record<string, string> }
    })
    await expect(assertFenced(page)).resolves.toBeUndefined()
  })

  it('a remote browser that reaches this machine by itself is not fenced', async () => {
    const page = pageThat(async (url) => {
      if (!url.startsWith('http://127.0.0.1:')) throw new Error('unreachable')
      const response = await fetch(url)
      return { status: response.status, headers: {} }
    })
    await expect(assertFenced(page)).rejects.toThrow('loopback')
  })
})
