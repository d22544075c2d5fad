// The families people choose from. Ids are stored in scenes for ever; the files come from scripts/editor-fonts/selection.mjs.

interface FontFamily {
  id: string
  label: string
  group: 'Sans' | 'Serif' | 'Display' | 'Mono' | 'Handwriting'
  /** Real ones: no weight is made up by smearing another. */
  weightMin: number
  weightMax: number
  italic: boolean
}

const family = (
  id: string,
  label: string,
  group: FontFamily['group'],
  weights: readonly [number, number],
  italic = false,
): FontFamily => ({ id, label, group, weightMin: weights[0], weightMax: weights[1], italic })

export const fontFamilies: readonly FontFamily[] = [
  family('inter', 'Inter', 'Sans', [100, 900], true),
  family('manrope', 'Manrope', 'Sans', [200, 800]),
  family('space-grotesk', 'Space Grotesk', 'Sans', [300, 700]),
  family('dm-sans', 'DM Sans', 'Sans', [100, 1000], true),
  family('outfit', 'Outfit', 'Sans', [100, 900]),
  family('nunito', 'Nunito', 'Sans', [200, 1000], true),
  family('oswald', 'Oswald', 'Display', [200, 700]),
  family('bebas-neue', 'Bebas Neue', 'Display', [400, 400]),
  family('playfair-display', 'Playfair Display', 'Serif', [400, 900], true),
  family('lora', 'Lora', 'Serif', [400, 700], true),
  family('source-serif-4', 'Source Serif', 'Serif', [200, 900], true),
  family('jetbrains-mono', 'JetBrains Mono', 'Mono', [100, 800], true),
  family('fira-code', 'Fira Code', 'Mono', [300, 700]),
  family('caveat', 'Caveat', 'Handwriting', [400, 700]),
]
