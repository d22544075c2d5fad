// A watermark that is a picture: over everything but the effects, as see-through as it says.
import { drawFlatCard } from '../cards/flat-card'
import { prepareScreen } from '../cards/screen'
import { stampPicture } from '../pictures/stamp-picture'
import { deviceRect, type ScenePlan } from '../plan/plan'
import type { PrepareScope, TileStep } from '../prepare'
import { watermarkRect } from './marks'

/** None where the watermark is words, or while its picture has no pixels. */
export function watermarkSteps(scope: PrepareScope, { watermark, designSize, scale }: ScenePlan): TileStep[] {
  const picture = watermark?.asset ? stampPicture(scope, watermark.asset) : undefined
  if (!watermark || !picture) return []
  const { kernel, host, kept } = scope
  const rect = deviceRect(watermarkRect(watermark, picture.image, designSize), scale)
  const raster = prepareScreen(kernel, host, {
    ...{ picture, screen: rect, content: rect, radii: [0, 0, 0, 0] },
    ...{ blocks: kept.blocks, masks: kept.masks },
  })
  const opacity = Math.floor(watermark.opacity * 255 + 0.5)
  return [(target, tile) => drawFlatCard(kernel, { raster, bounds: rect, opacity }, target, tile)]
}
