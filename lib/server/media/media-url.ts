// Which addresses the media proxy fetches: https, the default port, no credentials, and a host that equals one of the list.
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
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new ApiError('invalid_request', {
      message: '"url" must be https on its default port, without credentials.',
      hint: 'Remove the port and the user name, and use https.',
    })
  }
  url.hash = ''
  return url
}

/** Equality only: a prefix or a suffix rule lets `pbs.twimg.com.evil.example` or `evil-pbs.twimg.com` in. */
export function checkMediaHost(url: URL): void {
  if ((mediaHosts as readonly string[]).includes(url.hostname)) return
  throw new ApiError('forbidden_domain', {
    message: 'The host of "url" is not one whose media is proxied.',
    hint: "Only the social network's own media hosts are allowed, at the first address and after every redirect.",
  })
}
