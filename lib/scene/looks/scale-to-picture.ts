// A kind's ready value, written for a picture of the reference size, as it has to be for the picture that is there.
import type { Kind } from '@/lib/kinds/define'
import { kindOf } from '@/lib/kinds/family'
import { scaleLengths } from '../scale-lengths'
import { canvasRatio, longerSide } from '../scale-look'
import type { Scene } from '../schema'
import { referenceSide } from './look-preset'

/** Every length of it as many times as long as the scene's main picture is larger. */
export const scaleToPicture = <Value extends { kind: string }>(
  scene: Scene,
  kinds: readonly Kind[],
  value: Value,
): Value => scaleLengths(kindOf(kinds, value).schema, value, longerSide(scene) / referenceSide)

/** The same for what lies on the canvas, as shadows do. */
export const scaleToCanvas = <Value extends { kind: string }>(
  scene: Scene,
  kinds: readonly Kind[],
  value: Value,
): Value => scaleLengths(kindOf(kinds, value).schema, value, canvasRatio(scene, longerSide(scene) / referenceSide))
