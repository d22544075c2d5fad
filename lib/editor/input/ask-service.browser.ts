// A question to our server from the page: its answer, or a failure in words people can act on.
import '../loading/without-eval.browser'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { CaptureFailure } from './capture'

export interface ServiceCall {
  signal: AbortSignal
  fetch?: typeof fetch
  /** False when the browser knows that it has no connection. */
  isOnline?: () => boolean
  /** Of all of it. Default: the service's own limit, and what the way takes. */
  timeoutMs?: number | undefined
}

interface ServiceWords {
  /** Who is asked: begins a sentence. */
  service: string
  /** What is asked for. */
  answer: string
  offline: string
  /** What to do when it took too long. */
  slow: string
}

/** What the way there and back may take on top of the service's own limit. */
const travelMs = 15_000

interface Question extends ServiceCall {
  init?: RequestInit
  /** The service's own. */
  limitMs: number
  words: ServiceWords
}

/** Rejects with a CaptureFailure, or with the signal's reason when it aborted. `read` gets an answer that is no error. */
export async function askService<Answer>(
  path: string,
  { signal, fetch = globalThis.fetch, isOnline = browserOnline, timeoutMs, limitMs, init, words }: Question,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs ?? limitMs + travelMs)
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.any([signal, timeout]) })
    if (!response.ok) throw await failureOf(response, words)
    return await read(response)
  } catch (error) {
    if (error instanceof CaptureFailure) throw error
    if (signal.aborted) throw signal.reason
    if (timeout.aborted) {
      throw new CaptureFailure({
        code: 'timeout',
        message: `${words.service} did not answer in time.`,
        hint: words.slow,
      })
    }
    throw unreachable(isOnline(), words)
  }
}

/** Undefined for text that is not JSON: an answer we cannot use. An abort while the body arrives is an abort. */
export async function readJson(response: Response): Promise<unknown> {
  return response.json().catch((error) => {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  })
}

async function failureOf(response: Response, words: ServiceWords): Promise<CaptureFailure> {
  const envelope = ErrorEnvelope.safeParse(await readJson(response))
  if (!envelope.success) return badAnswer(response, words)
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

export function badAnswer(response: Response, words: ServiceWords): CaptureFailure {
  return new CaptureFailure({
    code: 'bad_answer',
    message: `${words.service} answered with something else than ${words.answer} (HTTP ${response.status}).`,
    hint: 'A proxy or a blocker may stand in between. Try again, or reload the page.',
    requestId: requestIdOf(response),
  })
}

const requestIdOf = (response: Response) => response.headers.get('X-Request-Id') ?? undefined

const unreachable = (online: boolean, words: ServiceWords) =>
  online
    ? new CaptureFailure({
        code: 'unreachable',
        message: `${words.service} cannot be reached.`,
        hint: 'Check that it is running and that nothing blocks it, then try again.',
      })
    : new CaptureFailure({
        code: 'offline',
        message: words.offline,
        hint: 'Connect and try again. Pictures from your device work without a connection.',
      })

// The service speaks to programs and names its field; a person typed an address.
const words: readonly (readonly [string, string])[] = [
  ['at the address in "url"', 'at this address'],
  ['"url" is not the address of a file', 'This is not the address of a file'],
  ['"url" is not the address of one post', 'This is not the address of one post'],
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
