// One command for each thing that can be set on a picture. Without an id they mean the main one.
import type { z } from 'zod'
import { clampToControl } from '@/lib/kinds/fields'
import { Shadow } from '@/lib/kinds/shadows'
import { mainPicture } from '../main-picture'
import { Picture } from '../picture'
import type { Scene } from '../schema'
import { accepted, type Command, withFields } from './command'
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

type Key = keyof Picture & keyof typeof Picture.shape

/** Replaces one field as a whole. */
const replacing = <Field extends Key>(
  field: Field,
  label: string,
): Command<OnPicture & { value: z.input<(typeof Picture.shape)[Field]> }> => ({
  name: `set-picture-${field}`,
  label,
  apply: (scene, { picture: id, value }) =>
    changePicture(scene, id, (picture) => {
      const next = accepted(Picture.shape[field] as unknown as z.ZodType<Picture[Field]>, value, picture[field])
      return next === picture[field] ? picture : { ...picture, [field]: next }
    }),
})

/** Changes some numbers of a field that is a record. */
const changing = <Field extends 'adjustments' | 'border' | 'tilt' | 'reflection'>(
  field: Field,
  label: string,
): Command<OnPicture & { change: Partial<Picture[Field]> }> => ({
  name: `set-picture-${field}`,
  label,
  apply: (scene, { picture: id, change }) =>
    changePicture(scene, id, (picture) => {
      const next = withFields<Picture[Field]>(Picture.shape[field].unwrap(), picture[field], change)
      return next === picture[field] ? picture : { ...picture, [field]: next }
    }),
})

/** One number with a slider of its own. */
const sliding = <Field extends 'opacity' | 'scale'>(
  field: Field,
  label: string,
): Command<OnPicture & { value: number }> => ({
  name: `set-picture-${field}`,
  label,
  apply: (scene, { picture: id, value }) =>
    changePicture(scene, id, (picture) => {
      const next = clampToControl(Picture.shape[field], value, picture[field])
      return next === picture[field] ? picture : { ...picture, [field]: next }
    }),
})

export const setCrop = replacing('crop', 'crop')
export const setFit = replacing('fit', 'fit')
export const setPosition = replacing('position', 'position')
export const setFrame = replacing('frame', 'frame')
export const setCornerRadii = replacing('cornerRadii', 'corner radius')
export const setShadows = replacing('shadows', 'shadow')
export const setAdjustments = changing('adjustments', 'adjustments')
export const setBorder = changing('border', 'border')
export const setTilt = changing('tilt', 'tilt')
export const setReflection = changing('reflection', 'reflection')
export const setOpacity = sliding('opacity', 'opacity')
export const setScale = sliding('scale', 'scale')

/** All four corners of the main picture. */
export const setPictureRadius: Command<number> = {
  name: 'set-picture-radius',
  label: 'corner radius',
  apply: (scene, value) =>
    changePicture(scene, undefined, (picture) => {
      const radius = clampToControl(Picture.shape.radius, value, picture.radius)
      return radius === picture.radius && !picture.cornerRadii ? picture : { ...picture, radius, cornerRadii: null }
    }),
}

/** Some values of the main picture's first shadow; for sliders. Another kind comes with `setShadows`. */
export const setShadow: Command<Partial<Shadow>> = {
  name: 'set-shadow',
  label: 'shadow',
  apply: (scene, change) =>
    changePicture(scene, undefined, (picture) => {
      const before = picture.shadows[0]
      if (!before) return picture
      const schema = Shadow.options.find((option) => option.shape.kind.value === before.kind)!
      const next = withFields<Shadow>(schema, before, change)
      return next === before ? picture : { ...picture, shadows: picture.shadows.with(0, next) }
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

export { mainPicture }
