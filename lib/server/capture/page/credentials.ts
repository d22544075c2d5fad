// What is sent to the origin of the page, and to no other: what a caller may send to a site of its own, and the headers of a session.
import 'server-only'
import type { CDPSession, Protocol } from 'puppeteer-core'
import type { CaptureOptions } from '@/lib/contract/capture-options'
import { type PageSession, putCookies, sessionOf } from './sign-in'

interface Asked {
  url: string
  options?:
    | (Partial<Pick<CaptureOptions, 'headers' | 'cookies' | 'auth' | 'html'>> & { session?: PageSession })
    | undefined
}

/** Resolves once every request of the page to the origin of `url` carries them; at once where nothing is to be sent. */
export async function sendCredentials(cdp: CDPSession, { url, options }: Asked): Promise<void> {
  const { headers = {}, cookies = [], auth } = options ?? {}
  const { origin, protocol } = new URL(url)
  const own = { ...inLowerCase(sessionOf(options)?.headers), ...inLowerCase(headers) }
  if (auth) own.authorization = `Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`
  await Promise.all([setCookies(cdp, cookies, { origin, secure: protocol === 'https:' }), addHeaders(cdp, own, origin)])
}

/** Two spellings of one name would both be sent. */
const inLowerCase = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

async function setCookies(
  cdp: CDPSession,
  cookies: readonly { name: string; value: string }[],
  { origin, secure }: { origin: string; secure: boolean },
): Promise<void> {
  // Without a domain they are of this host alone.
  await putCookies(
    cdp,
    cookies.map(({ name, value }) => ({ name, value, url: `${origin}/`, secure, sameSite: 'Lax' })),
  )
}

/** What is overridden does not go along to where a redirect leads: each request is asked about anew. */
async function addHeaders(cdp: CDPSession, own: Record<string, string>, origin: string): Promise<void> {
  const names = Object.keys(own)
  if (names.length === 0) return
  const requests = await watchOwnRequests(cdp, origin)
  const added = Object.entries(own).map(([name, value]) => ({ name, value }))
  cdp.on('Fetch.requestPaused', async (paused: Paused) => {
    const { requestId, request } = paused
    const others = Object.entries(request.headers).filter(([name]) => !names.includes(name.toLowerCase()))
    const headers = [...others.map(([name, value]) => ({ name, value })), ...added]
    const isOwn = await requests.isOwn(paused)
    await cdp.send('Fetch.continueRequest', isOwn ? { requestId, headers } : { requestId }).catch(() => {})
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] })
}

// Which requests are the page's own: those that a document of its origin asks for. What is added to a request is taken for a login by whoever
// gets it, and must not be lent to others: an advertisement in a frame, or the page that a redirect leads to. The rule is that of a cookie
// with SameSite=Lax (RFC 6265bis, 5.2).

type Paused = Protocol.Fetch.RequestPausedEvent

interface OwnRequests {
  /** Of a request that is paused. Resolves within half a second. */
  isOwn(paused: Paused): Promise<boolean>
}

/** The event that names the document may come after the pause: they go different ways. */
const namedWithinMs = 500
const remembered = 2000

/** Resolves once every frame and request from now on is heard of. */
async function watchOwnRequests(cdp: CDPSession, origin: string): Promise<OwnRequests> {
  const askers = createAskers()
  const frames = new Map<string, { parent: string | undefined; origin: string | undefined }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, documentURL }: Protocol.Network.RequestWillBeSentEvent) =>
    askers.name(requestId, documentURL),
  )
  cdp.on('Page.frameAttached', ({ frameId, parentFrameId }: Protocol.Page.FrameAttachedEvent) => {
    frames.set(frameId, { parent: parentFrameId, origin: undefined })
  })
  cdp.on('Page.frameNavigated', ({ frame }: Protocol.Page.FrameNavigatedEvent) => {
    frames.set(frame.id, { parent: frame.parentId, origin: originOf(frame.url) })
  })
  cdp.on('Page.frameDetached', ({ frameId }: Protocol.Page.FrameDetachedEvent) => void frames.delete(frameId))
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const mainFrameId = frameTree.frame.id

  const isWithin = (frameId: string | undefined): boolean => {
    const frame = frameId === undefined ? undefined : frames.get(frameId)
    return frame?.origin === origin && (frameId === mainFrameId || isWithin(frame.parent))
  }

  /** A document is asked for by its frame's last one, or by the page around it. */
  function isOwnDocument({ frameId, request }: Paused): boolean {
    const isRead = /^(GET|HEAD)$/.test(request.method)
    // Chromium says who sends a form.
    if (!isRead) return headerOf(request, 'origin') === origin && (frameId === mainFrameId || isWithin(frameId))
    if (frameId === mainFrameId) return true
    const frame = frames.get(frameId)
    return frame !== undefined && (frame.origin ?? origin) === origin && isWithin(frame.parent)
  }

  return {
    async isOwn(paused) {
      if (originOf(paused.request.url) !== origin) return false
      if (paused.resourceType === 'Document') return isOwnDocument(paused)
      if (paused.networkId === undefined) return false
      return originOf((await askers.of(paused.networkId)) ?? '') === origin
    },
  }
}

const originOf = (address: string) => URL.parse(address)?.origin

const headerOf = ({ headers }: Protocol.Network.Request, wanted: string) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1]

/** The document of each of the last requests, by the request's name. */
function createAskers() {
  const documents = new Map<string, string>()
  const waiting = new Map<string, (document: string) => void>()
  return {
    name(requestId: string, document: string): void {
      waiting.get(requestId)?.(document)
      documents.delete(requestId)
      documents.set(requestId, document)
      const [oldest] = documents.keys()
      if (documents.size > remembered && oldest !== undefined) documents.delete(oldest)
    },
    async of(requestId: string): Promise<string | undefined> {
      const known = documents.get(requestId)
      if (known !== undefined) return known
      const { promise, resolve } = Promise.withResolvers<string | undefined>()
      const timer = setTimeout(resolve, namedWithinMs, undefined)
      waiting.set(requestId, resolve)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        waiting.delete(requestId)
      }
    },
  }
}
