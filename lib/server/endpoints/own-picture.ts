// Pictures at addresses of this service, for whoever names one: what a tool has made, and pictures of posts, looked up as the caller's own.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { postMedia, postMediaQuery } from '@/lib/contract/post'
import type { Call } from '../http/endpoint'
import { validate } from '../http/validate'
import { environment } from '../process/environment'
import { pictureAt } from './pictures'
import { getPostMedia } from './social-posts'

/** Throws ApiError, which calls the address "image". */
export async function ownPicture(url: URL, call: Call): Promise<ReadableStream<Uint8Array>> {
  const kept = await pictureAt(new URL(url.pathname + url.search, environment().PUBLIC_ORIGIN).href)
  if (kept) return new Blob([Uint8Array.from(kept.bytes)]).stream()
  if (url.pathname !== postMedia.path) {
    throw new ApiError('invalid_url', {
      message: 'The address in "image" is one of this service, and not of a picture.',
      hint: 'Use "link" or "pictures" of a tool, as it was given.',
    })
  }
  const query = validate(postMediaQuery, Object.fromEntries(url.searchParams), 'query of the address in "image"')
  const { bytes } = await getPostMedia({ query, body: undefined, params: undefined }, call)
  return new Response(bytes as BodyInit).body ?? new Blob([]).stream()
}
