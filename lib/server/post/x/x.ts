// X: posts by their number, wherever their address was copied.
import 'server-only'
import { mediaHosts } from '@/lib/contract/image-proxy'
import { readPost } from '../network/ask'
import type { CreateNetwork, PostAddress } from '../network/network'
import { createEmbedInterface, createOembedCheck, readReply } from './embed-interface'
import { readXPost } from './x-post'

const hosts = /^(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com$/
const paths = /^\/(?:i\/web|i|(?<author>\w{1,15}))\/status(?:es)?\/(?<id>\d{1,19})(?:\/|$)/

/** Of the post with this number. */
export function xAddress(digits: string, author: string | null = null): PostAddress {
  const id = digits.replace(/^0+(?=\d)/, '')
  return { network: 'x', key: id, host: 'x.com', author, id }
}

export const createX: CreateNetwork = (fetch) => {
  const askEmbed = createEmbedInterface(fetch)
  const isKnownToOembed = createOembedCheck(fetch)
  return {
    pictureHosts: mediaHosts,
    addressOf(url) {
      const { author = null, id } = (hosts.test(url.hostname) && paths.exec(url.pathname)?.groups) || {}
      return id === undefined ? null : xAddress(id, author)
    },
    async ask(address, signal) {
      const answer = await askEmbed(address.id, signal)
      const reply = readPost(readReply(answer), (payload) => readXPost(payload, address))
      return reply.kind === 'post' ? { ...reply, delivered: answer.body } : reply
    },
    isKnownElsewhere: ({ id }, signal) => isKnownToOembed(id, signal),
  }
}
