// GET /api/tweet/{id} and GET /api/image-proxy: a post of the social network, and its media.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { imageProxy } from '@/lib/contract/image-proxy'
import type { tweet } from '@/lib/contract/tweet'
import { services } from '../app/services'
import type { Handler } from '../http/endpoint'
import { parseMediaUrl } from '../media/media-request'
import { createTransfers } from '../media/transfers'
import { processWide } from '../process/process-wide'

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

const transfers = () => processWide('media-transfers', createTransfers)

/** Opened by itself, the file is a document of this origin: it may load and run nothing. */
const guards = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline; filename="media"',
}

export const proxyMedia: Handler<typeof imageProxy> = async ({ query }, { request, signal, clientKey }) => {
  const url = parseMediaUrl(query.url)
  const { status, type, body, headers } = await transfers().run(clientKey, signal, () =>
    services().fetchMedia(url, request.headers, signal),
  )
  return {
    status,
    bytes: body,
    mediaType: type,
    // A range beyond the end is an error, and like all of those kept by nobody.
    headers: { ...headers, ...guards, 'Cache-Control': status === 416 ? 'no-store' : 'public, max-age=86400' },
  }
}
