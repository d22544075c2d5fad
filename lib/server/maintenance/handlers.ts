// The handlers of the maintenance endpoints. The secret has been checked before they run.
import 'server-only'
import type { cleanUpByGet, cleanUpByPost, invalidateCapture } from '@/lib/contract/maintenance'
import { ColorScheme, DeviceType } from '@/lib/contract/screenshot'
import { services } from '../app/services'
import { captureKey } from '../capture/capture-key'
import type { Handler } from '../http/endpoint'
import { parseCaptureUrl } from '../outbound/url'

export const invalidate: Handler<typeof invalidateCapture> = async ({ body }) => {
  const url = parseCaptureUrl(body.url).href
  const variants = DeviceType.options.flatMap((deviceType) =>
    ColorScheme.options.map((colorScheme) => captureKey({ url, deviceType, colorScheme })),
  )
  const dropped = await Promise.all(variants.map((key) => services().stores.captures.delete(key)))
  return { json: { url, everywhere: dropped.every(Boolean) } }
}

export const cleanUp: Handler<typeof cleanUpByGet> & Handler<typeof cleanUpByPost> = async () => {
  const { captures, posts } = services().stores
  return { json: { removed: captures.removeExpired() + posts.removeExpired() } }
}
