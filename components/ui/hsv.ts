// Hue, saturation and brightness of a colour, as its picker shows them. Alpha runs along.
import { parseHexColor } from '@/lib/core/color'

export interface Hsv {
  /** Degrees, 0 to 360. */
  hue: number
  /** 0 to 1. */
  saturation: number
  brightness: number
  alpha: number
}

export function hexToHsv(hex: string): Hsv {
  const { red, green, blue, alpha } = parseHexColor(hex)
  const max = Math.max(red, green, blue)
  const spread = max - Math.min(red, green, blue)
  const sector =
    spread === 0
      ? 0
      : max === red
        ? (green - blue) / spread
        : max === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4
  return {
    hue: (((sector * 60) % 360) + 360) % 360,
    saturation: max === 0 ? 0 : spread / max,
    brightness: max / 255,
    alpha,
  }
}

/** `#rrggbb`, or `#rrggbbaa` when it is not opaque. */
export function hsvToHex({ hue, saturation, brightness, alpha }: Hsv): string {
  const channel = (offset: number) => {
    const position = (offset + hue / 60) % 6
    const share = brightness * (1 - saturation * Math.max(0, Math.min(position, 4 - position, 1)))
    return twoDigits(share * 255)
  }
  return `#${channel(5)}${channel(3)}${channel(1)}${alpha < 1 ? twoDigits(alpha * 255) : ''}`
}

const twoDigits = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/** What people type for a colour: with or without #, three, four, six or eight digits. Null when it is none. */
export function readHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${full.length === 8 && full.endsWith('ff') ? full.slice(0, 6) : full}`
}
