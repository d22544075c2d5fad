// One composition at another size: the same look for a canvas of other sides. Pure.
import type { Point, Size } from '@/lib/core/geometry'
import { transformAnnotation } from '@/lib/kinds/annotations'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { movePictures, setPadding } from '../commands'
import { withShadowsScaled } from '../commands/scaled-scene'
import { layoutScene } from '../layout'
import { withItemsChanged, withKeysCarried } from '../motion/carried-keys'
import { scaleAnnotation, scaleCanvas } from '../scale-look'
import type { Scene, Variant } from '../schema'

export function variantScene(scene: Scene, variant: Variant): Scene {
  const { caption, crop, position } = variant
  const cut = crop ? { ...scene, pictures: scene.pictures.with(0, { ...scene.pictures[0]!, crop }) } : scene
  const placed = caption && cut.caption ? { ...cut, caption: { ...cut.caption, place: caption } } : cut
  const sized = sceneAtSize(placed, variant)
  const padded = variant.padding === null ? sized : setPadding.apply(sized, variant.padding)
  const moved = position ? movedTo(padded, position) : padded
  return { ...withCanvasItems(scene, moved), variants: [] }
}

/** Of a canvas: lengths on it go with this, whatever its shape. */
const lengthOf = ({ width, height }: Size) => Math.sqrt(width * height)

/** Space, background and shadows as long, in comparison, as they are on the composition's own canvas. */
export function sceneAtSize(scene: Scene, { width, height }: Size): Scene {
  const ratio = lengthOf({ width, height }) / lengthOf(layoutScene(scene).size)
  const { padding, background, effects } = scene
  const canvas = { padding, background, effects }
  const scaled = { ...scene, ...scaleCanvas(canvas, ratio), size: { width, height } }
  const carried = withKeysCarried(scaled, '', canvas, (each) => scaleCanvas(each, ratio))
  return withShadowsScaled(carried, ratio)
}

/** One picture has a position of its own; several are moved together, or their arrangement would fall apart. */
function movedTo(scene: Scene, position: Point): Scene {
  const [picture, ...others] = scene.pictures
  if (others.length === 0) return { ...scene, pictures: [{ ...picture!, position }] }
  const { size, cards } = layoutScene(scene)
  const boxes = cards.flatMap(({ flat }) => flat ?? [])
  if (boxes.length < cards.length) return scene
  const free = (start: 'x' | 'y', side: 'width' | 'height') => {
    const from = Math.min(...boxes.map((box) => box[start]))
    const to = Math.max(...boxes.map((box) => box[start] + box[side]))
    const room = position[start] <= 0.5 ? from : size[side] - to
    return Math.round((position[start] - 0.5) * 2 * Math.max(0, room))
  }
  const by = { x: free('x', 'width'), y: free('y', 'height') }
  const moves = scene.pictures.map(({ id, tilt }) => ({
    picture: id,
    offsetX: tilt.offsetX + by.x,
    offsetY: tilt.offsetY + by.y,
  }))
  return movePictures.apply(scene, moves)
}

/** What lies on the canvas stays beside the main picture, and as large in comparison: it points at something there. */
function withCanvasItems(before: Scene, scene: Scene): Scene {
  if (!scene.annotations.some(({ plane }) => plane === 'canvas')) return scene
  const [from, to] = [layoutScene(before).cards[0]!, layoutScene(scene).cards[0]!]
  const ratio = to.unit / from.unit
  const [middle, next] = [from, to].map(({ matrix, frame: { size } }) => {
    const depth = (matrix[6] * size.width + matrix[7] * size.height) / 2 + matrix[8]
    return {
      x: ((matrix[0] * size.width + matrix[1] * size.height) / 2 + matrix[2]) / depth,
      y: ((matrix[3] * size.width + matrix[4] * size.height) / 2 + matrix[5]) / depth,
    }
  }) as [Point, Point]
  const onto = ({ x, y }: Point) => tidied({ x: next.x + (x - middle.x) * ratio, y: next.y + (y - middle.y) * ratio })
  return withItemsChanged(scene, (item) =>
    item.plane === 'canvas' ? scaleAnnotation(transformAnnotation(item, onto), ratio) : item,
  )
}
