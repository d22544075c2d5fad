// One media file through outbound fetch: checked hosts, sniffed type, a byte range and conditions passed on, nothing else of either side.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { type MediaFormat, type ProxiedFormat, sniffMediaFormat } from '@/lib/core/media-formats'
import type { OutboundFetch, OutboundResponse } from '../outbound/fetch'
import { OutboundError } from '../outbound/outbound-error'
import { peek, stallLimited } from './media-body'
import { type ByteRange, checkMediaRedirect, singleByteRange } from './media-request'

export interface Media {
  status: 200 | 206 | 304 | 416
  /** Null for 304 and 416. */
  type: ProxiedFormat['mime'] | null
  body: ReadableStream<Uint8Array> | null
  headers: Record<string, string>
}

/** `rules`: those of GET /api/image-proxy when left out. */
export type FetchMedia = (url: URL, request: Headers, signal: AbortSignal, rules?: MediaRules) => Promise<Media>

export interface MediaRules {
  bytesMax: number
  accepts(format: MediaFormat): format is ProxiedFormat
  /** Throws for an address that may not be asked. */
  checkRedirect(url: URL): void
  /** Sent besides. */
  headers?: Record<string, string>
  /** Whether the host is one that anybody may name: that it cannot be reached is then no error of this service. */
  isAnybodys?: boolean
}

interface Question {
  headers: Record<string, string>
  signal: AbortSignal
  rules: MediaRules
}

const startBytes = 16
/** MP4 and AVIF go by their major brand, which ends here; compatible brands that follow do not count. */
const majorBrandEnd = 12

/** The whole transfer: a reader slower than this is cut off. */
export const transferMsMax = 120_000

interface MediaTimeouts {
  /** From the question to the head of the answer, redirects included. */
  answerMs: number
  /** Between two pieces of a body. */
  stallMs: number
}

export const mediaTimeouts: MediaTimeouts = { answerMs: 10_000, stallMs: 15_000 }

const askedHeaders = ['if-none-match', 'if-modified-since', 'if-range'] as const
const passedHeaders = ['etag', 'last-modified', 'content-range', 'accept-ranges'] as const

/** What GET /api/image-proxy passes on. */
const proxyRules: MediaRules = {
  bytesMax: 256 * 1024 * 1024,
  accepts: (format): format is ProxiedFormat => format.mediaProxy,
  checkRedirect: checkMediaRedirect,
}

/** Throws ApiError: upstream_failed when the host answers an error or no media, internal_error when it cannot be reached or falls silent. */
export function createFetchMedia(fetch: OutboundFetch, timeouts: MediaTimeouts = mediaTimeouts): FetchMedia {
  const stalled = () => new OutboundError('timeout')

  async function ask(url: URL, { headers, signal, rules }: Question): Promise<OutboundResponse> {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(stalled()), timeouts.answerMs)
    try {
      const response = await fetch(url, {
        signal: AbortSignal.any([signal, silence.signal]),
        timeoutMs: transferMsMax,
        bytesMax: rules.bytesMax,
        // Compressed bytes would be decoded on the way, and a range is one of the bytes as they are.
        headers: {
          Accept: 'image/*, video/mp4',
          'Accept-Encoding': 'identity',
          'User-Agent': 'Vitrine',
          ...rules.headers,
          ...headers,
        },
        checkRedirect: rules.checkRedirect,
      })
      const { stallMs } = timeouts
      return { ...response, body: response.body && stallLimited(response.body, { stallMs, stalled }) }
    } finally {
      clearTimeout(timer)
    }
  }

  /** The middle of a file does not say what it is: its beginning is asked for. */
  async function typeOf(url: URL, question: Question): Promise<ProxiedFormat['mime']> {
    const response = await ask(url, { ...question, headers: { Range: `bytes=0-${startBytes - 1}` } })
    const { type, body } = await typed(response, question.rules)
    // Its bytes are read and its end is not: left alone, the answer would be waited for until the time limit.
    await body.cancel().catch(() => undefined)
    return type
  }

  async function fetchMedia(url: URL, request: Headers, signal: AbortSignal, rules: MediaRules): Promise<Media> {
    const range = singleByteRange(request.get('range'))
    const headers = askedOf(request, range)
    const question = { headers, signal, rules }
    const response = await ask(url, question)
    const { status } = response
    if (!isAnswer(status, headers)) {
      await response.body?.cancel()
      throw errorStatus(status)
    }
    if (status === 304 || status === 416) {
      await response.body?.cancel()
      return { status, type: null, body: null, headers: passed(response) }
    }
    if (Number(response.headers.get('content-length')) > rules.bytesMax) {
      await response.body?.cancel()
      throw tooLarge(rules.bytesMax)
    }
    return {
      status,
      headers: passed(response),
      ...(status === 206 && range?.fromStart === false
        ? await typedBy(response, () => typeOf(url, question))
        : await typed(response, rules)),
    }
  }
  return (url, request, signal, rules = proxyRules) =>
    fetchMedia(url, request, signal, rules).catch((error: unknown) => {
      throw unreachable(error, { signal, rules })
    })
}

function askedOf(request: Headers, range: ByteRange | undefined): Record<string, string> {
  const headers: Record<string, string> = range ? { Range: range.header } : {}
  for (const name of askedHeaders) {
    const value = request.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

/** What nobody asked for is none: an empty answer, or a part, would be kept as the whole file. */
function isAnswer(status: number, asked: Record<string, string>): status is Media['status'] {
  if (status === 206 || status === 416) return 'Range' in asked
  if (status === 304) return 'if-none-match' in asked || 'if-modified-since' in asked
  return status === 200
}

/** The type of the whole file, of which the response has a part. */
async function typedBy(response: OutboundResponse, ask: () => Promise<ProxiedFormat['mime']>) {
  const type = await ask().catch(async (error: unknown) => {
    await response.body?.cancel()
    throw error
  })
  return { type, body: response.body }
}

async function typed(
  response: OutboundResponse,
  { accepts }: MediaRules,
): Promise<{ type: ProxiedFormat['mime']; body: ReadableStream<Uint8Array> }> {
  const { start, body } = await peek(response.body ?? new Blob([]).stream(), startBytes)
  const format = sniffMediaFormat(start.subarray(0, majorBrandEnd))
  if (format && accepts(format)) return { type: format.mime, body }
  await body.cancel()
  throw new ApiError('upstream_failed', {
    message: 'The media host answered with something that is neither a picture nor an MP4 video.',
    hint: 'Check that the address is that of the file itself, not of a page that shows it.',
  })
}

function errorStatus(status: number): ApiError {
  return new ApiError('upstream_failed', {
    message: `The media host answered with status ${status}.`,
    hint: 'Check that the media still exists and that its address is complete.',
  })
}

function tooLarge(bytesMax: number): ApiError {
  return new ApiError('upstream_failed', {
    message: `The media host has a file of more than ${bytesMax / 1024 / 1024} MiB there, the most that is passed on.`,
    hint: 'Use a smaller version of the file.',
  })
}

function passed(response: OutboundResponse): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of passedHeaders) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

function unreachable(error: unknown, { signal, rules }: Omit<Question, 'headers'>): unknown {
  if (signal.aborted || !(error instanceof OutboundError)) return error
  return new ApiError('internal_error', {
    message: 'The media could not be fetched: its host could not be reached or was too slow.',
    hint: 'Try again in a minute.',
    cause: error,
    isUpstreams: rules.isAnybodys ?? false,
  })
}
