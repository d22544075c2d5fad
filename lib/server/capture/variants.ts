// Under which key a capture is kept and shared. With options there is no list of a page's keys: they hold a name of the page's, and whoever
// takes the name away has dropped them all.
import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { ColorScheme, DeviceType } from '@/lib/contract/screenshot'
import type { Store } from '../cache/store'
import { log } from '../process/log'
import { createFlights } from '../queue/flights'
import type { CaptureRequest } from './attempt/capture'

type Plain = Omit<CaptureRequest, 'options'>

/** Equal for equal requests without options, different otherwise; as long as the URL and a few characters. */
export function captureKey({ url, deviceType, colorScheme }: Plain): string {
  return `${deviceType} ${colorScheme} ${url}`
}

/** The keys of every capture of a page without options. */
export function captureKeys(url: string): string[] {
  return DeviceType.options.flatMap((deviceType) =>
    ColorScheme.options.map((colorScheme) => captureKey({ url, deviceType, colorScheme })),
  )
}

interface Variants {
  /** The key of this capture: equal for equal requests until the page is dropped. Never rejects but with the signal's reason. */
  keyOf(request: CaptureRequest, signal: AbortSignal): Promise<string>
  /** Every key with options that was given out for this URL is given out no more. False when other processes were not told. */
  drop(url: string): Promise<boolean>
}

/** Every capture made under a name is over before the name is. */
const nameExtraSeconds = 3600

export function createVariants(names: Store<string>, ttlSeconds: number): Variants {
  const naming = createFlights<string>()

  async function nameOf(url: string): Promise<string> {
    const fresh = randomUUID()
    try {
      const known = await names.get(url)
      if (known === undefined) await names.set(url, fresh, ttlSeconds + nameExtraSeconds)
      return known ?? fresh
    } catch (error) {
      log.warn('capture.cache_read_failed', { error })
      return fresh
    }
  }

  return {
    async keyOf(request, signal) {
      const key = captureKey(request)
      if (!request.options) return key
      const name = await naming.join(request.url, () => nameOf(request.url), signal)
      const hash = createHash('sha256').update(JSON.stringify(request.options)).digest('base64url')
      return `${key} ${name} ${hash}`
    },
    async drop(url) {
      naming.forget(url)
      return names.delete(url)
    },
  }
}
