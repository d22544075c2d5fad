// Looks of one picture on another: lengths follow the picture's size, so that the composition looks the same.
import { backgrounds } from '@/lib/kinds/backgrounds'
import { effects } from '@/lib/kinds/effects'
import { kindOf } from '@/lib/kinds/family'
import { frames } from '@/lib/kinds/frames'
import { layouts } from '@/lib/kinds/layouts'
import { shadows } from '@/lib/kinds/shadows'
import { applyLook, type Command, type Look } from '../commands'
import { scaledRadii } from '../commands/pictures'
import { pictureSize } from '../layout'
import { Border, Picture, Reflection, Tilt } from '../picture'
import { scaledLength, scaleLengths } from '../scale-lengths'
import { Scene } from '../schema'
import { referenceSide } from './look-preset'

/** A look written for a picture whose longer side is `referenceSide`; one undo step. */
export const applyPreset: Command<Look> = {
  ...applyLook,
  apply: (scene, look) => applyLook.apply(scene, scaleLook(look, longerSide(scene) / referenceSide)),
}

/** The look with every length that many times as long. On a canvas of a size of its own only the picture's lengths grow. */
export function scaleLook(look: Look, ratio: number): Look {
  const { padding, background, effects: layers, layout, picture, ...rest } = look
  const canvasRatio = look.size ? 1 : ratio
  const { shape } = Scene
  return {
    ...rest,
    ...(padding === undefined ? {} : { padding: scaledLength(shape.padding, padding, canvasRatio) }),
    ...(background && { background: scaleLengths(kindOf(backgrounds, background).schema, background, canvasRatio) }),
    ...(layers && {
      effects: layers.map((effect) => scaleLengths(kindOf(effects, effect).schema, effect, canvasRatio)),
    }),
    ...(layout && { layout: scaleLengths(kindOf(layouts, layout).schema, layout, ratio) }),
    ...(picture && { picture: scalePicture(picture, ratio) }),
  }
}

export const longerSide = (scene: Scene): number => {
  const { width, height } = pictureSize(scene)
  return Math.max(width, height)
}

function scalePicture(picture: NonNullable<Look['picture']>, ratio: number): NonNullable<Look['picture']> {
  const { radius, cornerRadii, border, frame, tilt, shadows: cast, reflection } = picture
  return {
    ...picture,
    ...(radius === undefined ? {} : { radius: scaledLength(Picture.shape.radius, radius, ratio) }),
    ...(cornerRadii && { cornerRadii: scaledRadii(cornerRadii, ratio) }),
    ...(border && { border: scaleLengths(Border, border, ratio) }),
    ...(frame && { frame: scaleLengths(kindOf(frames, frame).schema, frame, ratio) }),
    ...(tilt && { tilt: scaleLengths(Tilt, tilt, ratio) }),
    ...(cast && { shadows: cast.map((shadow) => scaleLengths(kindOf(shadows, shadow).schema, shadow, ratio)) }),
    ...(reflection && { reflection: scaleLengths(Reflection, reflection, ratio) }),
  }
}
