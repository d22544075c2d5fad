// Which requests are those of the page itself: by who asks, not by whom they ask.
import { EventEmitter } from 'node:events'
import type { CDPSession } from 'puppeteer-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendCredentials } from '@/lib/server/capture/page/credentials'

const origin = 'https://a.example'
const evil = 'https://evil.example'

class FakeSession extends EventEmitter {
  /** Whether the headers were added, by the name of the request. */
  readonly continued = new Map<string, boolean>()

  async send(method: string, { requestId = '', headers }: { requestId?: string; headers?: object[] } = {}) {
    if (method === 'Fetch.continueRequest') this.continued.set(requestId, headers !== undefined)
    return { frameTree: { frame: { id: 'main' } } }
  }
  attach(frameId: string, parentFrameId: string) {
    this.emit('Page.frameAttached', { frameId, parentFrameId })
  }
  navigate(id: string, url: string, parentId?: string) {
    this.emit('Page.frameNavigated', { frame: { id, url, parentId } })
  }
  ask(requestId: string, documentURL: string) {
    this.emit('Network.requestWillBeSent', { requestId, documentURL })
  }
}

let session: FakeSession
beforeEach(() => {
  vi.useFakeTimers()
  session = new FakeSession()
})
afterEach(() => vi.useRealTimers())

interface Paused {
  url?: string
  method?: string
  headers?: Record<string, string>
  frameId?: string
  resourceType?: string
  networkId?: string
}

let count = 0

async function watching() {
  const options = { headers: { 'X-Team': 'docs' } }
  await sendCredentials(session as unknown as CDPSession, { url: `${origin}/`, options })
  return async ({ url = `${origin}/x`, method = 'GET', headers = {}, ...paused }: Paused) => {
    const requestId = String(count++)
    session.emit('Fetch.requestPaused', { requestId, frameId: 'main', ...paused, request: { url, method, headers } })
    return vi
      .waitUntil(() => session.continued.get(requestId) !== undefined, { timeout: 2000, interval: 10 })
      .then(() => session.continued.get(requestId))
  }
}

it('the address that was named is asked as the page itself, a form of another site is not', async () => {
  const isOwn = await watching()
  const document = { resourceType: 'Document' }
  expect(await isOwn(document)).toBe(true)
  session.navigate('main', `${evil}/`)
  expect(await isOwn({ ...document, method: 'POST', headers: { Origin: evil } })).toBe(false)
  expect(await isOwn({ ...document, method: 'POST', headers: { Origin: origin } })).toBe(true)
  expect(await isOwn({ ...document, url: `${evil}/` })).toBe(false)
})

it('what a document of the origin asks for is its own, what a document of another asks of the origin is not', async () => {
  const isOwn = await watching()
  session.ask('1', `${origin}/page`)
  session.ask('2', `${evil}/frame`)
  expect(await isOwn({ resourceType: 'Image', networkId: '1' })).toBe(true)
  expect(await isOwn({ resourceType: 'Fetch', networkId: '2' })).toBe(false)
  expect(await isOwn({ resourceType: 'Fetch' })).toBe(false)
})

it('a request whose document is not named yet waits for its name, for half a second at most', async () => {
  const isOwn = await watching()
  const asked = isOwn({ resourceType: 'Image', networkId: '1' })
  session.ask('1', `${origin}/page`)
  expect(await asked).toBe(true)
  const never = isOwn({ resourceType: 'Image', networkId: '2' })
  await vi.advanceTimersByTimeAsync(500)
  expect(await never).toBe(false)
})

it('a frame is asked for as the page only where all around it, and what it shows, is of the origin', async () => {
  const isOwn = await watching()
  const framed = (frameId: string) => isOwn({ resourceType: 'Document', frameId })
  session.navigate('main', `${origin}/`)
  session.attach('own', 'main')
  expect(await framed('own')).toBe(true)
  session.attach('ad', 'main')
  session.navigate('ad', `${evil}/`, 'main')
  expect(await framed('ad')).toBe(false)
  session.attach('within-ad', 'ad')
  expect(await framed('within-ad')).toBe(false)
  expect(await framed('never-heard-of')).toBe(false)
})
