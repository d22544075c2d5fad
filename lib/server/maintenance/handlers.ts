// The handlers of the maintenance endpoints. The secret has been checked before they run.
import 'server-only'
import type { cleanUpByGet, cleanUpByPost, invalidateCapture } from '@/lib/contract/maintenance'
import { services } from '../app/services'
import type { Handler } from '../http/endpoint'
import { parseWebUrl } from '../outbound/target'

export const invalidate: Handler<typeof invalidateCapture> = async ({ body }) => {
  // What may be captured today does not matter: what is kept may be older than the rule.
  const url = parseWebUrl(body.url).href
  return { json: { url, everywhere: await services().screenshots.invalidate(url) } }
}

export const cleanUp: Handler<typeof cleanUpByGet> & Handler<typeof cleanUpByPost> = async () => {
  const { captures, posts } = services().stores
  return { json: { removed: captures.removeExpired() + posts.removeExpired() } }
}
