// Mastodon and what speaks its interface: any server, which is asked itself.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { OutboundError } from '../../outbound/outbound-error'
import { ask, readAnswer } from '../network/ask'
import type { CreateNetwork, PostReply } from '../network/network'
import { readMastodonPost } from './mastodon-post'

const paths = [
  /^\/@(?<author>[\w.-]{1,64}(?:@[\w.-]{1,255})?)\/(?<id>\w{1,64})\/?$/,
  /^\/users\/(?<author>[\w.-]{1,64})\/statuses\/(?<id>\w{1,64})\/?$/,
]
/** Of other networks, whose addresses look alike. */
const others =
  /(?:^|\.)(?:medium\.com|threads\.(?:net|com)|tiktok\.com|youtube\.com|instagram\.com|linkedin\.com|facebook\.com|bsky\.app)$/

export const createMastodon: CreateNetwork = (fetch) => ({
  addressOf(url) {
    // A name with a dot: no server of people is an address of numbers, or named within a house.
    const isServer = url.protocol === 'https:' && url.port === '' && /\.[a-z][a-z\d-]*$/.test(url.hostname)
    if (!isServer || others.test(url.hostname)) return null
    const { author, id } = paths.map((path) => path.exec(url.pathname)?.groups).find(Boolean) ?? {}
    if (author === undefined || id === undefined) return null
    return { network: 'mastodon', key: `mastodon:${url.hostname}/${id}`, host: url.hostname, author, id }
  },

  async ask({ host, id }, signal) {
    const answer = await ask(fetch, new URL(`https://${host}/api/v1/statuses/${id}`), { signal }).catch((error) => {
      throw isRefused(error) ? notPublic() : error
    })
    return readReply(answer)
  },

  read: readMastodonPost,
  // A server may keep its pictures with another host, and the egress policy judges that too.
  hasPicturesOn: () => true,
})

const isRefused = (error: unknown) =>
  error instanceof OutboundError && (error.code === 'refused_by_policy' || error.code === 'not_found')

function notPublic(): ApiError {
  return new ApiError('invalid_url', {
    message: 'The server in "url" was not found on the public internet.',
    hint: 'Check the spelling of its name.',
  })
}

function readReply(answer: { status: number; body: string }): PostReply {
  if (answer.status === 401 || answer.status === 403) {
    return { kind: 'unavailable', reason: 'The server of this post shows it to signed-in readers only.' }
  }
  if (answer.status === 410) return { kind: 'missing' }
  const reply = readAnswer(answer)
  if (reply.kind !== 'post') return reply
  const { visibility, account, content } = reply.payload
  if (typeof content !== 'string' || account === undefined) return { kind: 'unclear', detail: 'no status' }
  if (visibility === 'private' || visibility === 'direct') {
    return { kind: 'unavailable', reason: 'This post is for its followers only.' }
  }
  return reply
}
