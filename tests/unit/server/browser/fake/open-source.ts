// A source of browser pages over fakes, with all that a test started through it at hand.
import { vi } from 'vitest'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import type { PageEnd } from '@/lib/server/browser/lease'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import type { PlaceLimits, Replacement } from '@/lib/server/browser/place'
import type { BrowserSource, PageLease } from '@/lib/server/browser/source'
import { type FakeBrowser, fakeBrowser } from './fake-browser'

const never = new AbortController().signal
const sources: BrowserSource[] = []
const leases: PageLease[] = []

/** For afterEach: gives back what the test did not. */
export async function endSources(): Promise<void> {
  for (const lease of leases.splice(0)) lease.release()
  await Promise.all(sources.splice(0).map((source) => source.close()))
}

interface Setup {
  limits?: PlaceLimits
  concurrency?: number
  /** Browsers beside each other. */
  places?: number
  /** Instead of a new fake for every start. */
  start?: (index: number) => Promise<FakeBrowser>
}

export function openSource({
  limits,
  concurrency = 4,
  places = 1,
  start = async (index) => fakeBrowser(`${index}.0.0.0`),
}: Setup = {}) {
  const browsers: FakeBrowser[] = []
  const slots = createSlots({ concurrency, queue: 4, waitMs: 60_000 })
  const launch = vi.fn(async (_options: { proxyPort: number; signal: AbortSignal }) => {
    const browser = await start(launch.mock.calls.length)
    browsers.push(browser)
    return browser.launched
  })
  const replaced: Replacement[] = []
  const ended: PageEnd[] = []
  const source = createBrowserSource({
    slots,
    backends: [createLocalBackend({ launch, places, limits, onReplaced: (why) => replaced.push(why) })],
    onPageEnded: (how) => ended.push(how),
  })
  sources.push(source)
  const lease = async (host?: string, limitMs?: number) => {
    const leased = await source.lease({ signal: never, host, limitMs })
    leases.push(leased)
    return leased
  }
  return { source, slots, launch, browsers, lease, replaced, ended }
}
