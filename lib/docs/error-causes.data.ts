// What leads to each code, as the reader of /docs/errors looks for it.
import type { ErrorCode } from '@/lib/contract/errors'

export const errorCauses: Record<ErrorCode, readonly [string, ...string[]]> = {
  invalid_request: [
    'A capture without `url`, an export without `image`, or with one that is null or empty.',
    'A body that is not JSON or multipart, is declared as something else, is larger than the endpoint takes, or comes too slowly.',
    'A post ID that is not a number, a query parameter given twice, a path that is not valid percent-encoding.',
  ],
  invalid_url: [
    'The address is not absolute, not http or https, or carries a user name or password.',
    'It names an address that is not public (private, loopback, link-local), or its name resolves to one. Which one is never said.',
    'Its name does not resolve, its host refuses the connection, or its certificate is not valid.',
    'It redirects without end, wants a password, or answers with nothing to show.',
    'It is a download, not a page: what a browser would save and not show, such as a PDF or an archive.',
  ],
  unsupported_value: [
    '`deviceType`, `colorScheme`, `forceRefresh`, `format` or `qualityPreset` has a value it does not take. The hint lists the ones it does.',
    'The uploaded file is not a PNG, JPEG or WebP by its own bytes, whatever it is called.',
  ],
  unauthorized: ['No public endpoint answers with it: nothing here needs a key.'],
  forbidden_domain: [
    "The media's host is not one of the social network's four, at the first address or after a redirect.",
  ],
  not_found: ['No post has this ID.', 'There is no endpoint at this path under `/api`.'],
  method_not_allowed: ['The path takes other methods; the `Allow` header lists them.'],
  upstream_timeout: [
    'Nothing of the page was painted within the time limit. A page that painted something is captured as far as it got.',
  ],
  rate_limited: [
    'More than 20 requests within a window of 60 seconds came from one IP address, or from one IPv6 network (/64). Those answered from the cache and those refused count too.',
    'That address already waits for as many captures at once as it may. `X-RateLimit-Remaining` may then be above 0, and another is taken as soon as one of them is done.',
  ],
  internal_error: [
    'The page crashed the browser, and crashed it again.',
    'The picture is of the right type and cannot be decoded.',
    'The post or the media file could not be fetched.',
    'Too many pictures are uploaded or worked on at once, or the turn of the request never came: `Retry-After` says when to try again.',
    'Anything else that is the fault of the service.',
  ],
  upstream_failed: [
    'The media host answered with an error: the file may be gone.',
    'It answered with something that is neither a picture nor an MP4 video, or redirected to an address that is not https on its default port.',
  ],
  upstream_unavailable: ['No browser could be started or reached, or too many captures are waiting already.'],
}
