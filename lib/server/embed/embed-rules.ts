// Who may embed what, as the operator says: of every host, of some, or none; and by signed addresses only.
import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@/lib/contract/errors'
import type { Recipe } from '@/lib/contract/recipe'
import { canonicalHost } from '../outbound/public-hosts'
import { parseCaptureUrl } from '../outbound/target'
import { type Networks, parsePostAddress } from '../post/networks'
import type { Environment } from '../process/environment'
import { named } from '../recipe/pointer'

type Rules = Pick<Environment, 'EMBED' | 'EMBED_HOSTS' | 'RENDER_SIGNING_SECRET'>

/** Throws not_found where nothing is embedded, unauthorized for an address that is not signed as it must be. */
export function checkAddress({ pathname, search }: URL, { EMBED, RENDER_SIGNING_SECRET: secret }: Rules): void {
  if (EMBED === 'off') {
    throw new ApiError('not_found', {
      message: 'This installation makes no pictures by address.',
      hint: 'Send the recipe to POST {origin}/api/render.',
    })
  }
  if (secret === undefined) return
  const [, signed = '', signature = ''] = /^(.*)&sig=([\w-]{43})$/.exec(pathname + search) ?? []
  // An apostrophe is `%27` in a URL, and encodeURIComponent of JavaScript leaves it.
  const spellings = [signed, signed.replaceAll('%27', "'")]
  const isSigned = (text: string) => timingSafeEqual(Buffer.from(signatureOf(text, secret)), Buffer.from(signature))
  if (signed !== '' && spellings.some(isSigned)) return
  throw new ApiError('unauthorized', {
    message: 'The address is not signed: "sig" is missing, not the last parameter, or of another address.',
    hint: 'Sign path and query as a URL writes them, with RENDER_SIGNING_SECRET (HMAC-SHA256 in base64url), and add &sig=...: see {origin}/docs/render.',
  })
}

/** Of path and query, as a URL writes them: 43 letters. */
export const signatureOf = (pathAndQuery: string, secret: string): string =>
  createHmac('sha256', secret).update(pathAndQuery).digest('base64url')

interface AskedHost {
  host: string
  /** Anybody may run it. Networks that many use are asked for the caller alone, who is counted. */
  isAnybodys: boolean
}

/** The host that each page, picture and post of this recipe has asked. Throws invalid_url that names the field. */
export async function hostsOf({ sources = [] }: Recipe, networks: Networks): Promise<AskedHost[]> {
  const asked = await Promise.all(
    sources.map(({ url, image, post }, at) => {
      if (post !== undefined) return named(`/sources/${at}/post`, () => hostOfPost(post, networks))
      const address = url ?? image
      if (address === undefined) return null
      const pointer = `/sources/${at}/${url === undefined ? 'image' : 'url'}`
      return named(pointer, () => ({ host: canonicalHost(parseCaptureUrl(address).hostname), isAnybodys: true }))
    }),
  )
  return asked.filter((each) => each !== null)
}

function hostOfPost(post: string, networks: Networks): AskedHost {
  const { network, host } = parsePostAddress(networks, post)
  // As its addresses say it: what is asked is another name.
  return { host: network === 'bluesky' ? 'bsky.app' : host, isAnybodys: network === 'mastodon' }
}

/** How often each owner of a host is asked for this recipe. */
export function questionsByOwner(asked: readonly AskedHost[]): Map<string, number> {
  const questions = new Map<string, number>()
  for (const { host, isAnybodys } of asked) {
    const owner = registrableHost(host)
    if (isAnybodys) questions.set(owner, (questions.get(owner) ?? 0) + 1)
  }
  return questions
}

/** Pages and picture files that a recipe shows, as whoever drops a page names it. Throws invalid_url. */
export function addressesOf({ sources = [] }: Recipe): string[] {
  const addresses = sources.map(({ url, image }) => url ?? image).filter((address) => address !== undefined)
  return [...new Set(addresses.map((address) => parseCaptureUrl(address).href))]
}

/** Throws forbidden_domain for a host that the operator does not name, where some are named. One stands for its subdomains too. */
export function checkHosts(hosts: readonly string[], { EMBED, EMBED_HOSTS }: Rules): void {
  if (EMBED !== 'hosts') return
  const isNamed = (host: string) => EMBED_HOSTS.some((each) => host === each || host.endsWith(`.${each}`))
  const other = hosts.find((host) => !isNamed(host))
  if (other === undefined) return
  throw new ApiError('forbidden_domain', {
    message: `Pages of ${other} are not embedded by this installation.`,
    hint: 'Only hosts that EMBED_HOSTS names are: send the recipe to POST {origin}/api/render instead.',
  })
}

// Registries under two labels, such as co.uk and com.au. The list of all public suffixes is 250 KB.
const secondLevel = /^(ac|co|com|edu|go|gob|gov|me|ne|net|or|org)$/
/** Names under which many people have one each: what READMEs embed most. */
const shared = [
  'github.io',
  'gitlab.io',
  'codeberg.page',
  'readthedocs.io',
  'vercel.app',
  'netlify.app',
  'web.app',
  'streamlit.app',
  'pages.dev',
  'workers.dev',
  'fly.dev',
  'deno.dev',
  'firebaseapp.com',
  'herokuapp.com',
  'onrender.com',
  'blogspot.com',
  'wordpress.com',
  'substack.com',
  'azurewebsites.net',
  'cloudfront.net',
  'surge.sh',
  'hf.space',
]

/** The name that somebody registered, as far as its labels say: what one person may own counts together. */
export function registrableHost(host: string): string {
  const labels = host.split('.')
  if (host.includes(':') || labels.every((label) => /^\d+$/.test(label))) return host
  const isUnderTwo = labels.at(-1)!.length === 2 && secondLevel.test(labels.at(-2) ?? '')
  return labels.slice(isUnderTwo || shared.includes(labels.slice(-2).join('.')) ? -3 : -2).join('.')
}
