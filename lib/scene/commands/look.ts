// A whole look at once: presets and templates are one undo step.

import { parseScene } from '../parse'
import type { Picture } from '../picture'
import { canvasRatio, longerSide, scaleCanvas, scalePicture } from '../scale-look'
import type { Scene } from '../schema'
import type { Command } from './command'

/** What a preset may say. The pixels, their crop and what is drawn on them stay the person's own. */
export interface Look {
  size?: Scene['size']
  padding?: number
  background?: Scene['background']
  effects?: Scene['effects']
  light?: Scene['light']
  layout?: Scene['layout']
  /** For every picture of the scene. */
  picture?: Partial<
    Pick<
      Picture,
      | 'fit'
      | 'scale'
      | 'position'
      | 'radius'
      | 'cornerRadii'
      | 'border'
      | 'opacity'
      | 'adjustments'
      | 'frame'
      | 'tilt'
      | 'shadows'
      | 'reflection'
    >
  >
}

/** Of lengths in the main picture's pixels: other pictures look the same in theirs. A look the schema refuses changes nothing. */
export const applyLook: Command<Look> = {
  name: 'apply-look',
  label: 'look',
  apply: (scene, look) => withLook(scene, look, longerSide(scene)),
}

/** A look written for a picture whose longer side is that many pixels, on each of the scene's as it is. */
export function withLook(scene: Scene, { picture = {}, ...canvas }: Look, writtenFor: number): Scene {
  const ratio = longerSide(scene) / writtenFor
  const { size = scene.size } = canvas
  const onCanvas = canvasRatio({ size }, ratio)
  try {
    const pictures = scene.pictures.map((each) => ({
      ...each,
      ...scalePicture(picture, longerSide(scene, each) / writtenFor, onCanvas),
    }))
    return parseScene({ ...scene, ...scaleCanvas({ ...canvas, size }, ratio), pictures })
  } catch {
    return scene
  }
}
