// The lists that the font build writes (scripts/build-editor-fonts.mjs): the fonts, the slices and the code points each covers, and
// the emoji, which are drawings.
import { type HanForms, hanFormsOf } from './han-forms'
import type { EmojiFill, EmojiPicture, TextNeed } from './text-block'

export interface SliceEntry {
  /** Its name in the fonts' folder. */
  file: string
  /** `readCoverage` reads it. */
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

/** The families of letters that a text's own family lacks, in this order. */
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

const ideographs: Readonly<Record<HanForms, readonly string[]>> = {
  ja: ['noto-jp', 'noto-sc', 'noto-kr'],
  ko: ['noto-kr', 'noto-sc', 'noto-jp'],
  zh: ['noto-sc', 'noto-jp', 'noto-kr'],
}

/** The families a letter is looked for in. Signs that Chinese, Japanese and Korean share are drawn as the text's language does. */
export const familiesFor = ({ family, text, han = hanFormsOf(text) }: TextNeed): string[] => [
  ...new Set([family, ...otherScripts, ...ideographs[han]]),
]

/** Which code points a slice has: sorted ranges, looked up by halves. */
export interface Coverage {
  has(point: number): boolean
}

/** "first-length,…" in base 36, each first the distance from the last one before; made by scripts/editor-fonts/slices.mjs. */
export function readCoverage(text: string): Coverage {
  const words = text.split(',')
  const firsts = new Uint32Array(words.length)
  const lasts = new Uint32Array(words.length)
  let before = 0
  for (const [index, word] of words.entries()) {
    const [distance = '0', length = '0'] = word.split('-')
    before += Number.parseInt(distance, 36)
    firsts[index] = before
    before += Number.parseInt(length, 36)
    lasts[index] = before
  }
  return {
    has(point) {
      let low = 0
      let high = firsts.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (firsts[middle]! <= point) low = middle + 1
        else high = middle
      }
      return low > 0 && lasts[low - 1]! >= point
    },
  }
}

/** The emoji lie in packs of neighbours, which are fetched one by one. */
export interface EmojiListFile {
  unitsPerEm: number
  /** Every emoji has it, in those units. */
  advance: number
  packs: readonly { file: string; keys: readonly string[] }[]
}

/** A pack: pictures in the order of its keys. */
type EmojiPackFile = readonly (readonly { outline: readonly number[]; fill: EmojiFill }[])[]

export interface EmojiList {
  unitsPerEm: number
  advance: number
  /** The pack's file, or undefined where there is no such emoji. */
  packOf(cluster: string): string | undefined
  keysOf(pack: string): readonly string[]
}

/** Code points in hexadecimal, without U+FE0F, which only asks for the picture and which people leave out. */
export const emojiKey = (cluster: string): string =>
  Array.from(cluster, (character) => character.codePointAt(0)!)
    .filter((point) => point !== 0xfe0f)
    .map((point) => point.toString(16))
    .join('-')

export function readEmojiList({ unitsPerEm, advance, packs }: EmojiListFile): EmojiList {
  const fileByKey = new Map(packs.flatMap(({ file, keys }) => keys.map((key) => [key, file] as const)))
  const keysByFile = new Map(packs.map(({ file, keys }) => [file, keys]))
  return {
    unitsPerEm,
    advance,
    packOf: (cluster) => fileByKey.get(emojiKey(cluster)),
    keysOf: (pack) => keysByFile.get(pack) ?? [],
  }
}

export function readEmojiPack(pack: EmojiPackFile): EmojiPicture[] {
  return pack.map((layers) => ({
    layers: layers.map(({ outline, fill }) => ({ outline: Float32Array.from(outline), fill })),
  }))
}
