// Mastodon and what speaks its interface: any server, which is asked itself.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { refusalOf } from '../../outbound/outbound-error'
import { type Answer, ask, RedirectedAway, readAnswer, readPost, type Said } from '../network/ask'
import type { CreateNetwork } from '../network/network'
import { isThisService } from '../network/pictures'
import { isForEverybody, readMastodonPost } from './mastodon-post'

/** A post of 25,000 letters with all its markup escaped is about 300 KB. */
const bodyBytesMax = 512 * 1024

const paths = [
  /^\/@(?<author>[\w.-]{1,64}(?:@[\w.-]{1,255})?)\/(?<id>\w{1,64})\/?$/,
  /^\/users\/(?<author>[\w.-]{1,64})\/statuses\/(?<id>\w{1,64})\/?$/,
]
/** Of other networks, whose addresses look alike. */
const others =
  /(?:^|\.)(?:medium\.com|threads\.(?:net|com)|tiktok\.com|youtube\.com|instagram\.com|linkedin\.com|facebook\.com|bsky\.app)$/

export const createMastodon: CreateNetwork = (fetch) => ({
  pictureHosts: null,

  addressOf(url) {
    // A name with a dot: no server of people is an address of numbers, or named within a house.
    const isServer = /\.[a-z][a-z\d-]*$/.test(url.hostname) && !isThisService(url.hostname)
    if (!isServer || others.test(url.hostname)) return null
    const { author, id } = paths.map((path) => path.exec(url.pathname)?.groups).find(Boolean) ?? {}
    if (author === undefined || id === undefined) return null
    return { network: 'mastodon', key: `mastodon:${url.hostname}/${id}`, host: url.hostname, author, id }
  },

  async ask(address, signal) {
    const url = new URL(`https://${address.host}/api/v1/statuses/${address.id}`)
    const answer = await ask(fetch, url, { signal, bytesMax: bodyBytesMax }).catch((error: unknown) => {
      throw blamedOnAddress(error) ?? error
    })
    return readPost(readReply(answer), (payload) => readMastodonPost(payload, address))
  },
})

/** Undefined when the address is not to blame: name servers that fail now may answer later. */
function blamedOnAddress(error: unknown): ApiError | undefined {
  if (error instanceof RedirectedAway) {
    return new ApiError('invalid_url', {
      message: 'The server in "url" has no posts of its own: it redirects to another one.',
      hint: `Send the address that the post has at ${error.host}.`,
    })
  }
  const reason = refusalOf(error)
  if (reason === undefined || reason.startsWith('dns_')) return undefined
  return new ApiError('invalid_url', {
    message: 'The server in "url" was not found on the public internet.',
    hint: 'Check the spelling of its name.',
  })
}

function readReply(answer: Answer): Said {
  if (answer.status === 401 || answer.status === 403) {
    return { kind: 'unavailable', reason: 'The server of this post shows it to signed-in readers only.' }
  }
  if (answer.status === 410) return { kind: 'missing' }
  const reply = readAnswer(answer)
  if (reply.kind !== 'post') return reply
  const { account, content } = reply.payload
  if (typeof content !== 'string' || account === undefined) return { kind: 'unclear', detail: 'no status' }
  if (!isForEverybody(reply.payload)) {
    return { kind: 'unavailable', reason: 'This post is for its followers only.' }
  }
  return reply
}
