// Bluesky: posts by the AppView that anybody may ask. It finds authors by their handle itself.
import 'server-only'
import { type Answer, ask, isRecord, parseJson, readAnswer, readPost, type Said } from '../network/ask'
import type { CreateNetwork, PostAddress } from '../network/network'
import { blueskyPictureHosts, isForSignedIn, readBlueskyPost } from './bluesky-post'

const appView = 'public.api.bsky.app'
const bodyBytesMax = 512 * 1024
/** A handle is a domain name; a DID is `did:plc:` or `did:web:` (AT Protocol, "Handle" and "DID"). */
const author =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+|did:(?:plc|web):[\w.:-]{1,256})$/i
const recordKey = /^[\w.:~-]{1,512}$/

export const createBluesky: CreateNetwork = (fetch) => ({
  pictureHosts: blueskyPictureHosts,

  addressOf(url) {
    const parts = url.pathname.split('/').filter((part) => part !== '')
    if (!/^(?:www\.)?bsky\.app$/.test(url.hostname) || parts[0] !== 'profile' || parts[2] !== 'post') return null
    return addressOf(parts[1], parts[3])
  },

  async ask(address, signal) {
    const url = new URL(`https://${appView}/xrpc/app.bsky.feed.getPostThread`)
    const uri = `at://${address.author}/app.bsky.feed.post/${address.id}`
    url.search = new URLSearchParams({ uri, depth: '0', parentHeight: '1' }).toString()
    const said = readReply(await ask(fetch, url, { signal, bytesMax: bodyBytesMax }))
    return readPost(said, (payload) => readBlueskyPost(payload, address))
  },
})

function addressOf(name: string | undefined, key: string | undefined): PostAddress | null {
  const handle = (name ?? '').replaceAll(/%3a/gi, ':').toLowerCase()
  if (key === undefined || !author.test(handle) || !recordKey.test(key)) return null
  return { network: 'bluesky', key: `bluesky:${handle}/${key}`, host: appView, author: handle, id: key }
}

const gone = /NotFound|Unable to resolve handle|could not find/i

function readReply(answer: Answer): Said {
  // A handle that nobody has, and a post that is not there, are both 400.
  if (answer.status === 400) {
    const said = parseJson(answer.body)
    const isGone = isRecord(said) && gone.test(`${said.error} ${said.message}`)
    return isGone ? { kind: 'missing' } : { kind: 'unclear', detail: 'status 400' }
  }
  const reply = readAnswer(answer)
  if (reply.kind !== 'post') return reply
  const { thread } = reply.payload
  if (!isRecord(thread)) return { kind: 'unclear', detail: 'no thread' }
  if (thread.$type === 'app.bsky.feed.defs#notFoundPost') return { kind: 'missing' }
  if (thread.$type === 'app.bsky.feed.defs#blockedPost') {
    return { kind: 'unavailable', reason: 'The author of this post does not show it to everybody.' }
  }
  if (!isRecord(thread.post)) return { kind: 'unclear', detail: 'no post' }
  if (isForSignedIn(thread.post)) {
    return { kind: 'unavailable', reason: 'The author of this post shows it to signed-in readers only.' }
  }
  return { kind: 'post', payload: thread }
}
