// A card in the colours of its surroundings: their hue, on a ground as light or as dark as they are.
import { hexOfOklch, oklabOf, oklchOf, parseHexColor } from '@/lib/core/color'

interface OwnColors {
  ground: string
  ink: string
  accent: string
}

/** Of no colours, and of greys, a card in greys. */
export function ownColorsOf(colors: readonly string[]): OwnColors {
  const seen = colors.map((hex) => oklchOf(oklabOf(parseHexColor(hex))))
  const strongest = seen.reduce((most, each) => (each.chroma > most.chroma ? each : most), { chroma: 0, hueDeg: 0 })
  const lightness = seen.reduce((sum, each) => sum + each.lightness, 0) / Math.max(1, seen.length)
  const { hueDeg } = strongest
  const tint = Math.min(1, strongest.chroma / 0.12)
  const of = (light: number, chroma: number) => hexOfOklch({ lightness: light, chroma: chroma * tint, hueDeg })
  return seen.length > 0 && lightness < 0.6
    ? { ground: of(0.22, 0.05), ink: of(0.97, 0.01), accent: of(0.8, 0.13) }
    : { ground: of(0.985, 0.012), ink: of(0.23, 0.04), accent: of(0.52, 0.19) }
}
