// A card made ready for its tiles: what a tilted one blurs behind it, its reflection, and the card.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { crop, takeClearBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import type { PlannedCard } from '../plan/planned-card'
import type { ScenePlan } from '../plan/scene-plan'
import type { DecodedPicture } from '../scope/decoded-picture'
import type { RenderScope, TileStep } from '../scope/render-scope'
import { type CardRaster, prepareCardRaster } from './card-raster'
import { cardWarps, opacityByte } from './card-warps'
import { outerPixels } from './free-screen'
import { frostSteps } from './frost'

interface PreparedCard {
  steps: TileStep[]
  /** Device pixels it hides all below. */
  covered: Rect
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** `source`: the card's pixels. */
export function prepareCard(
  scope: RenderScope,
  plan: ScenePlan,
  card: PlannedCard,
  source: DecodedPicture,
): PreparedCard {
  const seen = cardWarps(scope, card, source)
  const warps = seen.map(({ warped }) => warped.draw)
  if (card.rect) {
    const flat = prepareFlatCard(scope, plan, card, source)
    return { ...flat, steps: [...warps, ...flat.steps] }
  }
  const hidden = opacityByte(card) === 255 ? seen.at(-1)!.covered : nowhere
  return { steps: [...frostSteps(scope, plan, card, { place: null, hidden }), ...warps], covered: nowhere }
}

/** An upright card without its reflection; nothing for a tilted one. */
export function prepareFlatCard(
  scope: RenderScope,
  plan: ScenePlan,
  card: PlannedCard,
  source: DecodedPicture,
): PreparedCard {
  const { rect } = card
  if (!rect) return { steps: [], covered: nowhere }
  const { size } = card.frame
  const place = { scaleX: rect.width / size.width, scaleY: rect.height / size.height, x: rect.x, y: rect.y }
  const raster = prepareCardRaster(scope, { card, source, place, unit: card.unit * scope.scale, isFree: card.isFree })
  const opacity = opacityByte(card)
  const bounds = outerPixels(rect)
  const draw: TileStep = (target, tile) => drawFlatCard(scope.kernel, { raster, bounds, opacity }, target, tile)
  const covered = opacity === 255 ? raster.covered : nowhere
  return { steps: [...frostSteps(scope, plan, card, { place, hidden: covered }), draw], covered }
}

interface FlatCard {
  raster: CardRaster
  /** Device pixels of the card; what is drawn on it may reach beyond when it is not see-through. */
  bounds: Rect
  /** 0 to 255. */
  opacity: number
}

export /** Draws straight onto the tile, or as one group when the card is see-through. */
function drawFlatCard(kernel: Kernel, { raster, bounds, opacity }: FlatCard, target: Bitmap, tile: Rect): void {
  if (opacity === 255) {
    raster.draw(target, tile)
    return
  }
  const part = intersect(tile, bounds)
  if (isEmpty(part) || opacity === 0) return
  const { arena } = kernel
  const mark = arena.mark()
  const group = takeClearBitmap(arena, part)
  raster.draw(group, part)
  kernel.fade(group.pointer, part.width * part.height, opacity)
  kernel.over(crop(target, { ...part, x: part.x - tile.x, y: part.y - tile.y }), group)
  arena.release(mark)
}
