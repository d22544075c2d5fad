// The network's oEmbed interface: it knows author and text only, but it is another house. A server whose address is throttled is told
// "not found" by the embed interface for posts that exist (research: capture 5 b), and this is where that shows.
import 'server-only'
import type { OutboundFetch } from '../outbound/fetch'

const host = 'publish.twitter.com'
const timeoutMs = 3000
const bodyBytesMax = 64 * 1024

/** True when the post is known there. False when it is not, and when there is no answer: doubt does not make a post. Never rejects. */
export function createOembedCheck(fetch: OutboundFetch): (id: string, signal: AbortSignal) => Promise<boolean> {
  return async (id, signal) => {
    const url = new URL(`https://${host}/oembed`)
    // Any name stands for the author: the network goes by the number.
    url.search = new URLSearchParams({ url: `https://twitter.com/i/status/${id}`, omit_script: '1' }).toString()
    try {
      const response = await fetch(url, {
        signal,
        timeoutMs,
        bytesMax: bodyBytesMax,
        headers: { Accept: 'application/json' },
        redirectsMax: 0,
      })
      if (response.status !== 200) {
        await response.body?.cancel()
        return false
      }
      const answer: unknown = await new Response(response.body).json()
      return typeof (answer as { html?: unknown } | null)?.html === 'string'
    } catch {
      return false
    }
  }
}
