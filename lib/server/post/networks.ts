// Every network whose posts can be read, and which of them an address belongs to. A new one is a folder beside this file and a line here.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { socialNetworks } from '@/lib/contract/post'
import type { OutboundFetch } from '../outbound/fetch'
import { createBluesky } from './bluesky/bluesky'
import { createMastodon } from './mastodon/mastodon'
import type { Network, PostAddress } from './network/network'
import { createX, xAddress } from './x/x'

/** Servers of Mastodon are told by their paths alone, so it is asked last. */
export const createNetworks = (fetch: OutboundFetch) =>
  ({
    x: createX(fetch),
    bluesky: createBluesky(fetch),
    mastodon: createMastodon(fetch),
  }) satisfies Record<(typeof socialNetworks)[number], Network>

export type Networks = ReturnType<typeof createNetworks>

/** Throws ApiError invalid_url for what is no address of one post. A bare number is a post of X; a missing scheme is https. */
export function parsePostAddress(networks: Networks, raw: string): PostAddress {
  const text = raw.trim()
  if (/^\d{1,19}$/.test(text)) return xAddress(text)
  const url = URL.parse(withScheme(text))
  if (url !== null && isPlain(url)) {
    // No network serves anything else by now.
    url.protocol = 'https:'
    for (const network of Object.values<Network>(networks)) {
      const address = network.addressOf(url)
      if (address) return address
    }
  }
  throw new ApiError('invalid_url', {
    message: '"url" is not the address of one post of X, Bluesky or a Mastodon server.',
    hint: 'Send an address such as https://x.com/name/status/20, https://bsky.app/profile/name/post/key or https://mastodon.example/@name/1.',
  })
}

const isPlain = ({ protocol, port, username, password }: URL) =>
  /^https?:$/.test(protocol) && port === '' && username === '' && password === ''

/** `at://name/app.bsky.feed.post/key` names what bsky.app shows. */
function withScheme(text: string): string {
  const [, name, key] = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/([^/?#]+)$/.exec(text) ?? []
  if (name !== undefined) return `https://bsky.app/profile/${name}/post/${key}`
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
}
