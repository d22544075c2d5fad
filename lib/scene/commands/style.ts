// How pictures look, for all of them at once: a composition of several has one frame, one corner, one shadow.
import { Picture } from '../picture'
import { longerSide, scalePicture } from '../scale-look'
import { type Command, withFields } from './command'
import type { Look } from './look'

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
export const styleShadows = styling('style-shadows', 'shadow')
export const styleReflection = styling('style-reflection', 'reflection')
export const styleTilt = styling('style-tilt', 'tilt')
export const styleOpacity = styling('style-opacity', 'opacity')
export const styleScale = styling('style-scale', 'scale')
export const stylePosition = styling('style-position', 'position')
export const styleFit = styling('style-fit', 'fit')
export const styleAdjustments = styling('style-adjustments', 'adjustments')
