// What a client may ask the media proxy for. Addresses: https, the default port, no credentials, a host that equals one of the list. Range
// (RFC 9110 14.2): a single byte range is passed on.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { mediaHosts } from '@/lib/contract/image-proxy'

/** Throws ApiError invalid_request for what is no such address, forbidden_domain for another host. */
export function parseMediaUrl(raw: string): URL {
  const url = URL.parse(raw)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ApiError('invalid_request', {
      message: '"url" must be an absolute https address.',
      hint: 'Send the address of a media file as the post names it, percent-encoded as one query value.',
    })
  }
  checkMediaHost(url)
  if (!isPlainHttps(url)) {
    throw new ApiError('invalid_request', {
      message: '"url" must be https on its default port, without credentials.',
      hint: 'Remove the port and the user name, and use https.',
    })
  }
  url.hash = ''
  return url
}

/**
 * Where a redirect may lead: as at the first address, but what is wrong with it is the host's doing. Throws ApiError forbidden_domain for
 * another host, upstream_failed for anything but https on its default port without credentials.
 */
export function checkMediaRedirect(url: URL): void {
  checkMediaHost(url)
  if (isPlainHttps(url)) return
  throw new ApiError('upstream_failed', {
    message: 'The media host redirected to an address that is not https on its default port, without credentials.',
    hint: 'Check that the address is that of the file itself, as the post names it.',
  })
}

const isPlainHttps = ({ protocol, port, username, password }: URL) =>
  protocol === 'https:' && port === '' && username === '' && password === ''

/** Equality only: a prefix or a suffix rule lets `pbs.twimg.com.evil.example` or `evil-pbs.twimg.com` in. */
function checkMediaHost(url: URL): void {
  if ((mediaHosts as readonly string[]).includes(url.hostname)) return
  throw new ApiError('forbidden_domain', {
    message: 'The host of "url" is not one whose media is proxied.',
    hint: "Only the social network's own media hosts are allowed, at the first address and after every redirect.",
  })
}

export interface ByteRange {
  header: string
  /** Whether the answer begins with the file's own first byte. */
  fromStart: boolean
}

/** Undefined for no, several or malformed ranges: the whole file is then the right answer. */
export function singleByteRange(header: string | null): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
  return {
    header: `bytes=${first}-${last}`,
    fromStart: first !== '' && Number(first) === 0 && (last === '' || Number(last) >= 15),
  }
}
