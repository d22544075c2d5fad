// Emoji as drawings: which there are, in which file. Kept in packs of neighbours, fetched one by one.
import type { EmojiFill, EmojiPicture } from './text-block'

/** The list as the build writes it. */
export interface EmojiListFile {
  unitsPerEm: number
  /** Of every emoji, in those units. */
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

/** Code points in hexadecimal; what only asks for the picture (U+FE0F) is left out, as people leave it out. */
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
