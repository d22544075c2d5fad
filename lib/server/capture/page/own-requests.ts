// Which requests are the page's own: those that a document of its origin asks for. What is added to a request is taken for a login by whoever
// gets it, and must not be lent to others: an advertisement in a frame, or the page that a redirect leads to. The rule is that of a cookie
// with SameSite=Lax (RFC 6265bis, 5.2).
import 'server-only'
import type { CDPSession, Protocol } from 'puppeteer-core'

type Paused = Protocol.Fetch.RequestPausedEvent

export interface OwnRequests {
  /** Of a request that is paused. Resolves within half a second. */
  isOwn(paused: Paused): Promise<boolean>
}

/** The event that names the document may come after the pause: they go different ways. */
const namedWithinMs = 500
const remembered = 2000

/** Resolves once every frame and request from now on is heard of. */
export async function watchOwnRequests(cdp: CDPSession, origin: string): Promise<OwnRequests> {
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
