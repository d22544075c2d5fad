// How the pictures look: a whole look at once, or one part of it for all of them.
import { withMovedTracks } from '../motion/moved-tracks'
import { parseScene } from '../parse'
import { Picture } from '../picture'
import { canvasRatio, longerSide, scaleCanvas, scalePicture } from '../scale-look'
import type { Scene } from '../schema'
import { type Command, withFields } from './command'

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

export type PictureStyle = NonNullable<Look['picture']>

/**
 * A command of its own name and label: sliders of different things are different steps to undo. Its lengths are in the main
 * picture's pixels; other pictures get those that look the same on them.
 */
const styling = (name: string, label: string): Command<PictureStyle> => ({
  name,
  label,
  apply(scene, style) {
    const main = longerSide(scene)
    const pictures = scene.pictures.map((picture) => {
      return withFields<Picture>(Picture, picture, scalePicture(style, longerSide(scene, picture) / main, 1))
    })
    return pictures.every((picture, at) => picture === scene.pictures[at]) ? scene : { ...scene, pictures }
  },
})

export const styleRadius = styling('style-radius', 'corner radius')
export const styleBorder = styling('style-border', 'border')
export const styleFrame = styling('style-frame', 'frame')
const shadowsAlone = styling('style-shadows', 'shadow')

/** What moves a shadow goes on with it. */
export const styleShadows: Command<PictureStyle> = {
  ...shadowsAlone,
  apply(scene, style) {
    const next = shadowsAlone.apply(scene, style)
    return scene.pictures.reduce((moved, { id, shadows }, at) => {
      return withMovedTracks(moved, `pictures/${id}/shadows`, shadows, next.pictures[at]!.shadows)
    }, next)
  },
}
export const styleReflection = styling('style-reflection', 'reflection')
export const styleTilt = styling('style-tilt', 'tilt')
export const styleOpacity = styling('style-opacity', 'opacity')
export const styleScale = styling('style-scale', 'scale')
export const stylePosition = styling('style-position', 'position')
export const styleFit = styling('style-fit', 'fit')
export const styleAdjustments = styling('style-adjustments', 'adjustments')
