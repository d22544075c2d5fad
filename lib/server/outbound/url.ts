// The address a caller asks to capture: parsed once, normalised, and judged as far as that needs no network.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { judge } from './judge'
import { type OutboundSettings, outboundSettings } from './settings'

const urlBytesMax = 8192

/**
 * Returns the WHATWG form without an empty fragment; its `href` is the normalised URL. Throws ApiError `invalid_url` for what is not an
 * absolute http(s) URL, or is too long.
 */
export function parseWebUrl(raw: string): URL {
  if (Buffer.byteLength(raw) > urlBytesMax) throw tooLong()
  const url = URL.parse(raw)
  if (url === null) {
    throw new ApiError('invalid_url', {
      message: 'The field "url" is not an absolute URL.',
      hint: 'Write the whole address, such as https://example.com/.',
    })
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new ApiError('invalid_url', {
      message: `The field "url" starts with "${url.protocol.slice(0, 40)}", and only http and https pages can be captured.`,
      hint: 'Write the whole address of a web page, such as https://example.com/.',
    })
  }
  if (url.hash === '') url.hash = ''
  // Percent-encoding can make the normalised form up to nine times as long as what was sent.
  if (url.href.length > urlBytesMax) throw tooLong()
  return url
}

/** As parseWebUrl, and throws ApiError `invalid_url` for a URL that carries credentials, or names a host or port that can never be reached. */
export function parseCaptureUrl(raw: string, settings: OutboundSettings = outboundSettings()): URL {
  const url = parseWebUrl(raw)
  if (url.username !== '' || url.password !== '') {
    throw new ApiError('invalid_url', {
      message: 'The field "url" carries a user name or a password, which a capture never sends.',
      hint: 'Remove everything between "//" and "@".',
    })
  }
  judge({ hostname: url.hostname, port: portOf(url) }, settings)
  return url
}

/** The port a URL leads to, the scheme's own when none is written. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

function tooLong(): ApiError {
  return new ApiError('invalid_url', {
    message: `The field "url" is longer than ${urlBytesMax} bytes.`,
    hint: 'Use a shorter address of the same page.',
  })
}
