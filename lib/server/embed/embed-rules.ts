// Who may embed what, as the operator says: of every host, of some, or none; and by signed addresses only.
import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@/lib/contract/errors'
import type { Recipe } from '@/lib/contract/recipe'
import { canonicalHost } from '../outbound/public-hosts'
import { parseCaptureUrl } from '../outbound/target'
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
  if (signed !== '' && timingSafeEqual(Buffer.from(signatureOf(signed, secret)), Buffer.from(signature))) return
  throw new ApiError('unauthorized', {
    message: 'The address is not signed: "sig" is missing, not the last parameter, or of another address.',
    hint: 'Sign path and query with RENDER_SIGNING_SECRET (HMAC-SHA256 in base64url) and add &sig=...: see {origin}/docs/render.',
  })
}

/** Of path and query, as they stand in the address: 43 letters. */
export const signatureOf = (pathAndQuery: string, secret: string): string =>
  createHmac('sha256', secret).update(pathAndQuery).digest('base64url')

/** Hosts that this recipe has asked, each once. Throws invalid_url that names the field. */
export async function hostsOf({ sources = [] }: Recipe): Promise<string[]> {
  const hosts = await Promise.all(
    sources.map(({ url, image }, at) => {
      const address = url ?? image
      if (address === undefined) return null
      const pointer = `/sources/${at}/${url === undefined ? 'image' : 'url'}`
      return named(pointer, () => canonicalHost(parseCaptureUrl(address).hostname))
    }),
  )
  return [...new Set(hosts.filter((host) => host !== null))]
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
const secondLevel = /^(ac|co|com|edu|gov|ne|net|or|org)$/

/** The name that somebody registered, as far as its labels say: what one person may own counts together. */
export function registrableHost(host: string): string {
  const labels = host.split('.')
  if (host.includes(':') || labels.every((label) => /^\d+$/.test(label))) return host
  const isUnderTwo = labels.at(-1)!.length === 2 && secondLevel.test(labels.at(-2) ?? '')
  return labels.slice(isUnderTwo ? -3 : -2).join('.')
}
