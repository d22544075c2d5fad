// The parts of a card that are seen through a matrix: its reflection, and the card itself unless it is upright.
import type { Rect } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { multiply } from '@/lib/core/homography'
import { type PlannedCard, reflectionReach, sourceName } from '../plan/planned-card'
import type { DecodedPicture } from '../scope/decoded-picture'
import type { RenderScope } from '../scope/render-scope'
import { prepareCardRaster } from './card-raster'
import { rasterScale, type WarpedCard, type WarpOptions, warpCard } from './warp-card'

/** A card as a raster seen through a matrix. */
export interface CardWarp {
  warped: WarpedCard
  /** 0 to 1 for a row of the raster: `start + step * row`, clamped. */
  fade: { start: number; step: number }
  opacity: number
  /** Pixels of its plane no background shows through. */
  covered: Rect
}

/** From the bottom; none for an upright card without a reflection. `source`: the card's pixels. */
export function cardWarps(scope: RenderScope, card: PlannedCard, source: DecodedPicture): CardWarp[] {
  const { picture, rect } = card
  const reflects = reflectionReach(card) > 0
  if (rect && !reflects) return []
  const finer = rasterScale(card, scope.scale, scope.quality)
  const place = { scaleX: finer, scaleY: finer, x: 0, y: 0 }
  const raster = prepareCardRaster(scope, { card, source, place, unit: finer })
  const { quality, keepsRasters, caches } = scope
  const cachedAs = (part: string) =>
    keepsRasters
      ? { rasters: caches.rasters, key: `${quality}/${part}/${picture.opacity}/${rasterKey(scope, card, source)}` }
      : null
  const base = { raster, rasterScale: finer, quality, cachedAs }
  return [...(reflects ? [reflection(scope, card, base)] : []), ...(rect ? [] : [tilted(scope, card, base)])]
}

/**
 * What the raster of a tilted card is made of: nothing that only moves, turns or lights the card. Stickers show files of their
 * own, as far as no card redacts them. A final one has its scale as it is: rasters of one size differ by up to a pixel of theirs.
 */
export function rasterKey(scope: RenderScope, card: PlannedCard, { serial }: DecodedPicture): string {
  const { picture, frame, content, crop, items } = card
  const { tilt, shadows, position, reflection, opacity, ...own } = picture
  const files = items.flatMap((item) => ('asset' in item && item.asset !== null ? [item.asset] : []))
  const finer = scope.quality === 'final' ? rasterScale(card, scope.scale, scope.quality) : ''
  return `${finer}/${serial}/${contentHash([own, frame, content, crop, items])}/${pixelsKey(scope, files)}`
}

/** Names the pixels of files as the scene shows them: another file under the same id, or another redaction, is another name. */
export function pixelsKey({ pictureOf, cards }: RenderScope, assets: readonly string[]): string {
  if (assets.length === 0) return ''
  const shown = cards.map((card) => [card.assetId, sourceName(card)])
  return contentHash([assets.map((assetId) => pictureOf(assetId)?.serial ?? ''), shown])
}

/** 0 to 255. */
export const opacityByte = ({ picture }: PlannedCard): number => Math.floor(picture.opacity * 255 + 0.5)

interface WarpBase extends Pick<WarpOptions, 'raster' | 'rasterScale' | 'quality'> {
  cachedAs(part: string): WarpOptions['cached']
}

function tilted({ kernel }: RenderScope, card: PlannedCard, base: WarpBase): CardWarp {
  const { frame, toDevice, picture } = card
  const opacity = opacityByte(card)
  const plane = { x: 0, y: 0, ...frame.size }
  const cached = base.cachedAs('card')
  const warped = warpCard(kernel, { ...base, plane, toDevice, opacityAt: () => opacity, cached })
  const { x, y, width, height } = base.raster.covered
  const finer = base.rasterScale
  return {
    warped,
    fade: { start: 1, step: 0 },
    opacity: picture.opacity,
    covered: { x: x / finer, y: y / finer, width: width / finer, height: height / finer },
  }
}

/** The card again, mirrored at its lower edge and fading out. */
function reflection({ kernel }: RenderScope, card: PlannedCard, base: WarpBase): CardWarp {
  const { frame, picture, toDevice } = card
  const { reach, gapPx } = picture.reflection
  const { width, height } = frame.size
  const depth = height * reach
  const seen = reflectionReach(card)
  const finer = base.rasterScale
  const warped = warpCard(kernel, {
    ...base,
    plane: { x: 0, y: height - seen, width, height: seen },
    cached: base.cachedAs(`reflection/${contentHash(picture.reflection)}`),
    toDevice: multiply(toDevice, [1, 0, 0, 0, -1, 2 * height + gapPx, 0, 0, 1]),
    opacityAt(row) {
      const share = 1 - (height - (row + 0.5) / finer) / depth
      return Math.floor(255 * picture.reflection.opacity * picture.opacity * Math.max(0, Math.min(1, share)) + 0.5)
    },
  })
  return {
    warped,
    fade: { start: 1 - (height - 0.5 / finer) / depth, step: 1 / (finer * depth) },
    opacity: picture.reflection.opacity * picture.opacity,
    covered: { x: 0, y: 0, width: 0, height: 0 },
  }
}
