// Colours: sRGB (channels 0 to 255, straight alpha 0 to 1) and OKLab, in which half way between two colours looks half way:
// blue to yellow does not pass through grey. Facts: Björn Ottosson, "A perceptual color space for image processing" (2020);
// sRGB's transfer curve is IEC 61966-2-1.

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

export interface Oklab {
  /** 0 black to 1 white. */
  lightness: number
  /** Green to red, about -0.4 to 0.4. */
  a: number
  /** Blue to yellow, about -0.4 to 0.4. */
  b: number
}

export interface Oklch {
  lightness: number
  /** 0 grey to about 0.32, the most any screen colour has. */
  chroma: number
  hueDeg: number
}

type Channels = Omit<Rgba, 'alpha'>

/** Powers and roots may differ in the last place between engines; what comes of them is rounded far above that. */
const rounded = (value: number) => Math.round(value * 2 ** 24) / 2 ** 24

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  const curved = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return rounded(Math.min(255, Math.max(0, curved * 255)))
}

/** Takes an sRGB colour with channels 0 to 255. */
export function oklabOf({ red, green, blue }: Channels): Oklab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    lightness: rounded(0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short),
    a: rounded(1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short),
    b: rounded(0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short),
  }
}

/** Channels 0 to 255, fractions kept; what lies outside sRGB is cut to it channel by channel. */
export function channelsOf({ lightness, a, b }: Oklab): Channels {
  const long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
  const medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
  const short = cube(lightness - 0.0894841775 * a - 1.291485548 * b)
  return {
    red: fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    green: fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    blue: fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  }
}

const cube = (value: number) => value * value * value

/** The distance people see between two colours: 0.02 is just noticed, black to white is 1. */
export function oklabDistance(one: Oklab, other: Oklab): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b)
}

export function mixOklab(from: Oklab, to: Oklab, share: number): Oklab {
  return {
    lightness: from.lightness + (to.lightness - from.lightness) * share,
    a: from.a + (to.a - from.a) * share,
    b: from.b + (to.b - from.b) * share,
  }
}

/** `#rrggbb` nearest to the colour. A colour no screen has keeps its lightness and its hue and gives up chroma. */
export function hexOfOklch({ lightness, chroma, hueDeg }: Oklch): string {
  const radians = (hueDeg * Math.PI) / 180
  const [across, up] = [Math.cos(radians), Math.sin(radians)]
  const at = (part: number) => ({ lightness, a: across * chroma * part, b: up * chroma * part })
  let [inside, outside] = [0, 1]
  if (isOnScreen(at(1))) inside = 1
  else {
    for (let i = 0; i < 12; i++) {
      const middle = (inside + outside) / 2
      if (isOnScreen(at(middle))) inside = middle
      else outside = middle
    }
  }
  return hexOfChannels(channelsOf(at(inside)))
}

export function oklchOf({ lightness, a, b }: Oklab): Oklch {
  const hueDeg = (Math.atan2(b, a) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(a, b), hueDeg: hueDeg < 0 ? hueDeg + 360 : hueDeg }
}

export function hexOfChannels({ red, green, blue }: Channels): string {
  const byte = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
  return `#${byte(red)}${byte(green)}${byte(blue)}`
}

/** Whether sRGB has it. A colour that was cut does not come back the same. */
function isOnScreen(color: Oklab): boolean {
  return oklabDistance(oklabOf(channelsOf(color)), color) < 0.002
}
