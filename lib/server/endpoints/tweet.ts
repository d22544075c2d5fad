// The handler of GET /api/tweet/{id}.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { tweet } from '@/lib/contract/tweet'
import { services } from '../app/services'
import type { Handler } from '../http/endpoint'

/** Shared caches may keep a post; a look-up that found nothing is asked again soon. */
const shown = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400'
const notShown = 'public, max-age=60'

export const getTweet: Handler<typeof tweet> = async ({ params }, { signal }) => {
  const reply = await services().lookUpPost(params.id, { signal })
  if (reply.kind === 'missing') {
    throw new ApiError('not_found', {
      message: `There is no post with the ID ${params.id}.`,
      hint: 'Check the number at the end of the address of the post.',
    })
  }
  if (reply.kind === 'unavailable') {
    return { json: { data: null, error: reply.reason }, headers: { 'Cache-Control': notShown } }
  }
  return { json: { data: reply.payload }, headers: { 'Cache-Control': shown } }
}
