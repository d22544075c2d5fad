// What Auto wants to know of the main picture, file or card.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { analysePicture } from '@/lib/render/analysis/analyse-picture'
import { mainPixels } from '@/lib/render/analysis/main-pixels'
import type { PictureAnalysis } from '@/lib/scene/auto/auto-compose'
import type { Scene } from '@/lib/scene/schema'
import { colored, type ThreadContext } from './context'

export async function analyse(scene: Scene, { renderer, images, signal }: ThreadContext): Promise<PictureAnalysis> {
  const shown = await colored(scene, signal)
  const image = await mainPixels(shown, {
    renderer,
    planOf: (asked, scale) => renderer.plan(asked, scale),
    pixelsOf: (assetId) => images.get(assetId),
    tooLong: (message) =>
      new ApiError('invalid_request', { message: `"/look": ${message}`, hint: 'Name a look instead of "auto".' }),
  })
  return analysePicture(shown, image)
}
