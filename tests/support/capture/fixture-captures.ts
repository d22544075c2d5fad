// The captures of one test file: the fixture site, a browser of this machine, and a patient engine between them.
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import type { BrowserSource } from '@/lib/server/browser/source'
import type { Budgets } from '@/lib/server/capture/attempt/budgets'
import type { Capture, CaptureRequest } from '@/lib/server/capture/attempt/capture'
import { type FixtureSite, startFixtureSite } from '../site/fixture-site'
import { createPatientEngine } from './patient'

interface Options {
  /** Pages at once. */
  concurrency: number
  /** What EGRESS_ALLOW has beside the site. */
  allow?: (site: FixtureSite) => string
}

/** `within`: budgets that are to run out. */
type CaptureOptions = Partial<Omit<CaptureRequest, 'url'>> & { within?: Partial<Budgets> }

export interface FixtureCaptures {
  site: FixtureSite
  source: BrowserSource
  /** Captures a path of the site, or a whole URL; on a desktop and in light colours unless told otherwise. */
  capture(address: string, options?: CaptureOptions): Promise<Capture>
  close(): Promise<void>
}

/** Starts the site and the browser; sets EGRESS_ALLOW for the site, and silences the log. */
export async function startFixtureCaptures({ concurrency, allow }: Options): Promise<FixtureCaptures> {
  const site = await startFixtureSite()
  process.env.EGRESS_ALLOW = allow ? `${site.egressAllow},${allow(site)}` : site.egressAllow
  process.env.LOG_LEVEL = 'silent'
  const slots = createSlots({ concurrency, queue: 8, waitMs: 60_000 })
  const source = createBrowserSource({ slots, backends: [createLocalBackend()] })
  const close = async () => {
    await source.close()
    await site.close()
  }
  await source.warmUp().catch(async (error: unknown) => {
    await close()
    throw error
  })
  const engine = createPatientEngine(source)
  return {
    site,
    source,
    capture(address, { within, deviceType = 'desktop', colorScheme = 'light', options } = {}) {
      const by = within ? createPatientEngine(source, within) : engine
      const url = address.startsWith('/') ? site.origin + address : address
      return by.capture({ url, deviceType, colorScheme, options }, { signal: new AbortController().signal })
    },
    close,
  }
}
