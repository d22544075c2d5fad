// What the editor's text may be set in: the packages, by the id that scenes store. Notes fill in what a family has no glyph for.
import { scriptPackages } from '../fonts/script-packages.data.mjs'

const latin = (id, name, rest = {}) => ({ id, package: name, style: 'wght', ...rest })

export const selection = [
  latin('inter', '@fontsource-variable/inter', { italic: true }),
  latin('manrope', '@fontsource-variable/manrope'),
  latin('space-grotesk', '@fontsource-variable/space-grotesk'),
  latin('dm-sans', '@fontsource-variable/dm-sans', { italic: true }),
  latin('outfit', '@fontsource-variable/outfit'),
  latin('nunito', '@fontsource-variable/nunito', { italic: true }),
  latin('oswald', '@fontsource-variable/oswald'),
  latin('bebas-neue', '@fontsource/bebas-neue', { style: '400' }),
  latin('playfair-display', '@fontsource-variable/playfair-display', { italic: true }),
  latin('lora', '@fontsource-variable/lora', { italic: true }),
  latin('source-serif-4', '@fontsource-variable/source-serif-4', { italic: true }),
  latin('jetbrains-mono', '@fontsource-variable/jetbrains-mono', { italic: true }),
  latin('fira-code', '@fontsource-variable/fira-code'),
  latin('cascadia-code', '@fontsource-variable/cascadia-code', { italic: true }),
  latin('geist-mono', '@fontsource-variable/geist-mono', { italic: true }),
  latin('google-sans-code', '@fontsource-variable/google-sans-code', { italic: true }),
  latin('roboto-mono', '@fontsource-variable/roboto-mono'),
  latin('source-code-pro', '@fontsource-variable/source-code-pro', { italic: true }),
  latin('victor-mono', '@fontsource-variable/victor-mono', { italic: true }),
  latin('caveat', '@fontsource-variable/caveat'),
  // Only their own script: what else is in these packages is another Noto's.
  ...scriptPackages.map(({ script, package: name }) => ({
    id: `noto-${script}`,
    package: name,
    style: 'wght',
    only: script,
  })),
  // About a hundred slices each: their coverage is a file of its own.
  { id: 'noto-sc', package: '@fontsource-variable/noto-sans-sc', style: 'wght', apart: true },
  { id: 'noto-jp', package: '@fontsource-variable/noto-sans-jp', style: 'wght', apart: true },
  { id: 'noto-kr', package: '@fontsource-variable/noto-sans-kr', style: 'wght', apart: true },
  // One family out of several: a sign is drawn by the first that has it.
  {
    id: 'noto-signs',
    apart: true,
    parts: [
      { package: '@fontsource-variable/noto-sans-symbols', slices: /-symbols-wght-normal\.woff2$/ },
      { package: '@fontsource/noto-sans-symbols-2', slices: /-400-normal\.woff2$/ },
      { package: '@fontsource/noto-sans-math', slices: /-400-normal\.woff2$/ },
      { package: '@fontsource-variable/noto-sans', slices: /-latin-ext-wght-normal\.woff2$/ },
      { package: '@fontsource/dejavu-sans', slices: /-latin-400-normal\.woff2$/ },
    ],
  },
]

/** Every package of the selection. */
export const selectedPackages = selection.flatMap(({ package: name, parts }) =>
  parts ? parts.map((part) => part.package) : [name],
)

export const emojiPackage = '@fontsource/noto-color-emoji'
export const emojiFile = 'noto-color-emoji-emoji-400-normal.woff2'
