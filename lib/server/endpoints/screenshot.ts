// POST /api/screenshot: the address checked, the capture taken or found, and what is known of it in headers.
import 'server-only'
import { type ScreenshotRequest, type ScreenshotResponse, screenshot } from '@/lib/contract/screenshot'
import { services } from '../app/services'
import type { Capture } from '../capture/attempt/capture'
import { pictureJson } from '../capture/fit-answer'
import type { Taken } from '../capture/screenshots'
import type { Call, Handler } from '../http/endpoint'
import { parseCaptureUrl } from '../outbound/target'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
import { capturesPerClient, createCapturesAtOnce } from '../rate-limit/captures-at-once'

/** The engine keeps CAPTURE_TIMEOUT_MS itself and knows best what to say; this catches what comes before and after it. */
export const timeoutMs = () => environment().CAPTURE_TIMEOUT_MS + 3000

const capturesAtOnce = () =>
  processWide('captures-at-once', () => {
    const { CAPTURE_CONCURRENCY: concurrency, CAPTURE_QUEUE: queue } = environment()
    const { perMinute } = screenshot.limits
    return createCapturesAtOnce({ perClientMax: capturesPerClient(concurrency, queue), perMinute: perMinute ?? 20 })
  })

/** Clients read 16 KiB of headers in all. */
const urlHeaderLengthMax = 2048

export const takeScreenshot: Handler<typeof screenshot> = async ({ body }, call) => {
  const { deviceType, colorScheme } = body
  const { capture, cached, ageSeconds } = await takeCapture(body, call)
  return {
    jsonBytes: pictureJson(capture.png, {
      url: capture.url,
      cached,
      strategy: capture.strategy,
      deviceType,
      colorScheme,
      upstreamStatus: capture.upstreamStatus ?? undefined,
    } satisfies Omit<ScreenshotResponse, 'screenshot'>),
    headers: { ...(cached ? cacheHeaders(ageSeconds) : timingHeaders(capture)), ...headersOf(capture) },
  }
}

/** The address checked, the capture taken or found, as far as this client has a place. */
export async function takeCapture(body: ScreenshotRequest, { signal, clientKey }: Call): Promise<Taken> {
  const { deviceType, colorScheme, forceRefresh } = body
  const url = parseCaptureUrl(body.url).href
  const admit = (name: string) => capturesAtOnce().enter(clientKey, name)
  return services().screenshots.take({ url, deviceType, colorScheme, forceRefresh }, { signal, admit })
}

const cacheHeaders = (ageSeconds: number): Record<string, string> => ({
  Age: String(ageSeconds),
  'Server-Timing': 'cache;desc=hit',
})

function timingHeaders({ timings }: Capture): Record<string, string> {
  const stages = Object.entries(timings).map(([stage, ms]) => `${stage};dur=${Math.round(ms)}`)
  return { 'Server-Timing': stages.join(', ') }
}

function headersOf({
  finalUrl,
  upstreamStatus,
  partial,
  blank,
  challenge,
  failedRequests,
}: Capture): Record<string, string> {
  const headers: Record<string, string> = {
    // Compressing base64 costs the server more than all else of a cached answer (measured: 10 ms against 5) and wins a quarter.
    'Cache-Control': 'no-store, no-transform',
    'X-Capture-Partial': String(partial),
    'X-Capture-Blank': String(blank),
    'X-Capture-Challenge': String(challenge),
    'X-Capture-Failed-Requests': String(failedRequests),
  }
  if (upstreamStatus !== null) headers['X-Capture-Status'] = String(upstreamStatus)
  if (finalUrl.length <= urlHeaderLengthMax) headers['X-Capture-Final-Url'] = finalUrl
  return headers
}
