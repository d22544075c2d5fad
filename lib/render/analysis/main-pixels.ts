// The pixels of the main picture before anything is done to them: its file's, or what a card draws.
import type { PixelImage } from '@/lib/core/surface'
import { defaultScene } from '@/lib/scene/defaults'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { Plan, Renderer } from '../renderer'
import { readPixels } from './read-pixels'

interface MainPixelsOptions {
  renderer: Pick<Renderer, 'straighten'>
  planOf(scene: Scene, scale: number): Promise<Plan>
  pixelsOf(assetId: string): PixelImage | undefined
  /** What is thrown for a card that is too long, in the words of whoever asks. */
  tooLong(message: string): Error
}

/** Larger cards are refused in words: their pixels alone take 96 MB. */
const pixelsMax = 24_000_000

export async function mainPixels(
  scene: Scene,
  { renderer, planOf, pixelsOf, tooLong }: MainPixelsOptions,
): Promise<PixelImage> {
  const picture = mainPicture(scene)
  const { content } = picture
  if ('asset' in content) {
    const image = pixelsOf(assetOf(picture) ?? '')
    if (!image) throw new RangeError('A scene without a picture was to be analysed.')
    return image
  }
  if (content.width * content.height > pixelsMax) throw tooLong('This card is too long to be looked at as a whole.')
  const [bare] = defaultScene().pictures
  const alone = { ...bare!, id: picture.id, content, radius: 0, shadows: [] }
  const plan = await planOf({ ...defaultScene(), padding: 0, assets: scene.assets, pictures: [alone] }, 1)
  return readPixels({ renderer, plan }, { x: 0, y: 0, ...plan.size })
}
