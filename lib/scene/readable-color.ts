// Words on a ground of several colours: light or dark, whichever is read better where it is read worst.
import { parseHexColor } from '@/lib/core/color'

const light = '#ffffff'
const dark = '#14161c'

export function readableOn(grounds: readonly string[]): string {
  const worst = (words: string) => Math.min(...grounds.map((ground) => contrast(words, ground)))
  return worst(light) >= worst(dark) ? light : dark
}

/** WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const { red, green, blue } = parseHexColor(hex)
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
