// The table the font build writes (scripts/build-editor-fonts.mjs): what there is, in which file, covering what.

export interface SliceEntry {
  /** Of the fonts' folder. */
  file: string
  /** For `readCoverage`. */
  covers: string
}

export interface FamilyEntry {
  /** Thousandths of the size. */
  ascent: number
  descent: number
  capHeight: number
  xHeight: number
  /** A name: the list is a file of its own. */
  normal: readonly SliceEntry[] | string
  italic?: readonly SliceEntry[] | string
}

export interface FontTable {
  /** HarfBuzz. */
  shaper: string
  /** The list of emoji. */
  emoji: string
  families: Readonly<Record<string, FamilyEntry>>
}

export const tableFile = 'table.json.gz'

/** Where letters come from that a text's own family has not, in this order. */
const otherScripts = [
  'inter',
  'noto-arabic',
  'noto-hebrew',
  'noto-devanagari',
  'noto-thai',
  'noto-bengali',
  'noto-gurmukhi',
  'noto-gujarati',
  'noto-oriya',
  'noto-tamil',
  'noto-telugu',
  'noto-kannada',
  'noto-malayalam',
  'noto-sinhala',
  'noto-khmer',
  'noto-lao',
  'noto-myanmar',
  'noto-armenian',
  'noto-georgian',
  'noto-ethiopic',
  'jetbrains-mono',
  'fira-code',
]

/** Arrows, mathematics, dingbats: what none of the other families has. */
export const signFamily = 'noto-signs'

/** The families a letter is looked for in. Signs that Chinese, Japanese and Korean share are drawn as the text's language does. */
export function familiesFor(family: string, text: string): string[] {
  const ideographs = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? ['noto-jp', 'noto-sc', 'noto-kr']
    : /\p{Script=Hangul}/u.test(text)
      ? ['noto-kr', 'noto-sc', 'noto-jp']
      : ['noto-sc', 'noto-jp', 'noto-kr']
  return [...new Set([family, ...otherScripts, ...ideographs])]
}
