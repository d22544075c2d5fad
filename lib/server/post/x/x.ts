// X: posts by their number, wherever their address was copied.
import 'server-only'
import type { CreateNetwork, PostAddress } from '../network/network'
import { createEmbedInterface, createOembedCheck } from './embed-interface'
import { isXPictureHost, readXPost } from './x-post'

const hosts = /^(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com$/
const paths = /^\/(?:i\/web|i|(?<author>\w{1,15}))\/status(?:es)?\/(?<id>\d{1,19})(?:\/|$)/

/** Of the post with this number. */
export const xAddress = (id: string, author: string | null = null): PostAddress => ({
  network: 'x',
  key: id,
  host: 'x.com',
  author,
  id,
})

export const createX: CreateNetwork = (fetch) => {
  const askEmbed = createEmbedInterface(fetch)
  const isKnownToOembed = createOembedCheck(fetch)
  return {
    addressOf(url) {
      const { author = null, id } = (hosts.test(url.hostname) && paths.exec(url.pathname)?.groups) || {}
      return id === undefined ? null : xAddress(id, author)
    },
    ask: ({ id }, signal) => askEmbed(id, signal),
    isKnownElsewhere: ({ id }, signal) => isKnownToOembed(id, signal),
    read: readXPost,
    hasPicturesOn: isXPictureHost,
  }
}
