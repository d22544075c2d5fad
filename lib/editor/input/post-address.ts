// Whether a text is the address of one post of a social network, as people copy them. The server decides; this only says whom to ask.

const xHosts = /^(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com$/
const xPath = /^\/(?:i\/web|i|\w{1,15})\/status(?:es)?\/\d{1,19}(?:\/|$)/
const blueskyPath = /^\/profile\/[^/]+\/post\/[^/]+\/?$/
const mastodonPath = /^\/(?:@[\w.-]{1,64}(?:@[\w.-]{1,255})?|users\/[\w.-]{1,64}\/statuses)\/\d{2,}\/?$/
/** Other networks, whose addresses look alike. */
const others =
  /(?:^|\.)(?:medium\.com|threads\.(?:net|com)|tiktok\.com|youtube\.com|instagram\.com|linkedin\.com|facebook\.com)$/
/** Numbers of posts of X since 2009. Shorter ones are other numbers. */
const bareNumber = /^\d{10,19}$/
const atAddress = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/([^/?#]+)$/

/** The address in full, or undefined. A bare number is one of X; a missing scheme is https. */
export function postAddress(text: string): string | undefined {
  if (bareNumber.test(text)) return `https://x.com/i/status/${text}`
  const [, name, key] = atAddress.exec(text) ?? []
  if (name !== undefined) return `https://bsky.app/profile/${name}/post/${key}`
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.port === '' && url.username === '' && isPost(url) ? url.href : undefined
}

function isPost({ hostname, pathname }: URL): boolean {
  if (xHosts.test(hostname)) return xPath.test(pathname)
  if (hostname === 'bsky.app') return blueskyPath.test(pathname)
  return !others.test(hostname) && hostname.includes('.') && mastodonPath.test(pathname)
}

/** What an address says by itself: whose post it is, and where. */
export function knownOf(address: string): { network: 'x' | 'bluesky' | 'mastodon'; handle: string } {
  const { hostname, pathname } = new URL(address)
  const parts = pathname.split('/')
  if (xHosts.test(hostname)) return { network: 'x', handle: parts[1] === 'i' ? '' : parts[1]! }
  if (hostname === 'bsky.app') return { network: 'bluesky', handle: parts[2]! }
  const name = parts[1] === 'users' ? parts[2]! : parts[1]!.slice(1)
  return { network: 'mastodon', handle: name.includes('@') ? name : `${name}@${hostname}` }
}
