// What the editor's text may be set in: the packages, by the id that scenes store. Notes fill in what a family has no glyph for.

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
  latin('caveat', '@fontsource-variable/caveat'),
  // Only their own script: what else is in these packages is another Noto's.
  { id: 'noto-arabic', package: '@fontsource-variable/noto-sans-arabic', style: 'wght', only: 'arabic' },
  { id: 'noto-hebrew', package: '@fontsource-variable/noto-sans-hebrew', style: 'wght', only: 'hebrew' },
  { id: 'noto-devanagari', package: '@fontsource-variable/noto-sans-devanagari', style: 'wght', only: 'devanagari' },
  { id: 'noto-thai', package: '@fontsource-variable/noto-sans-thai', style: 'wght', only: 'thai' },
  // About a hundred slices each: their coverage is a file of its own.
  { id: 'noto-sc', package: '@fontsource-variable/noto-sans-sc', style: 'wght', apart: true },
  { id: 'noto-jp', package: '@fontsource-variable/noto-sans-jp', style: 'wght', apart: true },
  { id: 'noto-kr', package: '@fontsource-variable/noto-sans-kr', style: 'wght', apart: true },
]

export const emojiPackage = '@fontsource/noto-color-emoji'
export const emojiFile = 'noto-color-emoji-emoji-400-normal.woff2'
