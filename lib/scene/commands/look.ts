// A whole look at once: presets and templates are one undo step.

import { parseScene } from '../parse'
import type { Picture } from '../picture'
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

/** A look the schema refuses changes nothing. Lengths are taken as they are: scale them to the picture before. */
export const applyLook: Command<Look> = {
  name: 'apply-look',
  label: 'look',
  apply(scene, { picture = {}, ...canvas }) {
    try {
      return parseScene({ ...scene, ...canvas, pictures: scene.pictures.map((each) => ({ ...each, ...picture })) })
    } catch {
      return scene
    }
  },
}
