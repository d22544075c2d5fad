// What an endpoint allows and what else it answers, in sentences: the reference and the OpenAPI document print the same.
import type { AnyEndpoint } from '@/lib/contract/define'

/** One or more sentences for every endpoint. */
export function limitsOf({ limits, body, errors }: AnyEndpoint): string {
  const rate =
    limits.perMinute === undefined
      ? lookupLimit(limits)
      : `${limits.perMinute} requests per minute and IP address. The window is fixed: at \`X-RateLimit-Reset\`, at most 60 seconds after ` +
        `its first request, all ${limits.perMinute} are there again. Answers from the cache and refused requests count; a 429 does not.`
  // Documents cost nothing.
  if (errors.length === 0) return rate
  const sentences = [
    rate,
    limits.capturesPerMinute &&
      `Captures that are not in the cache count among the ${limits.capturesPerMinute} requests a minute of /api/screenshot.`,
    limits.perMinute && othersAsked(limits),
    limits.atOncePerClient && atOnce(limits, errors.includes('upstream_unavailable')),
    body && `A body of at most ${bytes(limits.bodyBytesMax)}.`,
    largeBody(limits),
    limits.uploadTimeoutMs && `An upload may take ${limits.uploadTimeoutMs / 1000} seconds.`,
    `An answer, or an error, within ${limits.timeoutMs / 1000} seconds${limits.uploadTimeoutMs ? ' after it' : ''}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function lookupLimit({ lookupsPerMinute: limit, picturesPerMinute: pictures }: AnyEndpoint['limits']): string {
  if (limit === undefined) return 'No request limit.'
  const lookups = `${limit} look-ups per minute and IP address, of all look-ups together. What is remembered from an earlier one is no look-up.`
  return pictures === undefined ? lookups : `${lookups} ${pictures} pictures of Mastodon per minute and IP address.`
}

/** Of an endpoint that counts its requests besides. */
function othersAsked({ lookupsPerMinute, picturesPerMinute }: AnyEndpoint['limits']): string | undefined {
  if (lookupsPerMinute === undefined) return undefined
  const lookups = `What is looked up counts among ${lookupsPerMinute} look-ups a minute`
  return picturesPerMinute === undefined
    ? `${lookups}.`
    : `${lookups}, pictures at addresses that anybody may name among ${picturesPerMinute}.`
}

function atOnce({ atOncePerClient, queueTimeoutMs }: AnyEndpoint['limits'], isUnavailable: boolean): string {
  const wait = queueTimeoutMs ? `wait for up to ${queueTimeoutMs / 1000} seconds` : 'wait'
  return (
    `${atOncePerClient} at once per IP address; further ones ${wait} for their turn. ` +
    'Where too many wait already, or the memory for uploads is taken, the answer is ' +
    `${isUnavailable ? 503 : 500} with \`Retry-After\` at once.`
  )
}

const largeBody = ({ largeBody: large }: AnyEndpoint['limits']) =>
  large && `One with ${large.fields.map((name) => `\`${name}\``).join(' or ')} may have ${bytes(large.bytesMax)}.`

const bytes = (count: number) =>
  count >= 1024 * 1024 ? `${Math.floor(count / 1024 / 1024)} MiB` : `${Math.floor(count / 1024)} KiB`

interface OtherAnswer {
  status: 206 | 304 | 416
  description: string
}

/** Answers to requests that ask for a part of what there is, or for what has changed. */
export function otherAnswers({ success }: AnyEndpoint): OtherAnswer[] {
  if ('takesRanges' in success && success.takesRanges) {
    return [
      { status: 206, description: 'The bytes that `Range` asks for' },
      { status: 304, description: 'What `If-None-Match` or `If-Modified-Since` names is the current version' },
      { status: 416, description: 'The file ends before the bytes that `Range` asks for' },
    ]
  }
  if (success.headers?.ETag === undefined) return []
  return [{ status: 304, description: 'The version named in `If-None-Match` is the current one' }]
}
