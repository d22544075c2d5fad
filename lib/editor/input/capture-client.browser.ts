// POST /api/screenshot from the page: the picture as a Blob, or a failure in words people can act on.
import '../loading/without-eval.browser'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { type ScreenshotRequest, ScreenshotResponse, screenshot } from '@/lib/contract/screenshot'
import { type CapturedPage, CaptureFailure } from './capture'

export interface CaptureClientOptions {
  signal: AbortSignal
  fetch?: typeof fetch
  /** False when the browser knows that it has no connection. */
  isOnline?: () => boolean
  timeoutMs?: number
}

/** What the way there and back may take on top of the service's own limit. */
const travelMs = 15_000

/** Rejects with a CaptureFailure, or with the signal's reason when it aborted. */
export async function requestCapture(
  request: ScreenshotRequest,
  { signal, fetch = globalThis.fetch, isOnline = browserOnline, timeoutMs }: CaptureClientOptions,
): Promise<CapturedPage> {
  const timeout = AbortSignal.timeout(timeoutMs ?? screenshot.limits.timeoutMs + travelMs)
  try {
    const response = await fetch(screenshot.path, {
      method: screenshot.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.any([signal, timeout]),
    })
    const answer: unknown = await response.json().catch((error) => {
      // An abort while the body arrives is an abort; text that is not JSON is an answer we cannot use.
      if (!(error instanceof SyntaxError)) throw error
      return undefined
    })
    if (!response.ok) throw failureOf(response, answer)
    const capture = ScreenshotResponse.safeParse(answer)
    if (!capture.success) throw badAnswer(response)
    const { screenshot: base64, url, cached } = capture.data
    return { blob: new Blob([decodeBase64(base64)], { type: 'image/png' }), url, cached }
  } catch (error) {
    if (error instanceof CaptureFailure) throw error
    if (signal.aborted) throw signal.reason
    if (timeout.aborted) {
      throw new CaptureFailure({
        code: 'timeout',
        message: 'The capture service did not answer in time.',
        hint: 'Try again; if it happens again, try another page.',
      })
    }
    throw unreachable(isOnline())
  }
}

function failureOf(response: Response, answer: unknown): CaptureFailure {
  const envelope = ErrorEnvelope.safeParse(answer)
  if (!envelope.success) return badAnswer(response)
  const { message, hint, code, retryAfter } = envelope.data
  const seconds = retryAfter ?? Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  return new CaptureFailure({
    message: inPlainWords(message),
    hint: inPlainWords(hint),
    code,
    retryAfterSeconds: Number.isInteger(seconds) ? seconds : undefined,
    requestId: requestIdOf(response),
  })
}

function badAnswer(response: Response): CaptureFailure {
  return new CaptureFailure({
    code: 'bad_answer',
    message: `The capture service answered with something else than a capture (HTTP ${response.status}).`,
    hint: 'A proxy or a blocker may stand in between. Try again, or reload the page.',
    requestId: requestIdOf(response),
  })
}

const requestIdOf = (response: Response) => response.headers.get('X-Request-Id') ?? undefined

const unreachable = (online: boolean) =>
  online
    ? new CaptureFailure({
        code: 'unreachable',
        message: 'The capture service cannot be reached.',
        hint: 'Check that it is running and that nothing blocks it, then try again.',
      })
    : new CaptureFailure({
        code: 'offline',
        message: 'You are offline, and a page is captured by our server.',
        hint: 'Connect and try again. Pictures from your device work without a connection.',
      })

// The service speaks to programs and names its field; a person typed an address.
const words: readonly (readonly [string, string])[] = [
  ['The page in "url"', 'The page'],
  ['The page that "url" leads to', 'The page it leads to'],
  ['The host in "url"', 'The site'],
  ['The port in "url"', 'The port of the address'],
  ['The field "url"', 'The address'],
  ['the field "url"', 'the address'],
  ['"url"', 'the address'],
]

/** A sentence of the service as a person reads it. */
export const inPlainWords = (sentence: string): string =>
  words.reduce((text, [theirs, plain]) => text.replaceAll(theirs, plain), sentence)

const browserOnline = () => globalThis.navigator?.onLine !== false

/** Throws for text that is not base64; the response's schema has refused that already. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  // Chrome 140, Firefox 133, Safari 18.2 decode natively. Not by fetching a data: address: a strict policy forbids that.
  const native = (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64
  if (native) return native.call(Uint8Array, base64)
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
