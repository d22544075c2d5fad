// Looks of one picture on another: lengths follow the picture's size, so that the composition looks the same.
import { applyLook, type Command, type Look } from '../commands'
import { withLook } from '../commands/look'
import { canvasRatio, scaleCanvas, scalePicture } from '../scale-look'
import { referenceSide } from './look-preset'

/** A look written for a picture whose longer side is `referenceSide`; one undo step. */
export const applyPreset: Command<Look> = {
  ...applyLook,
  apply: (scene, look) => withLook(scene, look, referenceSide),
}

/** The look for a picture that many times as large. On a canvas of a size of its own only the picture's lengths grow. */
export function scaleLook({ picture, ...canvas }: Look, ratio: number): Look {
  const scaled: Look = scaleCanvas(canvas, ratio)
  if (picture) scaled.picture = scalePicture(picture, ratio, canvasRatio(canvas, ratio))
  return scaled
}
