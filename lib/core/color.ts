// sRGB colours: channels 0 to 255, straight alpha 0 to 1.

export interface Rgba {
  red: number
  green: number
  blue: number
  alpha: number
}

/** `#rrggbb` or `#rrggbbaa`, the one spelling a scene stores. */
export const hexColorPattern = /^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/

/** Reads `#rrggbb` or `#rrggbbaa`; throws a RangeError for anything else (the scene's schema has already refused it). */
export function parseHexColor(hex: string): Rgba {
  if (!hexColorPattern.test(hex)) throw new RangeError(`Not a #rrggbb colour: ${hex}`)
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return { red: channel(1), green: channel(3), blue: channel(5), alpha: hex.length === 9 ? channel(7) / 255 : 1 }
}
