// A colour as people and style sheets write it: CSS Color Module Level 4, in the notations without commas.
import { hexOfChannels, oklabOf, oklchOf, type Rgba } from './color'

export type ColorNotation = 'hex' | 'rgb' | 'hsl' | 'oklch'

interface Hsl {
  /** 0 to 360; 0 for a grey, which has none. */
  hueDeg: number
  /** 0 to 1. */
  saturation: number
  lightness: number
}

/** By the sample code of CSS Color 4, section 7.2. Channels are 0 to 255. */
export function hslOf({ red, green, blue }: Omit<Rgba, 'alpha'>): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const spread = max - min
  const lightness = (max + min) / 2
  if (spread === 0) return { hueDeg: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sector =
    max === r ? (g - b) / spread + (g < b ? 6 : 0) : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return { hueDeg: sector * 60, saturation, lightness }
}

/** A grey keeps rounding errors of 0.00004 in OKLab; a step of one channel is 0.003 at least. */
const greyChroma = 0.0005

/** As short as it says the very colour: channels are brought to whole ones first. */
export function writeColor(color: Rgba, notation: ColorNotation): string {
  const whole = { red: Math.round(color.red), green: Math.round(color.green), blue: Math.round(color.blue) }
  const percent = Math.round(color.alpha * 1000) / 10
  const alpha = percent === 100 ? '' : ` / ${percent}%`
  if (notation === 'hex') return hexOf(whole, color.alpha)
  if (notation === 'rgb') return `rgb(${whole.red} ${whole.green} ${whole.blue}${alpha})`
  if (notation === 'hsl') {
    const { hueDeg, saturation, lightness } = hslOf(whole)
    return `hsl(${fixed(hueDeg, 1)} ${fixed(saturation * 100, 1)}% ${fixed(lightness * 100, 1)}%${alpha})`
  }
  const { lightness, chroma, hueDeg } = oklchOf(oklabOf(whole))
  const isGrey = chroma < greyChroma
  return `oklch(${fixed(lightness, 5)} ${isGrey ? 0 : fixed(chroma, 5)} ${isGrey ? 0 : fixed(hueDeg, 3)}${alpha})`
}

function hexOf(channels: Omit<Rgba, 'alpha'>, alpha: number): string {
  const byte = Math.round(alpha * 255)
  const end = byte === 255 ? '' : byte.toString(16).padStart(2, '0')
  return `${hexOfChannels(channels)}${end}`.toUpperCase()
}

/** Without zeros at the end. */
const fixed = (value: number, digits: number): number => Number(value.toFixed(digits))
