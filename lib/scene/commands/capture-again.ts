// A page that was captured again, in the place of its picture: crop, turn and look stay, and what is drawn on it lies where it is told to.
import type { Rect, Size } from '@/lib/core/geometry'
import { Annotation, geometryOf, transformAnnotation } from '@/lib/kinds/annotations'
import { sameJson } from '../equal'
import { fileRectOnPlane, planeRectInFile, turnedSize } from '../file-rects'
import { sourceSize } from '../layout'
import { withItemsChanged } from '../motion/carried-keys'
import { Crop, type Picture } from '../picture'
import { longerSide } from '../scale-look'
import type { Scene } from '../schema'
import { assetOf } from '../shown'
import { withVariantCrops } from '../variant'
import { accepted, type Command } from './command'
import { fileRatio, type NewFile, onNewFile } from './new-file'
import { changePicture, wholeRect } from './picture-fields'
import { type PlacedPicture, withAssets } from './pictures'
import { withCanvasScaled, withPictureScaled } from './scaled-scene'

export interface CapturedAgain extends PlacedPicture {
  picture: string
  /** Those that lie elsewhere now, in pixels of the new file; the others keep their place, also where it has more or fewer pixels. */
  items: readonly Annotation[]
  /** Left out: it keeps its place, or lies at the edge of a file that no longer reaches there. */
  crop?: Pick<Picture, 'crop' | 'cropTiedTo'> | undefined
}

/** Nothing changes where the picture shows no file any more. */
export const captureAgain: Command<CapturedAgain> = {
  name: 'capture-again',
  label: 'capture again',
  apply(scene, { picture: id, items, crop, asset, page, id: file }) {
    const before = scene.pictures.find((each) => each.id === id)
    if (before?.content.kind !== 'page' || assetOf(before) === null || !page) return scene
    const { mime, width, height } = asset
    const content: Picture['content'] = { ...before.content, ...page, asset: file }
    const known = { ...scene, assets: { ...scene.assets, [file]: { mime, width, height } } }
    const size = sourceSize(known, { ...before, content })
    const newFile = { before: sourceSize(scene, before), after: size, way: before }
    const kept = (each: Crop) => keptCrop(each, newFile).crop
    const own = crop ?? { crop: before.crop && kept(before.crop), cropTiedTo: before.cropTiedTo }
    const shown = changePicture(known, id, (each) => ({ ...each, content, ...own }))
    const cropped = scene.pictures[0] === before ? withVariantCrops(shown, kept) : shown
    const next = withPlaced(withLook(scene, cropped, id), items, (item) =>
      item.plane === id ? onNewFile(item, newFile) : item,
    )
    return sameJson(next, scene) ? scene : withAssets(next, {})
  },
}

/** A crop of the picture's plane where it keeps its place in the file; `isMoved` where the new file does not reach there. */
export function keptCrop(crop: Crop, { before, after, way }: Required<NewFile>): { crop: Crop; isMoved: boolean } {
  if (!before) return { crop, isMoved: false }
  const own = scaledCrop(planeRectInFile(crop, before, way), fileRatio(before, after))
  const file = turnedSize(after, way.turnDeg)
  const kept = cropInside(own, file)
  return { crop: accepted(Crop, fromZero(fileRectOnPlane(kept, file, way)), crop), isMoved: kept !== own }
}

/** Mirrored, what lies beyond the end of the file would lie below 0, where no crop is read. */
function fromZero({ x, y, width, height }: Rect): Rect {
  return { x: Math.max(0, x), y: Math.max(0, y), width: width + Math.min(0, x), height: height + Math.min(0, y) }
}

/** In a file that is so many times as large. */
export function scaledCrop(crop: Crop, ratio: number): Crop {
  if (ratio === 1) return crop
  const { x, y, width, height } = crop
  const more = wholeRect({ x: x * ratio, y: y * ratio, width: width * ratio, height: height * ratio })
  return accepted(Crop, { ...more, width: Math.max(1, more.width), height: Math.max(1, more.height) }, crop)
}

/** Of its length a crop must have left so much in a file: a strip of a page at its end would be all of the picture. */
const leastShare = 0.1

/** The same crop while the file reaches there; else as large, at the file's edge. */
function cropInside(crop: Crop, { width, height }: Size): Crop {
  const x = startInside(crop.x, crop.width, width)
  const y = startInside(crop.y, crop.height, height)
  if (x === crop.x && y === crop.y) return crop
  return { x, y, width: Math.min(crop.width, width - x), height: Math.min(crop.height, height - y) }
}

const startInside = (start: number, length: number, side: number): number =>
  side - start < leastShare * length ? Math.max(0, side - length) : start

/** Lengths of the look go with the longer side, as with any other picture. */
function withLook(before: Scene, after: Scene, id: string): Scene {
  const of = (scene: Scene) => longerSide(scene, scene.pictures.find((each) => each.id === id)!)
  const ratio = of(after) / of(before)
  if (ratio === 1) return after
  const scaled = after.pictures[0]!.id === id ? withCanvasScaled(after, ratio) : after
  return withPictureScaled(scaled, id, { ratio, onCanvas: 1 })
}

function withPlaced(scene: Scene, items: readonly Annotation[], others: (item: Annotation) => Annotation): Scene {
  const ways = new Map(
    items.flatMap((placed) => {
      const before = scene.annotations.find(({ id }) => id === placed.id)
      return before ? [[placed.id, wayTo(before, placed)] as const] : []
    }),
  )
  return withItemsChanged(scene, (item) => accepted(Annotation, ways.get(item.id)?.(item) ?? others(item), item))
}

/** What made this one of it; as it is at one of its keys it goes from box to box the same way. */
function wayTo(before: Annotation, placed: Annotation) {
  const [from, to] = [before, placed].map((item) => geometryOf(item).bounds(item)) as [Rect, Rect]
  const [across, down] = [ratioOf(from.width, to.width), ratioOf(from.height, to.height)]
  return (item: Annotation): Annotation =>
    item === before
      ? placed
      : transformAnnotation(item, ({ x, y }) => ({ x: to.x + (x - from.x) * across, y: to.y + (y - from.y) * down }))
}

const ratioOf = (before: number, after: number): number => (before > 0 ? after / before : 1)
