// Frosted glass: what a see-through frame shows of the background is that background blurred, without the frame's own shadow.
import { boundsOf, isEmpty, type Rect } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { identity, largestScale } from '@/lib/core/homography'
import { paintedBitmap } from '../backgrounds/backdrop'
import { paintScopeOf } from '../backgrounds/paint-scope'
import { preparePaints } from '../backgrounds/paint-stack'
import { outlinePolygon, tracePolygons } from '../plan/outline-path'
import type { PlannedCard } from '../plan/planned-card'
import type { ScenePlan } from '../plan/scene-plan'
import type { RenderScope, TileStep } from '../scope/render-scope'
import { drawVectorLayer, type RasterPlace, type VectorLayer } from '../vectors/vector-layer'

/** Device pixels; the far end of a steep tilt is half as large as the near one. */
const edgePx = 6

interface FrostOptions {
  /** The place of an upright card, whose edges are whole pixels. A tilted one is seen through its matrix. */
  place: RasterPlace | null
  /** The area that the picture hides: pixels of the raster of an upright card, else of its plane. */
  hidden: Rect
}

/** The steps come before the card's own. A card that blurs nothing has none. */
export function frostSteps(scope: RenderScope, plan: ScenePlan, card: PlannedCard, options: FrostOptions): TileStep[] {
  if (card.frost === 0 || card.picture.opacity === 0) return []
  const behind = paintScopeOf(scope, plan, 'background')
  const key = `${behind.key}/frost/${card.frost}`
  const stack = preparePaints({ ...behind, key }, [...plan.background, { kind: 'blur', sigma: card.frost }])
  const through = (rect: Rect) => paintedBitmap(scope.kernel, stack, rect)
  const layer = { ...glassOf(card, scope.scale, options), through }
  return [(target, tile) => drawVectorLayer(scope, layer, target, tile)]
}

/** The body of the frame as coverage. */
function glassOf({ frame, matrix, picture }: PlannedCard, scale: number, { place, hidden }: FrostOptions): VectorLayer {
  const body = frame.outline.map((box) => outlinePolygon(box, place ? identity : matrix, 0))
  // A polygon the other way round cuts a hole, as far inside as the warp may mix the edge of the picture with its neighbours.
  const inside = edgePx / (scale * largestScale(matrix, hidden))
  const hole = [...outlinePolygon({ ...hidden, radii: [0, 0, 0, 0] }, matrix, -inside)].reverse()
  const polygons = place || isEmpty(hidden) ? body : [...body, hole]
  return {
    key: `frost/${picture.opacity}/${contentHash(polygons)}`,
    bounds: boundsOf(polygons.flat()),
    place: place ?? { scaleX: scale, scaleY: scale, x: 0, y: 0 },
    blend: 'over',
    hole: place ? hidden : undefined,
    draw(ctx) {
      ctx.fillStyle = `rgba(0,0,0,${picture.opacity})`
      ctx.beginPath()
      tracePolygons(ctx, polygons)
      ctx.fill()
    },
  }
}
