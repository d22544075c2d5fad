// The handler of GET /api/image-proxy.
import 'server-only'
import type { imageProxy } from '@/lib/contract/image-proxy'
import type { Handler } from '../http/endpoint'
import type { FetchMedia } from '../media/fetch-media'
import { parseMediaUrl } from '../media/media-url'

/** Opened by itself, the file is a document of this origin: it may load and run nothing. */
const guards = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Disposition': 'inline; filename="media"',
}

export function imageProxyHandler(fetchMedia: () => FetchMedia): Handler<typeof imageProxy> {
  return async ({ query }, { request, signal }) => {
    const { status, type, body, headers } = await fetchMedia()(parseMediaUrl(query.url), request.headers, signal)
    return {
      status,
      bytes: body,
      mediaType: type,
      headers: { ...headers, ...guards, 'Cache-Control': 'public, max-age=86400' },
    }
  }
}
