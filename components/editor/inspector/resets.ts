// Resets of whole sections: several parts, one step to undo.
import { applyLook, type Command, type Look } from '@/lib/scene/commands'

const resetting = (title: string): Command<Look> => ({ ...applyLook, name: `reset-${title}`, label: `reset ${title}` })

export const resetBackground = resetting('background')
export const resetCanvas = resetting('canvas')
export const resetPicture = resetting('picture')
export const resetShadow = resetting('shadow')
export const resetLook = resetting('look')
export const resetTilt = resetting('tilt')
