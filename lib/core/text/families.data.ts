// The families people choose from. Ids are stored in scenes for ever; the files come from scripts/editor-fonts/selection.mjs.

interface FontFamily {
  id: string
  label: string
  group: 'Sans' | 'Serif' | 'Display' | 'Mono' | 'Handwriting'
  /** Real ones: no weight is made up by smearing another. */
  weightMin: number
  weightMax: number
  italic: boolean
  /** Of a family whose letters are all as wide: thousandths of the size. */
  cell?: number
}

const family = (
  id: string,
  label: string,
  group: FontFamily['group'],
  weights: readonly [number, number],
  italic = false,
): FontFamily => ({ id, label, group, weightMin: weights[0], weightMax: weights[1], italic })

const mono = (
  id: string,
  label: string,
  weights: readonly [number, number],
  cell: number,
  italic = false,
): FontFamily => ({
  ...family(id, label, 'Mono', weights, italic),
  cell,
})

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
  mono('jetbrains-mono', 'JetBrains Mono', [100, 800], 600, true),
  mono('fira-code', 'Fira Code', [300, 700], 600),
  mono('cascadia-code', 'Cascadia Code', [200, 700], 585.9375, true),
  mono('geist-mono', 'Geist Mono', [100, 900], 600, true),
  mono('google-sans-code', 'Google Sans Code', [300, 800], 600, true),
  // Its italics are narrower than a cell.
  mono('roboto-mono', 'Roboto Mono', [100, 700], 600.09765625),
  mono('source-code-pro', 'Source Code Pro', [200, 900], 600, true),
  mono('victor-mono', 'Victor Mono', [100, 700], 600, true),
  family('caveat', 'Caveat', 'Handwriting', [400, 700]),
]
