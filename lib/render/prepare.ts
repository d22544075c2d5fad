// A plan made ready for its tiles: tables, maps and masks in kernel memory, what is dear kept from one render to the next.
import type { Kernel } from '@/lib/kernel/kernel'
import type { Backdrop } from './backdrop'
import { prepareBackground } from './background'
import { type Card, prepareCard } from './card'
import { type CornerMask, cornerMask } from './corner-mask'
import type { RenderHost } from './host'
import type { Picture } from './picture'
import { isOpaque, type Plan } from './plan'
import { Recent } from './recent'
import { prepareShadow } from './shadow'
import type { ShadowMap } from './shadow-map'

/** The layers of a plan, from the bottom. */
export interface PreparedPlan extends Backdrop {
  /** Whether the background lets nothing through. */
  opaqueBackground: boolean
  card: Card | null
}

/** What outlives one render, each with a bound. */
export interface Kept {
  blocks: Recent<Uint8Array>
  masks: Recent<CornerMask>
  maps: Recent<ShadowMap>
}

/** Scaled pictures to keep: three screens of 4K, or three tile rows of a 5x export. */
const blockBytesMax = 96 * 1024 * 1024
const maskBytesMax = 8 * 1024 * 1024
const mapBytesMax = 8 * 1024 * 1024

export function createKept(): Kept {
  return { blocks: new Recent(blockBytesMax), masks: new Recent(maskBytesMax), maps: new Recent(mapBytesMax) }
}

/** Everything lies in the arena until the caller releases it. Without its picture a plan is background only. */
export function preparePlan(
  { kernel, host, kept }: { kernel: Kernel; host: RenderHost; kept: Kept },
  { scale, paint, picture: planned, shadow }: Plan,
  picture: Picture | null,
): PreparedPlan {
  const background = prepareBackground(kernel, paint, scale)
  const base = { background, opaqueBackground: isOpaque(paint) }
  if (!planned || !picture) return { ...base, shadow: null, card: null }
  return {
    ...base,
    shadow: prepareShadow(kernel, host, { scale, card: planned, shadow, maps: kept.maps }),
    card: prepareCard(kernel, {
      picture,
      planned,
      corners: cornerMask(host, planned, kept.masks),
      blocks: kept.blocks,
    }),
  }
}
