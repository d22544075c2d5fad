// The page of errors: the envelope as it is sent, then every code with its status, its causes and what to do.
import { endpoints } from '@/lib/contract'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ErrorEnvelope, toEnvelope, withOrigin } from '@/lib/contract/envelope'
import { type ErrorCode, errorCatalogue, errorCodes } from '@/lib/contract/errors'
import { rateLimited } from '@/lib/contract/refusals'
import { fieldTable } from './field-table'
import { headingId } from './page'
import { endpointHeading } from './reference'

export function errorsMarkdown(origin: string): string {
  const envelope = JSON.stringify(toEnvelope(rateLimited(20, 24), origin), null, 2)
  return [
    'Every failing request answers with one JSON object. Branch on `code`, which never changes its meaning; texts may change.',
    `\`\`\`json\n${envelope}\n\`\`\``,
    fieldTable(ErrorEnvelope, 'output'),
    `Each code has its anchor, and \`documentation\` links to it. The same page is Markdown at ${origin}/docs/errors.md.`,
    'The same seconds are in the `Retry-After` header. It is also sent with some 503s, where it is known when to come back.',
    ...errorCodes.map((code) => section(code, origin)),
  ].join('\n\n')
}

function section(code: ErrorCode, origin: string): string {
  const { status, meaning, hint } = errorCatalogue[code]
  const [only, ...more] = errorCauses[code]
  const causes = more.length === 0 ? only : [only, ...more].map((cause) => `- ${cause}`).join('\n')
  const parts = [`## ${code}`, `**${status}** ${meaning}`, causes, `**What to do.** ${withOrigin(hint, origin)}`]
  const places = endpoints.filter(({ errors }: AnyEndpoint) => errors.includes(code))
  if (places.length > 0) parts.push(`From ${places.map((endpoint) => linkTo(endpoint, origin)).join(', ')}.`)
  return parts.join('\n\n')
}

function linkTo(endpoint: AnyEndpoint, origin: string): string {
  const heading = endpointHeading(endpoint)
  return `[${heading}](${origin}/docs/api#${headingId(heading)})`
}

/** What leads to each code, as the reader of /docs/errors looks for it. */
const errorCauses: Record<ErrorCode, readonly [string, ...string[]]> = {
  invalid_request: [
    'A recipe that names what is not there: a mark whose element is not on the page, an id in a patch, a part of the form.',
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
    'It is not the address of one post of X, Bluesky or a Mastodon server, where one is asked for.',
  ],
  unsupported_value: [
    '`deviceType`, `colorScheme`, `forceRefresh`, `format` or `qualityPreset` has a value it does not take. The hint lists the ones it does.',
    'A look, a frame or another kind has a name that there is not, or a number is out of its range.',
    'The uploaded file is not a PNG, JPEG or WebP by its own bytes, whatever it is called.',
  ],
  unauthorized: [
    'The operator of this installation has set a secret, and the address of the picture has no valid `sig`. Nothing else here needs a key.',
  ],
  forbidden_domain: [
    'The installation shows pictures by their address of some hosts alone, and the page is on another.',
    "The media's host is not one of the social network's four, at the first address or after a redirect.",
  ],
  not_found: [
    'No post has this ID or address, or the post has no picture with this number.',
    'There is no endpoint at this path under `/api`.',
  ],
  method_not_allowed: ['The path takes other methods; the `Allow` header lists them.'],
  upstream_timeout: [
    'Nothing of the page was painted within the time limit. A page that painted something is captured as far as it got.',
  ],
  rate_limited: [
    'More than 20 requests within a window of 60 seconds came from one IP address, or from one IPv6 network (/64). Those answered from the cache and those refused count too.',
    'More than 30 posts were looked up within 60 seconds that were not remembered from before.',
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
