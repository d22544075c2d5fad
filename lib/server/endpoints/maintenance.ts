// The maintenance endpoints: their handlers, and the secret that is compared before they run, without telling how much of a guess was right.
import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@/lib/contract/errors'
import type { cleanUpByGet, cleanUpByPost, invalidateCapture } from '@/lib/contract/maintenance'
import { services } from '../app/services'
import type { Store } from '../cache/store'
import type { Handler } from '../http/endpoint'
import { parseWebUrl } from '../outbound/target'
import { environment } from '../process/environment'

export const invalidate: Handler<typeof invalidateCapture> = async ({ body }) => {
  // What may be captured today does not matter: what is kept may be older than the rule.
  const url = parseWebUrl(body.url).href
  const { screenshots, embeds } = services()
  // First the capture: a picture that begins after the drop shall not find it.
  const everywhere = await screenshots.invalidate(url)
  await embeds.drop(url)
  return { json: { url, everywhere } }
}

export const cleanUp: Handler<typeof cleanUpByGet> & Handler<typeof cleanUpByPost> = async () => {
  const stores: Pick<Store<unknown>, 'removeExpired'>[] = Object.values(services().stores)
  return { json: { removed: stores.reduce((removed, store) => removed + store.removeExpired(), 0) } }
}

/** Shorter ones can be guessed; they count as none. */
const secretLengthMin = 32

/** Throws ApiError unauthorized unless the request carries `Authorization: Bearer <secret>`. Without a secret set, nobody may. */
export function requireSecret(request: Request): void {
  const { MAINTENANCE_SECRET, CRON_SECRET } = environment()
  const secrets = [MAINTENANCE_SECRET, CRON_SECRET].filter(
    (secret) => secret !== undefined && secret.length >= secretLengthMin,
  )
  const given = /^Bearer ([^\s,]+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1] ?? ''
  // Every secret is compared, so that the time says nothing about which one was near.
  const matches = secrets.filter((secret) => timingSafeEqual(digest(secret as string), digest(given)))
  if (matches.length > 0) return
  throw new ApiError('unauthorized', {
    message: 'This endpoint needs the maintenance secret.',
    hint: 'Send "Authorization: Bearer" with the secret of this installation, of 32 characters or more.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
