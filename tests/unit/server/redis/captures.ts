// Captures to store.
import type { Capture } from '@/lib/server/capture/attempt/capture'

export const captureOf = (png: Buffer | string, changes: Partial<Capture> = {}): Capture => ({
  png: Buffer.from(png),
  url: 'https://example.com/',
  finalUrl: 'https://example.com/',
  upstreamStatus: 200,
  strategy: 'chromium',
  partial: false,
  blank: false,
  challenge: false,
  failedRequests: 0,
  timings: {},
  capturedAt: 0,
  ...changes,
})

let keys = 0
export const newKey = (): string => {
  keys += 1
  return `key-${keys}`
}
