// Resets of whole sections: several parts, one step to undo.
import { applyLook, type Command, type Look, setCaption, setWatermark } from '@/lib/scene/commands'

const resetting = (title: string): Command<Look> => ({ ...applyLook, name: `reset-${title}`, label: `reset ${title}` })

export const resetBackground = resetting('background')
export const resetCanvas = resetting('canvas')
export const resetPicture = resetting('picture')
export const resetShadow = resetting('shadow')
export const resetLook = resetting('look')
export const resetTilt = resetting('tilt')

/** Away with both kinds of words. */
export const resetText: Command<undefined> = {
  name: 'reset-text',
  label: 'reset text',
  apply: (scene) => setWatermark.apply(setCaption.apply(scene, null), null),
}
