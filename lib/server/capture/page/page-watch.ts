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
  const watch = new SessionWatch(cdp)
  const [{ frameTree }] = await Promise.all([
    cdp.send('Page.getFrameTree'),
    cdp.send('Page.enable'),
    // Bodies are never read back, so none are kept.
    cdp.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    cdp.send('Page.setLifecycleEventsEnabled', { enabled: true }),
  ])
  watch.mainFrameId = frameTree.frame.id
  return watch
}

class SessionWatch implements PageWatch {
  mainFrameId = ''
  document: MainDocument | undefined
  failure: MainFailure | undefined
  readonly open = createOpenRequests()
  stopped = false
  #pending: { loaderId: string; url: string } | undefined
  #scheduled = false
  readonly #responses = new Map<string, MainResponse>()
  readonly #waiting = new Set<(over?: true) => void>()
  readonly #unlisten: (() => void)[] = []

  constructor(private readonly cdp: CDPSession) {
    this.#followRequests()
    this.#followLoads()
    this.#followNavigations()
    this.#followDocument()
  }

  get navigating(): boolean {
    return this.#pending !== undefined || this.#scheduled
  }

  until(condition: () => boolean, limitMs: number): Promise<boolean> {
    if (condition()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const finish = (held: boolean) => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve(held)
      }
      const check = (over?: true) => {
        if (over || condition()) finish(condition())
      }
      const timer = setTimeout(() => finish(condition()), limitMs)
      this.#waiting.add(check)
    })
  }

  stop(): void {
    this.stopped = true
    for (const remove of this.#unlisten) remove()
    for (const check of this.#waiting) check(true)
  }

  #on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void {
    const heard = (event: Events[Name]) => {
      listener(event)
      for (const check of this.#waiting) check()
    }
    this.cdp.on(name, heard)
    this.#unlisten.push(() => this.cdp.off(name, heard))
  }

  #followRequests(): void {
    const { open } = this
    this.#on('Network.requestWillBeSent', (event) => {
      const { requestId, loaderId, frameId, type, request } = event
      if (type === 'Document' && frameId === this.mainFrameId && requestId === loaderId) {
        open.touch()
        this.#pending = { loaderId, url: request.url }
      } else open.begin(requestId, type, request.url)
    })
    this.#on('Network.responseReceived', ({ requestId, loaderId, frameId, response }) => {
      open.touch()
      open.answer(requestId, response.status)
      if (frameId !== this.mainFrameId || requestId !== loaderId) return
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
      )
      const { url, status, mimeType } = response
      this.#responses.set(loaderId, { url, status, headers, mimeType })
    })
  }

  #followLoads(): void {
    const { open } = this
    this.#on('Network.dataReceived', () => open.touch())
    this.#on('Network.webSocketCreated', () => open.openChannel())
    this.#on('Network.webTransportCreated', () => open.openChannel())
    this.#on('Network.loadingFinished', ({ requestId }) => open.end(requestId, 'loaded'))
    this.#on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
      open.end(requestId, canceled ? 'canceled' : 'failed')
      if (this.document?.loaderId === requestId && !canceled) this.document.truncated = true
      if (this.#pending?.loaderId !== requestId) return
      this.failure = { ...this.#pending, errorText, response: this.#responses.get(requestId) }
      // An aborted one (an empty answer, a download) commits nothing; any other commits the browser's error page.
      if (errorText === 'net::ERR_ABORTED') this.#pending = undefined
    })
  }

  #followNavigations(): void {
    this.#on('Page.frameStartedNavigating', ({ frameId, loaderId, url, navigationType }) => {
      if (frameId === this.mainFrameId && !/same-?document/i.test(navigationType)) this.#pending = { loaderId, url }
    })
    this.#on('Page.frameScheduledNavigation', ({ frameId, delay }) => {
      if (frameId === this.mainFrameId) this.#scheduled = delay <= scheduledSoonMaxSeconds
    })
    this.#on('Page.frameClearedScheduledNavigation', ({ frameId }) => {
      if (frameId === this.mainFrameId) this.#scheduled = false
    })
    this.#on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId !== this.mainFrameId) return
      this.#pending = undefined
      // Also without `load`: a navigation away that came to nothing leaves the document without one.
      if (this.document) this.document.loaded = true
    })
  }

  #followDocument(): void {
    this.#on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return
      this.#pending = undefined
      this.#scheduled = false
      this.document = {
        loaderId: frame.loaderId,
        url: frame.url + (frame.urlFragment ?? ''),
        isErrorPage: frame.unreachableUrl !== undefined || frame.url.startsWith('chrome-error:'),
        response: this.#responses.get(frame.loaderId),
        parsed: false,
        loaded: false,
        painted: false,
        truncated: false,
      }
      this.#responses.clear()
      this.open.clear()
    })
    this.#on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (this.document && frameId === this.mainFrameId) this.document.url = url
    })
    this.#on('Page.lifecycleEvent', ({ loaderId, name }) => {
      if (loaderId !== this.document?.loaderId) return
      if (name === 'DOMContentLoaded') this.document.parsed = true
      if (name === 'load') this.document.loaded = true
      if (name === 'firstPaint') this.document.painted = true
    })
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
