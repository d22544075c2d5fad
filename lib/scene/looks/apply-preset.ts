// Looks of one picture on another: lengths follow the picture's size, so that the composition looks the same.
import type { Kind } from '@/lib/kinds/define'
import { applyLook, type Command, type Look } from '../commands'
import { withLook } from '../commands/look'
import { canvasRatio, longerSide, scaleCanvas, scaleKind, scalePicture } from '../scale-look'
import type { Scene } from '../schema'
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

/** A kind's ready value, written for a picture of the reference size, as long as the scene's main picture asks for. */
export const scaleToPicture = <Value extends { kind: string }>(
  scene: Scene,
  kinds: readonly Kind[],
  value: Value,
): Value => scaleKind(kinds, value, longerSide(scene) / referenceSide)

/** The same for what lies on the canvas, as shadows do. */
export const scaleToCanvas = <Value extends { kind: string }>(
  scene: Scene,
  kinds: readonly Kind[],
  value: Value,
): Value => scaleKind(kinds, value, canvasRatio(scene, longerSide(scene) / referenceSide))
