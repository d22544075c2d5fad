// What is set on one picture: its crop, and how it is turned and mirrored. Without an id the main picture is meant.
import type { Point, Rect, Size } from '@/lib/core/geometry'
import { transformAnnotation } from '@/lib/kinds/annotations'
import { mapRect } from '@/lib/kinds/annotations/geometry/box'
import { cropOf, sourceSize } from '../layout'
import { withItemsChanged } from '../motion/carried-keys'
import { Picture } from '../picture'
import type { Scene } from '../schema'
import { withVariantCrops } from '../variant'
import { accepted, type Command } from './command'

/** `picture`: the id of one; the main picture when left out. */
export interface OnPicture {
  picture?: string
}

export function changePicture(scene: Scene, id: string | undefined, change: (picture: Picture) => Picture): Scene {
  const at = id === undefined ? 0 : scene.pictures.findIndex((picture) => picture.id === id)
  const before = scene.pictures[at]
  if (!before) return scene
  const next = change(before)
  return next === before ? scene : { ...scene, pictures: scene.pictures.with(at, next) }
}

/** Source pixels of the turned file; null shows all of it. It is tied to the element of that selector, or to none. */
export const setCrop: Command<OnPicture & { value: Picture['crop']; tiedTo?: string | null }> = {
  name: 'set-picture-crop',
  label: 'crop',
  apply: (scene, { picture: id, value, tiedTo = null }) =>
    changePicture(scene, id, (picture) => {
      const crop = accepted(Picture.shape.crop, value, picture.crop)
      const cropTiedTo = accepted(Picture.shape.cropTiedTo, crop && tiedTo, null)
      return crop === picture.crop && cropTiedTo === picture.cropTiedTo ? picture : { ...picture, crop, cropTiedTo }
    }),
}

/** Turns by quarters, clockwise; the annotations on it turn along. */
export const turnPicture: Command<OnPicture & { quarters: 1 | 2 | 3 }> = {
  name: 'turn-picture',
  label: 'turn',
  apply: (scene, { picture: id, quarters }) => turnAnnotations(scene, id, { quarters, mirrored: false }),
}

/** Mirrors it; the annotations on it keep covering what they covered. */
export const flipPicture: Command<OnPicture & { axis: 'horizontal' | 'vertical' }> = {
  name: 'flip-picture',
  label: 'flip',
  apply: (scene, { picture: id, axis }) =>
    turnAnnotations(scene, id, { quarters: axis === 'horizontal' ? 0 : 2, mirrored: true }),
}

interface Turn {
  /** Mirrored left to right first, then turned clockwise. */
  mirrored: boolean
  quarters: 0 | 1 | 2 | 3
}

/** The scene with the picture turned, which only files are. The file is turned before it is flipped, so a turn of a flipped one goes the other way. */
export function turnAnnotations(scene: Scene, id: string | undefined, turn: Turn): Scene {
  const at = id === undefined ? 0 : scene.pictures.findIndex((picture) => picture.id === id)
  const picture = scene.pictures[at]
  if (!picture || !('asset' in picture.content)) return scene
  const size = sourceSize(scene, picture)
  const map = (point: Point) => movePoint(point, size, turn)
  // What lies outside the file is left out: mirrored it would lie below 0, where no crop is read.
  const crop = picture.crop && wholeRect(mapRect(cropOf(picture, size), map))
  const next = { ...turned(picture, turn), crop }
  const items = withItemsChanged(scene, (item) => (item.plane === picture.id ? transformAnnotation(item, map) : item))
  const cropped =
    at > 0 ? items : withVariantCrops(items, (each) => wholeRect(mapRect(cropOf({ crop: each }, size), map)))
  return { ...cropped, pictures: scene.pictures.with(at, next) }
}

function turned(picture: Picture, { mirrored, quarters }: Turn): Picture {
  const { horizontal, vertical } = picture.flip
  const mirrorsNow = horizontal !== vertical
  // A vertical flip is a horizontal one and half a turn; before a single mirror a turn counts backwards.
  const own = mirrored
    ? quarters === 2
      ? { horizontal, vertical: !vertical }
      : { horizontal: !horizontal, vertical }
    : null
  if (own) return { ...picture, flip: own }
  const turnDeg = ((picture.turnDeg + (mirrorsNow ? 360 - quarters * 90 : quarters * 90)) % 360) as Picture['turnDeg']
  return { ...picture, turnDeg }
}

function movePoint({ x, y }: Point, { width, height }: Size, { mirrored, quarters }: Turn): Point {
  const across = mirrored ? width - x : x
  if (quarters === 1) return { x: height - y, y: across }
  if (quarters === 2) return { x: width - across, y: height - y }
  if (quarters === 3) return { x: y, y: width - across }
  return { x: across, y }
}

export function wholeRect({ x, y, width, height }: Rect): Rect {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}
