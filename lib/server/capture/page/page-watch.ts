// What the main frame is doing, put together from protocol events. Watching starts before navigation, so that nothing is missed.
import 'server-only'
import type { CDPSession, Protocol } from 'puppeteer-core'
import { createOpenRequests, type OpenRequests } from './open-requests'

export interface MainResponse {
  url: string
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  mimeType: string
}

interface MainDocument {
  loaderId: string
  /** Where it is now: after redirects, and after the page renamed itself. */
  url: string
  /** It is Chromium's own error page, in place of a page that could not be shown. */
  isErrorPage: boolean
  response: MainResponse | undefined
  parsed: boolean
  /** Loading is over, as a rule with `load`. */
  loaded: boolean
  painted: boolean
  /** Its connection broke before its end. */
  truncated: boolean
}

export interface MainFailure {
  loaderId: string
  /** The last URL that was asked for, after redirects. */
  url: string
  /** Such as `net::ERR_NAME_NOT_RESOLVED`. */
  errorText: string
  response: MainResponse | undefined
}

export interface PageWatch {
  readonly mainFrameId: string
  /** The last document that was committed; undefined while the tab is still empty. */
  readonly document: MainDocument | undefined
  /** The last main-frame navigation that failed. */
  readonly failure: MainFailure | undefined
  /** A main-frame navigation is under way, or scheduled for within a second. */
  readonly navigating: boolean
  readonly open: OpenRequests
  /** Resolves at the first event after which the condition holds, or after the limit: true when it holds. */
  until(condition: () => boolean, limitMs: number): Promise<boolean>
  /** The page was given back: whoever still waits for it gives up. */
  readonly stopped: boolean
  stop(): void
}

// A page that reloads itself every few minutes is not on its way to another one.
const scheduledSoonMaxSeconds = 1

export async function watchPage(cdp: CDPSession): Promise<PageWatch> {
  const open = createOpenRequests()
  const responses = new Map<string, MainResponse>()
  const waiting = new Set<(over?: true) => void>()
  let mainFrameId = ''
  let document: MainDocument | undefined
  let failure: MainFailure | undefined
  let pending: { loaderId: string; url: string } | undefined
  let scheduled = false
  let stopped = false

  const unlisten: (() => void)[] = []
  function on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void {
    const heard = (event: Events[Name]) => {
      listener(event)
      for (const check of waiting) check()
    }
    cdp.on(name, heard)
    unlisten.push(() => cdp.off(name, heard))
  }

  on('Network.requestWillBeSent', (event) => {
    const { requestId, loaderId, frameId, type, request } = event
    if (type === 'Document' && frameId === mainFrameId && requestId === loaderId) {
      open.touch()
      pending = { loaderId, url: request.url }
    } else open.begin(requestId, type, request.url)
  })
  on('Network.responseReceived', ({ requestId, loaderId, frameId, response }) => {
    open.touch()
    open.answer(requestId, response.status)
    if (frameId !== mainFrameId || requestId !== loaderId) return
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    responses.set(loaderId, { url: response.url, status: response.status, headers, mimeType: response.mimeType })
  })
  on('Network.dataReceived', () => open.touch())
  on('Network.webSocketCreated', () => open.openChannel())
  on('Network.webTransportCreated', () => open.openChannel())
  on('Network.loadingFinished', ({ requestId }) => open.end(requestId, 'loaded'))
  on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    open.end(requestId, canceled ? 'canceled' : 'failed')
    if (document?.loaderId === requestId && !canceled) document.truncated = true
    if (pending?.loaderId !== requestId) return
    failure = { ...pending, errorText, response: responses.get(requestId) }
    // An aborted one (an empty answer, a download) commits nothing; any other commits the browser's error page.
    if (errorText === 'net::ERR_ABORTED') pending = undefined
  })
  on('Page.frameStartedNavigating', ({ frameId, loaderId, url, navigationType }) => {
    if (frameId === mainFrameId && !/same-?document/i.test(navigationType)) pending = { loaderId, url }
  })
  on('Page.frameScheduledNavigation', ({ frameId, delay }) => {
    if (frameId === mainFrameId) scheduled = delay <= scheduledSoonMaxSeconds
  })
  on('Page.frameClearedScheduledNavigation', ({ frameId }) => {
    if (frameId === mainFrameId) scheduled = false
  })
  on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId !== mainFrameId) return
    pending = undefined
    // Also without `load`: a navigation away that came to nothing leaves the document without one.
    if (document) document.loaded = true
  })
  on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return
    pending = undefined
    scheduled = false
    document = {
      loaderId: frame.loaderId,
      url: frame.url + (frame.urlFragment ?? ''),
      isErrorPage: frame.unreachableUrl !== undefined || frame.url.startsWith('chrome-error:'),
      response: responses.get(frame.loaderId),
      parsed: false,
      loaded: false,
      painted: false,
      truncated: false,
    }
    responses.clear()
    open.clear()
  })
  on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (document && frameId === mainFrameId) document.url = url
  })
  on('Page.lifecycleEvent', ({ loaderId, name }) => {
    if (loaderId !== document?.loaderId) return
    if (name === 'DOMContentLoaded') document.parsed = true
    if (name === 'load') document.loaded = true
    if (name === 'firstPaint') document.painted = true
  })

  const [{ frameTree }] = await Promise.all([
    cdp.send('Page.getFrameTree'),
    cdp.send('Page.enable'),
    // Bodies are never read back, so none are kept.
    cdp.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    cdp.send('Page.setLifecycleEventsEnabled', { enabled: true }),
  ])
  mainFrameId = frameTree.frame.id

  return {
    mainFrameId,
    get document() {
      return document
    },
    get failure() {
      return failure
    },
    get navigating() {
      return pending !== undefined || scheduled
    },
    open,
    until(condition, limitMs) {
      if (condition()) return Promise.resolve(true)
      return new Promise((resolve) => {
        const finish = (held: boolean) => {
          clearTimeout(timer)
          waiting.delete(check)
          resolve(held)
        }
        const check = (over?: true) => {
          if (over || condition()) finish(condition())
        }
        const timer = setTimeout(() => finish(condition()), limitMs)
        waiting.add(check)
      })
    },
    get stopped() {
      return stopped
    },
    stop() {
      stopped = true
      for (const remove of unlisten) remove()
      for (const check of waiting) check(true)
    },
  }
}

type Events = {
  'Network.requestWillBeSent': Protocol.Network.RequestWillBeSentEvent
  'Network.responseReceived': Protocol.Network.ResponseReceivedEvent
  'Network.dataReceived': Protocol.Network.DataReceivedEvent
  'Network.webSocketCreated': Protocol.Network.WebSocketCreatedEvent
  'Network.webTransportCreated': Protocol.Network.WebTransportCreatedEvent
  'Network.loadingFinished': Protocol.Network.LoadingFinishedEvent
  'Network.loadingFailed': Protocol.Network.LoadingFailedEvent
  'Page.frameStartedNavigating': Protocol.Page.FrameStartedNavigatingEvent
  'Page.frameScheduledNavigation': Protocol.Page.FrameScheduledNavigationEvent
  'Page.frameClearedScheduledNavigation': Protocol.Page.FrameClearedScheduledNavigationEvent
  'Page.frameStoppedLoading': Protocol.Page.FrameStoppedLoadingEvent
  'Page.frameNavigated': Protocol.Page.FrameNavigatedEvent
  'Page.navigatedWithinDocument': Protocol.Page.NavigatedWithinDocumentEvent
  'Page.lifecycleEvent': Protocol.Page.LifecycleEventEvent
}
