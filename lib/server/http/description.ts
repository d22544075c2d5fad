// A small document that describes the service to programs, read by any page, with a tag by which to ask again.
import 'server-only'
import { createHash } from 'node:crypto'
import { environment } from '../process/environment'
import { commonHeaders, requestIdFor } from './answer'

/** Made anew each time: it takes microseconds. */
export function descriptionResponse(
  { headers }: Request,
  describe: (origin: string) => Record<string, unknown> | string,
  mediaType: string,
): Response {
  const described = describe(environment().PUBLIC_ORIGIN)
  const text = typeof described === 'string' ? described : JSON.stringify(described)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const all = commonHeaders(requestIdFor(headers.get('x-request-id')), { requestOrigin: headers.get('origin') })
  all.set('Cache-Control', 'public, max-age=300')
  all.set('ETag', tag)
  all.set('Content-Type', mediaType)
  const isCurrent = (headers.get('if-none-match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag)
  return isCurrent ? new Response(null, { status: 304, headers: all }) : new Response(text, { headers: all })
}
