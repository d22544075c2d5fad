// What of a scene follows a picture that is captured again: marks and the crop that are tied to its elements, redactions first of all.
import type { CaptureElement } from '@/lib/contract/screenshot'
import { intersect, isEmpty, type Point, type Rect } from '@/lib/core/geometry'
import type { Annotation } from '@/lib/kinds/annotations'
import { keptCrop } from '@/lib/scene/commands/capture-again'
import { fileRatio, inNewPixels, inside, type NewFile, originShift } from '@/lib/scene/commands/new-file'
import { fileRectOnPlane, outerRect, turnedSize } from '@/lib/scene/file-rects'
import { sourceSize } from '@/lib/scene/layout'
import { redactionsOn } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'
import type { EditorAsset } from '../../assets/assets.browser'
import { type Followed, followed } from './follow'
import { surelyAgain } from './found-again'

export interface SceneFollowed extends Followed {
  /** Redactions that are tied to nothing, or not any more: they stay where they were. */
  free: Annotation[]
  /** Where the crop's element is now; undefined where the crop stays. */
  crop: Pick<Picture, 'crop' | 'cropTiedTo'> | undefined
  cropNote: CropNote
}

/**
 * What is to be told of the crop. `lost`: it stays, its element is not in the new capture. `moved`: the new file does not reach where it lay.
 * `left-out`: a capture of another shape, beside the first, has none.
 */
export type CropNote = 'lost' | 'moved' | 'left-out' | null

interface Replaced {
  picture: Picture
  /** The asset of the picture, where it is known. */
  old: EditorAsset | undefined
  asset: EditorAsset
}

/** Whether anything on it is tied to elements, which a new capture must then tell. */
export const isTied = ({ annotations }: Scene, { id, cropTiedTo }: Picture): boolean =>
  cropTiedTo !== null || annotations.some(({ plane, tiedTo }) => plane === id && tiedTo !== null)

export function followedOn(scene: Scene, { picture, old, asset }: Replaced): SceneFollowed {
  const before = sourceSize(scene, picture)
  const after = turnedSize(asset, picture.turnDeg)
  const newFile = { before, after, way: picture }
  const [ratio, shift] = [fileRatio(before, after), originShift(newFile)]
  const elements = { before: old?.shot?.elements ?? null, after: asset.shot?.elements ?? [] }
  const planeBefore = (rect: CaptureElement['rect']) => moved(onPlane(rect, old ?? asset, picture), ratio, shift)
  const planeAfter = (rect: CaptureElement['rect']) => onPlane(rect, asset, picture)
  const own = scene.annotations.filter(({ plane }) => plane === picture.id)
  // Not moved inside the new file yet: an item there would lie beside the element it was tied to.
  const tied = own.filter(({ tiedTo }) => tiedTo !== null).map((item) => inNewPixels(item, newFile))
  const result = followed(tied, { ...elements, planeBefore, planeAfter })
  const placed = result.moved.map((item) => inside(item, after))
  const now = new Map(placed.map((item) => [item.id, item]))
  const free = redactionsOn(own, picture.id).filter((item) => (now.get(item.id) ?? item).tiedTo === null)
  const isFree = ({ id }: Annotation) => free.some((item) => item.id === id)
  const { cropTiedTo } = picture
  const found = cropTiedTo === null ? null : surelyAgain(cropTiedTo, elements)
  const shown = found && intersect(planeAfter(found.now.rect), { x: 0, y: 0, width: after.width, height: after.height })
  const crop =
    found && shown && !isEmpty(shown) ? { crop: outerRect(shown), cropTiedTo: found.now.selector } : undefined
  return {
    ...result,
    moved: placed,
    unsure: result.unsure.filter((item) => !item.hidden && !isFree(item)),
    free,
    crop,
    cropNote: crop ? null : noteOf(picture, newFile),
  }
}

function noteOf({ crop, cropTiedTo }: Picture, newFile: Required<NewFile>): CropNote {
  if (!crop) return null
  if (keptCrop(crop, newFile).isMoved) return 'moved'
  return cropTiedTo === null ? null : 'lost'
}

const onPlane = ([x, y, width, height]: CaptureElement['rect'], file: EditorAsset, picture: Picture): Rect =>
  fileRectOnPlane({ x, y, width, height }, file, picture)

const moved = ({ x, y, width, height }: Rect, ratio: number, by: Point): Rect => ({
  x: x * ratio + by.x,
  y: y * ratio + by.y,
  width: width * ratio,
  height: height * ratio,
})
