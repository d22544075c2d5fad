// A launched browser without Chromium: what the pool does with its browsers shows without starting any.
import type { CDPSession, Page } from 'puppeteer-core'
import type { LaunchedBrowser } from '@/lib/server/browser/launch'
import type { PreparedPage } from '@/lib/server/browser/prepared-page'

export interface FakeBrowser {
  launched: LaunchedBrowser
  pages: FakePage[]
  /** Resolves when somebody kills it. */
  killed: Promise<void>
  readonly isKilled: boolean
  /** `how` is what its process says of its end. */
  die(how?: string): void
  /** From now on no page of it draws a frame. */
  fallSilent(): void
  /** Its process that draws is not the one it began with. */
  loseGpu(): void
  /** From now on opening a page waits for this, and fails as this does. */
  delayPages(until: Promise<unknown>): void
}

interface FakePage extends PreparedPage {
  closed: boolean
  /** Makes closing its context fail. */
  refuseToClose(): void
  crash(): void
}

export function fakeBrowser(version = '1.0.0.0'): FakeBrowser {
  const gone = new AbortController()
  const killed = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  const pages: FakePage[] = []
  let isKilled = false
  let isMute = false
  let hasLostGpu = false
  let delay: Promise<unknown> = Promise.resolve()

  function openPage(): FakePage {
    const crashed = new AbortController()
    let refuses = false
    const page: FakePage = {
      page: {} as Page,
      cdp: {} as CDPSession,
      broken: AbortSignal.any([crashed.signal, gone.signal]),
      closed: false,
      async drawFrame() {
        if (gone.signal.aborted || isMute) throw new Error('No frame came.')
      },
      async close() {
        if (refuses) throw new Error('A context did not close.')
        page.closed = true
      },
      refuseToClose() {
        refuses = true
      },
      crash: () => crashed.abort(new Error('The page crashed.')),
    }
    pages.push(page)
    return page
  }

  const launched: LaunchedBrowser = {
    version,
    pid: 0,
    sandbox: true,
    gone: gone.signal,
    ended: ended.promise,
    firstPage: openPage(),
    processes: async () => [],
    gpuProcess: undefined,
    findGpuProcess: async () => undefined,
    hasDrawnAll: () => !hasLostGpu,
    async preparePage() {
      await delay
      if (gone.signal.aborted) throw gone.signal.reason
      return openPage()
    },
    async kill() {
      isKilled = true
      gone.abort(new Error('The browser was closed.'))
      killed.resolve()
      ended.resolve('ended by SIGKILL')
    },
  }
  return {
    launched,
    pages,
    killed: killed.promise,
    get isKilled() {
      return isKilled
    },
    fallSilent() {
      isMute = true
    },
    loseGpu() {
      hasLostGpu = true
    },
    die(how = 'ended by SIGKILL') {
      ended.resolve(how)
      gone.abort(new Error('The browser is gone.'))
    },
    delayPages(until) {
      delay = until
    },
  }
}
