// The handler of GET /api/image-proxy.
import 'server-only'
import type { imageProxy } from '@/lib/contract/image-proxy'
import { services } from '../app/services'
import type { Handler } from '../http/endpoint'
import { parseMediaUrl } from '../media/media-url'
import { createTransfers } from '../media/transfers'
import { processWide } from '../process/process-wide'

const transfers = () => processWide('media-transfers', createTransfers)

/** Opened by itself, the file is a document of this origin: it may load and run nothing. */
const guards = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
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
