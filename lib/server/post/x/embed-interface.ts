// The social network's two public interfaces for a post. Embed: undocumented, unauthenticated, free to change at any time. oEmbed: knows
// author and text only, but is kept by other servers: a server whose address is throttled is told "not found" by the embed interface for
// posts that exist, and oEmbed shows it.
import 'server-only'
import type { OutboundFetch } from '../../outbound/fetch'
import { type Answer, ask, readAnswer, type Said } from '../network/ask'

const host = 'cdn.syndication.twimg.com'
// Without a browser's user agent the interface answers 403.
const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

/** Without them the answer has no mark of a business or a government, no shape of a face, no readers' note and no edits. */
const features = [
  'tfw_show_blue_verified_badge:on',
  'tfw_show_business_verified_badge:on',
  'tfw_show_gov_verified_badge:on',
  'tfw_use_profile_image_shape_enabled:on',
  'tfw_show_birdwatch_pivots_enabled:on',
  'tfw_tweet_edit_backend:on',
].join(';')

const bodyBytesMax = 1024 * 1024

/** Rejects with OutboundError when the host cannot be reached, is too slow or sends more than 1 MiB, and with the signal's reason. */
export function createEmbedInterface(fetch: OutboundFetch): (id: string, signal: AbortSignal) => Promise<Answer> {
  return async (id, signal) => {
    const url = new URL(`https://${host}/tweet-result`)
    url.search = new URLSearchParams({ id, lang: 'en', token: syndicationToken(id), features }).toString()
    return ask(fetch, url, { signal, bytesMax: bodyBytesMax, headers: { 'User-Agent': userAgent } })
  }
}

/**
 * The token that the embed interface's own page sends with an ID; it guards nothing, and without it some regions answer 404. `id` as a
 * double / 10^15 * pi in base 36, without zeros and the point: only JavaScript's own formatting of doubles gives the right digits.
 */
export function syndicationToken(id: string): string {
  return ((Number(id) / 1e15) * Math.PI).toString(36).replace(/(0+|\.)/g, '')
}

const unavailable = 'This post is not available.'

export function readReply(answer: Answer): Said {
  const reply = readAnswer(answer)
  if (reply.kind !== 'post') return reply
  const { payload } = reply
  if (payload.__typename === 'TweetTombstone' || 'tombstone' in payload) {
    return { kind: 'unavailable', reason: tombstoneText(payload.tombstone) ?? unavailable }
  }
  // An empty object is how withheld posts are delivered; the fields a post cannot do without tell it from the rest.
  if (Object.keys(payload).length === 0) return { kind: 'unavailable', reason: unavailable }
  if (typeof payload.id_str !== 'string') return { kind: 'unclear', detail: 'no id_str' }
  return reply
}

function tombstoneText(tombstone: unknown): string | undefined {
  const text = (tombstone as { text?: { text?: unknown } } | null | undefined)?.text?.text
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 500) : undefined
}

const oembedHost = 'publish.twitter.com'
const oembedTimeoutMs = 3000
const oembedBytesMax = 64 * 1024

/** True when the post is known there. False when it is not, and when there is no answer: doubt does not make a post. Never rejects. */
export function createOembedCheck(fetch: OutboundFetch): (id: string, signal: AbortSignal) => Promise<boolean> {
  return async (id, signal) => {
    const url = new URL(`https://${oembedHost}/oembed`)
    // Any name stands for the author: the network goes by the number.
    url.search = new URLSearchParams({ url: `https://twitter.com/i/status/${id}`, omit_script: '1' }).toString()
    try {
      const response = await fetch(url, {
        signal,
        timeoutMs: oembedTimeoutMs,
        bytesMax: oembedBytesMax,
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
