// Facts about the main picture for Auto: its colours, its even margin, its lightness.
import type { Rect } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import type { PictureAnalysis } from '@/lib/scene/auto/auto-compose'
import { pictureSize, sourceSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { edgesOf } from './edges'
import { orientedPixels } from './oriented-pixels'
import { paletteOf } from './palette'

/** A background of the picture's colours takes this many. */
const colorsMax = 6

/** `image` holds the pixels of the main picture's file. Redacted pixels are not looked at. */
export function analysePicture(scene: Scene, image: PixelImage): PictureAnalysis {
  const picture = mainPicture(scene)
  const source = sourceSize(scene, picture)
  const pixels = orientedPixels(image, picture, hiddenRects(scene))
  const { x, y } = picture.crop ?? { x: 0, y: 0 }
  const area = { x: Math.min(x, source.width - 1), y: Math.min(y, source.height - 1), ...pictureSize(scene) }
  const found = paletteOf(pixels, area, colorsMax)
  const shown = found.reduce((sum, { share }) => sum + share, 0)
  const lightness = found.reduce((sum, { lab, share }) => sum + (lab.lightness * share) / shown, 0)
  return {
    area,
    colors: found.map(({ hex }) => hex),
    lightness: found.length === 0 ? 0.5 : lightness,
    ...edgesOf(pixels, area),
  }
}

/** Of the main picture, in its pixels as it is turned: nobody may look into them. */
export function hiddenRects(scene: Scene): Rect[] {
  const picture = mainPicture(scene)
  const size = sourceSize(scene, picture)
  return scene.annotations
    .filter((item) => item.plane === picture.id)
    .flatMap((item) => annotationDrawing(item).redact?.(item, { size }) ?? [])
}
