// Colours that go with another: what is read on it, and what sets it off from any picture.
import { parseHexColor } from '@/lib/core/color'

const dark = '#16181d'
const light = '#ffffff'

/** 0 to 1: how bright eyes take it (Rec. 709 on the stored values, which is enough to choose between two). */
function brightness(color: string): number {
  const { red, green, blue } = parseHexColor(color)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

/** White or nearly black: whichever is read better on the colour. White wins on the saturated middle, as people expect. */
export const inkOn = (color: string): string => (brightness(color) > 0.64 ? dark : light)

/** Round a line of that colour: white, and dark round what is nearly white itself. */
export const haloOf = (color: string): string => (brightness(color) > 0.88 ? dark : light)

export const isSolid = (color: string): boolean => parseHexColor(color).alpha === 1
