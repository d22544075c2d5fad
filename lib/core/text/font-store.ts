// Which font draws a letter, and which files a text needs: only the slices its letters lie in.
import { type Cluster, clustersOf, pointsOf } from './clusters'
import { FontLoader, type ReadFontFile } from './font-loader'
import { emojiKey, type FamilyEntry, familiesFor, signFamily, tableFile } from './font-table'
import type { ShaperFace } from './harfbuzz'
import type { EmojiPicture, TextNeed } from './text-block'

/** How a cluster is drawn. */
export type ClusterFont =
  | { type: 'face'; file: string; face: ShaperFace }
  | { type: 'emoji'; picture: EmojiPicture; unitsPerEm: number; advance: number }
  /** No font has it. */
  | { type: 'none' }
  /** Its file, or what would tell its file, is not there yet. */
  | { type: 'wanted'; file: string }

export interface FontStore {
  /** Fetches what the texts need. Resolves when all of it can be laid out. */
  prepare(needs: readonly TextNeed[]): Promise<void>
  /** Null before the table is there, or for a family that does not exist. */
  metrics(family: string): FamilyEntry | null
  fontFor(cluster: Cluster, need: TextNeed, families: readonly string[]): ClusterFont
}

export function createFontStore(read: ReadFontFile): FontStore {
  const files = new FontLoader(read)
  const fontFor: FontStore['fontFor'] = (cluster, need, families) => fontOf(files, cluster, need, families)
  return {
    async prepare(needs) {
      const texts = needs.filter(({ text }) => text !== '')
      if (texts.length === 0) return
      files.countCall()
      if (!files.table) await files.loadTable()
      const parts = lettersByFont(texts)
      for (;;) {
        const wanted = new Set<string>()
        for (const { need, clusters, families } of parts) {
          for (const cluster of clusters) {
            const font = fontFor(cluster, need, families)
            if (font.type === 'wanted') wanted.add(font.file)
          }
        }
        if (wanted.size === 0) break
        await Promise.all([...wanted].map((file) => files.load(file)))
      }
      files.forgetUnused()
    },
    metrics: (family) => files.table?.families[family] ?? null,
    fontFor,
  }
}

/** Cut once: with each frame of a drag all texts of a scene are asked for, of which one is another. */
const cutTexts = new Map<string, readonly Cluster[]>()
const cutTextsMax = 256
/** Longer ones are few. */
const cutLettersMax = 400

function lettersOf(text: string): readonly Cluster[] {
  if (text.length > cutLettersMax) return clustersOf(text)
  const known = cutTexts.get(text)
  if (known) return known
  const clusters = clustersOf(text)
  cutTexts.set(text, clusters)
  if (cutTexts.size > cutTextsMax) cutTexts.delete(cutTexts.keys().next().value!)
  return clusters
}

interface FontLetters {
  need: TextNeed
  families: readonly string[]
  clusters: readonly Cluster[]
}

/** A scene has many texts of few fonts: each letter of a font is looked for once. */
function lettersByFont(texts: readonly TextNeed[]): FontLetters[] {
  const fonts = new Map<string, { need: TextNeed; families: readonly string[]; letters: Map<string, Cluster> }>()
  for (const need of texts) {
    const families = familiesFor(need)
    const name = `${families.join()}/${need.italic === true}`
    const font = fonts.get(name) ?? { need, families, letters: new Map() }
    for (const cluster of lettersOf(need.text)) font.letters.set(cluster.text, cluster)
    fonts.set(name, font)
  }
  return [...fonts.values()].map(({ letters, ...font }) => ({ ...font, clusters: [...letters.values()] }))
}

const none: ClusterFont = { type: 'none' }
const pictograph = /\p{Extended_Pictographic}/u

function fontOf(
  files: FontLoader,
  { text, wantsEmoji, wantsText }: Cluster,
  need: TextNeed,
  families: readonly string[],
): ClusterFont {
  if (!files.table) return { type: 'wanted', file: tableFile }
  const letter = () => faceFor(files, text, need.italic === true, families)
  const sign = () => faceFor(files, text, false, [signFamily])
  const picture = () => (wantsEmoji || pictograph.test(text) ? pictureFor(files, text) : none)
  const order = wantsEmoji ? [picture, letter, sign] : wantsText ? [letter, sign, picture] : [letter, picture, sign]
  for (const find of order) {
    const font = find()
    if (font.type !== 'none') return font
  }
  return none
}

function faceFor(files: FontLoader, text: string, italic: boolean, families: readonly string[]): ClusterFont {
  const points = pointsOf(text)
  for (const family of families) {
    const found = files.slicesOf(family, italic)
    if (typeof found === 'string') return { type: 'wanted', file: found }
    const slice = found.find(({ coverage }) => points.every((point) => coverage.has(point)))
    if (!slice) continue
    const face = files.faceOf(slice.file)
    return face ? { type: 'face', file: slice.file, face } : { type: 'wanted', file: slice.file }
  }
  return none
}

function pictureFor(files: FontLoader, cluster: string): ClusterFont {
  const { emoji } = files
  if (!emoji) return { type: 'wanted', file: files.table!.emoji }
  const file = emoji.packOf(cluster)
  if (!file) return none
  const pack = files.picturesOf(file)
  if (!pack) return { type: 'wanted', file }
  const picture = pack[emoji.keysOf(file).indexOf(emojiKey(cluster))]
  return picture ? { type: 'emoji', picture, unitsPerEm: emoji.unitsPerEm, advance: emoji.advance } : none
}
