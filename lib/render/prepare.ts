// A plan made ready for its tiles: tables, maps and masks in kernel memory, the steps that compose a tile, and one tile: a pure
// function of these and a rectangle.
import { intersect, type Rect, sameRect, subtract } from '@/lib/core/geometry'
import { takeBitmap } from '@/lib/kernel/bitmap'
import type { Kernel } from '@/lib/kernel/kernel'
import { itemPainter } from './annotations/items'
import { type Backdrop, drawBackdrop, drawOverlay, drawShade } from './backgrounds/backdrop'
import { paintScopeOf } from './backgrounds/paint-scope'
import { isOpaque, preparePaints } from './backgrounds/paint-stack'
import { prepareCard } from './cards/prepare-card'
import { markLayers, pictureWatermark } from './marks/marks'
import { sourceOf } from './pictures/source'
import type { ScenePlan } from './plan/scene-plan'
import type { RenderScope, TileStep } from './scope/render-scope'
import { prepareCardShadows } from './shadows/card-shadows'
import { drawVectorLayer } from './vectors/vector-layer'

/** The layers of a plan, from the bottom. */
interface PreparedPlan extends Backdrop {
  /** Whether the background lets nothing through. */
  opaqueBackground: boolean
  /** Device pixels of a card that hides all below it. */
  covered: Rect
  steps: readonly TileStep[]
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** Everything lies in the arena until the caller releases it. A card without its pixels is left out. */
export function preparePlan(scope: RenderScope, plan: ScenePlan): PreparedPlan {
  const steps: TileStep[] = []
  let covered = nowhere
  let lowest: Backdrop['shadows'] = []
  for (const card of plan.cards) {
    const file = scope.pictureOf(card.assetId)
    if (!file) continue
    const shadows = prepareCardShadows(scope, card)
    if (steps.length === 0) lowest = shadows.soft
    else steps.push((target, tile) => drawShade(scope.kernel, shadows.soft, { target, tile, part: tile }))
    for (const layer of shadows.hard) steps.push((target, tile) => drawVectorLayer(scope, layer, target, tile))
    const prepared = prepareCard(scope, plan, card, sourceOf(scope, file, card))
    steps.push(...prepared.steps)
    if (areaOf(prepared.covered) > areaOf(covered)) covered = prepared.covered
  }
  steps.push(...canvasSteps(scope, plan), ...overlaySteps(scope, plan))
  return {
    background: preparePaints(paintScopeOf(scope, plan, 'background'), plan.background),
    opaqueBackground: isOpaque(plan.background),
    shadows: lowest,
    covered,
    steps,
  }
}

const areaOf = ({ width, height }: Rect) => width * height

/** Layers on the canvas above every card. */
export function canvasSteps(scope: RenderScope, plan: ScenePlan): TileStep[] {
  const place = { scaleX: plan.scale, scaleY: plan.scale, x: 0, y: 0 }
  const plane = { size: plan.designSize, place, source: null, crop: nowhere }
  const steps: TileStep[] = []
  if (plan.items.length > 0) {
    const paintItems = itemPainter(scope, plane, plan.items)
    steps.push((target, region) => paintItems({ target, region }))
  }
  for (const layer of markLayers(plan)) {
    steps.push((target, region) => drawVectorLayer(scope, layer, target, region))
  }
  const watermark = pictureWatermark(scope, plan)
  return watermark ? [...steps, watermark.draw] : steps
}

/** Effects over everything. */
export function overlaySteps(scope: RenderScope, plan: ScenePlan): TileStep[] {
  if (plan.overlay.length === 0) return []
  const overlay = preparePaints(paintScopeOf(scope, plan, 'overlay'), plan.overlay)
  return [(target, tile) => drawOverlay(scope.kernel, overlay, { target, tile, part: tile })]
}

// One tile: a pure function of what was prepared for the plan, and a rectangle.

export interface Tile extends Rect {
  /** Premultiplied RGBA, rows without gaps. Valid until the next tile. */
  pixels: Uint8Array<ArrayBuffer>
  /** Whether every alpha is 255. */
  opaque: boolean
}

export type Pause = () => Promise<void> | undefined

/** Takes the tile's pixels from the arena; the caller releases them. `pause` is called between layers, and may throw. */
export async function drawTile(kernel: Kernel, plan: PreparedPlan, rect: Rect, pause?: Pause): Promise<Tile> {
  const target = takeBitmap(kernel.arena, rect)
  const covered = intersect(rect, plan.covered)
  for (const part of subtract(rect, covered)) drawBackdrop(kernel, plan, { target, tile: rect, part })
  for (const step of plan.steps) {
    await pause?.()
    step(target, rect)
  }
  const opaque = plan.opaqueBackground || sameRect(covered, rect)
  const bytes = rect.width * rect.height * 4
  reserve(kernel, bytes)
  return { ...rect, pixels: kernel.arena.bytes(target.pointer, bytes), opaque }
}

/** Room for one copy of the tile: memory that grew while the caller looks at the pixels would take them away. */
function reserve({ arena }: Kernel, bytes: number): void {
  const mark = arena.mark()
  arena.take(bytes)
  arena.release(mark)
}
