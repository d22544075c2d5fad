// A text of GitHub through outbound fetch: its own hosts only, also after redirects, bounded in bytes and time, and text or nothing.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { type Source, source, sourceBytesMax } from '@/lib/contract/source'
import { type GithubText, githubHosts, githubText, lastOf } from '@/lib/core/github-address'
import type { OutboundFetch, OutboundResponse } from '../outbound/fetch'
import { OutboundError } from '../outbound/outbound-error'

export type FetchSource = (address: string, signal: AbortSignal) => Promise<Source>

/** Before the time of the request is over: then it would be unknown who was slow. */
const fetchMs = source.limits.timeoutMs - 1000

/**
 * Throws ApiError: invalid_url for the address of something else, not_found, unsupported_value for what is no text, upstream_failed where
 * GitHub refuses or sends too much, internal_error where it cannot be reached.
 */
export const createFetchSource =
  (fetch: OutboundFetch): FetchSource =>
  async (address, signal) => {
    const wanted = githubText(address)
    if (!wanted) {
      throw new ApiError('invalid_url', {
        message: '"url" is not the address of a file, a gist or a change on GitHub.',
        hint: 'Send an address such as https://github.com/name/project/blob/main/file.ts, or one of a gist, or one that ends in .diff.',
      })
    }
    try {
      const response = await fetch(wanted.textUrl, {
        signal,
        timeoutMs: fetchMs,
        bytesMax: sourceBytesMax,
        headers: { Accept: 'text/plain, */*;q=0.5', 'User-Agent': 'Vitrine' },
        checkRedirect: refuseOtherHosts,
      })
      return await read(response, wanted)
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      throw failureOf(error)
    }
  }

function refuseOtherHosts({ protocol, hostname, port }: URL): void {
  if (protocol === 'https:' && port === '' && githubHosts.includes(hostname)) return
  throw new ApiError('upstream_failed', {
    message: 'GitHub sent the request on to another site, which is not asked.',
    hint: 'Check that the address is public: open it in a private window.',
  })
}

async function read(response: OutboundResponse, { kind, name, lines }: GithubText): Promise<Source> {
  const { status, url, headers } = response
  // A page instead of a text: the way to sign in.
  const isPage = /^text\/html\b/i.test(headers.get('content-type') ?? '')
  if (status !== 200 || isPage) {
    await response.body?.cancel().catch(() => undefined)
    throw status === 404 || status === 410 || status === 200 ? missing() : refused(status)
  }
  const text = textOf(new Uint8Array(await new Response(response.body).arrayBuffer()))
  const shown = lines ? partOf(text, lines) : { text, firstLine: 1 }
  const last = lastOf(url.pathname)
  return { kind, name: name || (last === 'raw' ? 'gist' : last), url: url.href, ...shown }
}

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Said below.
  }
  throw new ApiError('unsupported_value', {
    message: 'What is at the address in "url" is not a text.',
    hint: 'Send the address of a file of UTF-8 text.',
  })
}

function partOf(text: string, { from, to }: { from: number; to: number }) {
  const lines = text.split('\n')
  if (from <= lines.length) return { text: lines.slice(from - 1, to).join('\n'), firstLine: from }
  throw new ApiError('not_found', {
    message: `The file at the address in "url" has ${lines.length} lines, and none with the number ${from}.`,
    hint: 'Leave the lines out of the address, or name some that are there.',
  })
}

const missing = () =>
  new ApiError('not_found', {
    message: 'There is no public text at the address in "url".',
    hint: 'Check that it is complete and public. Of a gist with several files, send the address behind its button “Raw”.',
  })

const refused = (status: number) =>
  new ApiError('upstream_failed', {
    message: `GitHub answered with status ${status} instead of the text.`,
    hint: status === 429 ? 'GitHub limits this service just now: try again in a minute.' : 'Try again in a minute.',
  })

function failureOf(error: OutboundError): ApiError {
  if (error.code === 'too_large') {
    return new ApiError('upstream_failed', {
      message: `The text at the address in "url" has more than ${sourceBytesMax / 1024 / 1024} MiB.`,
      hint: 'Copy the lines that are to be shown, and paste these.',
      cause: error,
    })
  }
  return new ApiError('internal_error', {
    message: 'GitHub could not be reached.',
    hint: 'Try again in a minute.',
    cause: error,
    isUpstreams: true,
  })
}
