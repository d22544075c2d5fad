// The social network's public embed interface: undocumented, unauthenticated, and free to change at any time.
import 'server-only'
import type { OutboundFetch } from '../outbound/fetch'
import { OutboundError } from '../outbound/outbound-error'
import { type PostReply, readReply } from './reply'
import { syndicationToken } from './token'

const host = 'cdn.syndication.twimg.com'
const timeoutMs = 8000
const bodyBytesMax = 1024 * 1024
// Without a browser's user agent the interface answers 403.
const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

/** Rejects with OutboundError when the host cannot be reached, is too slow or sends more than 1 MiB, and with the signal's reason. */
export function createEmbedInterface(fetch: OutboundFetch): (id: string, signal: AbortSignal) => Promise<PostReply> {
  return async (id, signal) => {
    const url = new URL(`https://${host}/tweet-result`)
    url.search = new URLSearchParams({ id, lang: 'en', token: syndicationToken(id) }).toString()
    const response = await fetch(url, {
      signal,
      timeoutMs,
      bytesMax: bodyBytesMax,
      headers: { Accept: 'application/json', 'User-Agent': userAgent },
      // The interface answers by itself; a redirect leads to a login page.
      redirectsMax: 1,
      checkRedirect(target) {
        if (target.hostname !== host) throw new OutboundError('refused_by_policy')
      },
    })
    return readReply(response.status, await new Response(response.body).text())
  }
}
