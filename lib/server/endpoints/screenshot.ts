// POST /api/screenshot: the address checked, the capture taken or found, and what is known of it in headers.
import 'server-only'
import { askedOptions } from '@/lib/contract/capture-options'
import { ApiError } from '@/lib/contract/errors'
import { type ScreenshotRequest, type ScreenshotResponse, screenshot } from '@/lib/contract/screenshot'
import { exportFormats, mimesOf } from '@/lib/core/media-formats'
import { preferredType } from '@/lib/docs/negotiate'
import { services } from '../app/services'
import { type AnswerPicture, answerPicture } from '../capture/answer-picture'
import type { AskedOptions, Capture } from '../capture/attempt/capture'
import { costAfterwards, extraCost } from '../capture/cost'
import { pictureJson } from '../capture/fit-answer'
import { checkAllowed } from '../capture/operator-options'
import type { Taken } from '../capture/screenshots'
import { captureWarnings } from '../capture/verdict/warnings'
import type { Call, Handler } from '../http/endpoint'
import { parseCaptureUrl } from '../outbound/target'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
import { capturesPerClient, createCapturesAtOnce } from '../rate-limit/captures-at-once'

/** The engine keeps CAPTURE_TIMEOUT_MS itself and knows best what to say; this catches what comes before and after it. */
export const timeoutMs = () => environment().CAPTURE_TIMEOUT_MS + 3000

export const capturesAtOnce = () =>
  processWide('captures-at-once', () => {
    const { CAPTURE_CONCURRENCY: concurrency, CAPTURE_QUEUE: queue } = environment()
    const { perMinute } = screenshot.limits
    return createCapturesAtOnce({ perClientMax: capturesPerClient(concurrency, queue), perMinute: perMinute ?? 20 })
  })

/** Clients read 16 KiB of headers in all. */
const urlHeaderLengthMax = 2048

const json = 'application/json'

export const takeScreenshot: Handler<typeof screenshot> = async ({ body }, call) => {
  const options = askedOptions(body)
  const type = preferredType(call.request.headers.get('accept'), [json, ...mimesOf(exportFormats)])
  const isBytes = type !== json
  if (isBytes && options?.elements) throw elementsInBytes()
  const { capture, cached, ageSeconds } = await takeCapture({ ...body, options }, call)
  // A type that is named outright and wanted more than PNG says the format where the body leaves it at that.
  const wanted = exportFormats.find(({ mime }) => mime === type)?.id ?? 'png'
  const format = body.format === 'png' ? wanted : body.format
  const picture = await answerPicture(capture.png, { ...body, format }, call)
  const headers = { ...(cached ? cacheHeaders(ageSeconds) : timingHeaders(capture)), ...headersOf(capture) }
  const warnings = captureWarnings(capture, options)
  const ofPicture = () => sizeHeaders(capture, picture, warnings)
  if (isBytes) {
    Object.assign(headers, ofPicture())
    return { bytes: picture.bytes, mediaType: picture.mediaType, headers }
  }
  if (!isAsked(body)) return { jsonBytes: pictureJson(picture.bytes, answerOf(body, capture, cached)), headers }
  Object.assign(headers, ofPicture())
  const { elements, elementsCut } = capture.details ?? {}
  const { width, height } = picture
  const said = warnings.length > 0 ? warnings : undefined
  const more = { format: body.format, width, height, warnings: said, elements, elementsCut }
  return { jsonBytes: pictureJson(picture.bytes, { ...answerOf(body, capture, cached), ...more }), headers }
}

type Answer = Omit<ScreenshotResponse, 'screenshot'>

function answerOf({ deviceType, colorScheme }: ScreenshotRequest, capture: Capture, cached: boolean): Answer {
  return {
    url: capture.url,
    cached,
    strategy: capture.strategy,
    deviceType,
    colorScheme,
    upstreamStatus: capture.upstreamStatus ?? undefined,
  }
}

/** Anything but the picture that every request gets. */
function isAsked(body: ScreenshotRequest): boolean {
  return askedOptions(body) !== undefined || body.format !== 'png' || body.thumbnail !== undefined
}

function elementsInBytes(): ApiError {
  return new ApiError('unsupported_value', {
    message: '"elements" cannot be sent with a picture as bytes: they come in JSON.',
    hint: 'Send "Accept: application/json", or leave "elements" out.',
  })
}

function sizeHeaders(
  { details }: Capture,
  { width, height }: AnswerPicture,
  warnings: readonly string[],
): Record<string, string> {
  const headers: Record<string, string> = { 'X-Capture-Width': String(width), 'X-Capture-Height': String(height) }
  if (details?.cut) headers['X-Capture-Cut'] = 'true'
  if (warnings.length > 0) headers['X-Capture-Warnings'] = encodedWarnings(warnings)
  return headers
}

type Wanted = Pick<ScreenshotRequest, 'url' | 'deviceType' | 'colorScheme' | 'forceRefresh' | 'cookieBanners'> & {
  options?: AskedOptions | undefined
}

/**
 * The address checked, what the options cost counted, the capture taken as far as this client has a place; one from the cache costs nothing
 * more. How tall an element is shows afterwards: a tall one counts then, as far as there is something left.
 */
export async function takeCapture(wanted: Wanted, { signal, clientKey, countCaptures }: Call): Promise<Taken> {
  const { deviceType, colorScheme, forceRefresh, options } = wanted
  const url = parseCaptureUrl(wanted.url).href
  checkAllowed({ ...wanted, url })
  const cost = extraCost(options, deviceType)
  const onMiss = async () => {
    if (cost > 0) await countCaptures(cost)
  }
  const admit = (name: string) => capturesAtOnce().enter(clientKey, name)
  const taken = await services().screenshots.take(
    { url, deviceType, colorScheme, options, forceRefresh },
    { signal, admit, onMiss },
  )
  const dueCost = taken.cached ? 0 : costAfterwards(taken.capture, options, deviceType)
  if (dueCost > 0) await countCaptures(dueCost).catch(() => {})
  return taken
}

const cacheHeaders = (ageSeconds: number): Record<string, string> => ({
  Age: String(ageSeconds),
  'Server-Timing': 'cache;desc=hit',
})

function timingHeaders({ timings }: Capture): Record<string, string> {
  const stages = Object.entries(timings).map(([stage, ms]) => `${stage};dur=${Math.round(ms)}`)
  return { 'Server-Timing': stages.join(', ') }
}

const warningsLengthMax = 1024

/** As many as a header may carry, none of them cut. */
export function encodedWarnings(warnings: readonly string[]): string {
  const all = warnings.map((each) => encodeURIComponent(each.toWellFormed()))
  while (all.length > 1 && all.join(', ').length > warningsLengthMax) all.pop()
  return all.join(', ').slice(0, warningsLengthMax)
}

export function headersOf({
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
