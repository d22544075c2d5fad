// What is set on one picture: its crop, and how it is turned and mirrored. Without an id the main picture is meant.
import { Picture } from '../picture'
import type { Scene } from '../schema'
import { accepted, type Command } from './command'
import { turnAnnotations } from './turn-annotations'

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

/** Source pixels of the turned file; null shows all of it. */
export const setCrop: Command<OnPicture & { value: Picture['crop'] }> = {
  name: 'set-picture-crop',
  label: 'crop',
  apply: (scene, { picture: id, value }) =>
    changePicture(scene, id, (picture) => {
      const crop = accepted(Picture.shape.crop, value, picture.crop)
      return crop === picture.crop ? picture : { ...picture, crop }
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
