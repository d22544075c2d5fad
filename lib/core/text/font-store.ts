// The fonts that are there, and what has to be fetched for a text: only the slices its letters lie in, and the shaper with the
// first of them.
import { type Cluster, clustersOf, pointsOf } from './clusters'
import { type Coverage, readCoverage } from './coverage'
import { type EmojiList, type EmojiListFile, emojiKey, readEmojiList, readEmojiPack } from './emoji-list'
import { type FamilyEntry, type FontTable, familiesFor, type SliceEntry, signFamily, tableFile } from './font-table'
import { createShaper, type Shaper, type ShaperFace } from './harfbuzz'
import type { EmojiPicture, TextNeed } from './text-block'

/** A file of the fonts' folder, decompressed. Rejects when it cannot be had. */
export type ReadFontFile = (file: string) => Promise<Uint8Array<ArrayBuffer>>

/** How a cluster is drawn. `face` null: no font has it. */
export type ClusterFont =
  | { type: 'face'; file: string; face: ShaperFace }
  | { type: 'emoji'; picture: EmojiPicture; unitsPerEm: number; advance: number }
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

interface Slice {
  file: string
  coverage: Coverage
}

const none: ClusterFont = { type: 'none' }
const pictograph = /\p{Extended_Pictographic}/u

/** All slices of a long Chinese text are 20 MB; the bound is met between texts, never by what one of them needs. */
const faceBytesMax = 64 * 1024 * 1024
/** How many calls of `prepare` a slice outlives unused: renders under way still draw with it. */
const callsKept = 64

export function createFontStore(read: ReadFontFile): FontStore {
  const readJson = async <Value>(file: string) => JSON.parse(new TextDecoder().decode(await read(file))) as Value
  const loading = new Map<string, Promise<void>>()
  const slices = new Map<string, Slice[]>()
  const faces = new Map<string, { face: ShaperFace; bytes: number; usedAt: number }>()
  const pictures = new Map<string, EmojiPicture[]>()
  let call = 0
  let table: FontTable | null = null
  let shaper: Shaper | null = null
  let emoji: EmojiList | null = null

  async function loadOnce(file: string, load: () => Promise<void>): Promise<void> {
    const running = loading.get(file) ?? load().finally(() => loading.delete(file))
    loading.set(file, running)
    await running
  }

  const loadTable = () =>
    loadOnce(tableFile, async () => {
      const read = await readJson<FontTable>(tableFile)
      await loadShaper(read.shaper)
      table = read
    })
  const loadShaper = async (file: string) => {
    shaper = await createShaper(await read(file))
  }
  const keepSlices = (key: string, list: readonly SliceEntry[]) => {
    const read = list.map(({ file, covers }) => ({ file, coverage: readCoverage(covers) }))
    slices.set(key, read)
    return read
  }

  function load(file: string): Promise<void> {
    return loadOnce(file, async () => {
      if (file.endsWith('.ttf.gz')) {
        const bytes = await read(file)
        faces.set(file, { face: shaper!.face(bytes), bytes: bytes.length, usedAt: call })
      } else if (file === table!.emoji) emoji = readEmojiList(await readJson<EmojiListFile>(file))
      else if (emoji?.keysOf(file).length) pictures.set(file, readEmojiPack(await readJson(file)))
      else keepSlices(file, await readJson<SliceEntry[]>(file))
    })
  }

  /** The slices of a family, or the file that lists them. */
  function slicesOf(family: string, italic: boolean): Slice[] | string {
    const entry = table?.families[family]
    if (!entry) return []
    const list = (italic ? entry.italic : undefined) ?? entry.normal
    if (typeof list === 'string') return slices.get(list) ?? list
    const key = `${family}/${list === entry.italic}`
    return slices.get(key) ?? keepSlices(key, list)
  }

  function pictureFor(cluster: string): ClusterFont {
    if (!emoji) return { type: 'wanted', file: table!.emoji }
    const file = emoji.packOf(cluster)
    if (!file) return { type: 'none' }
    const pack = pictures.get(file)
    if (!pack) return { type: 'wanted', file }
    const picture = pack[emoji.keysOf(file).indexOf(emojiKey(cluster))]
    return picture ? { type: 'emoji', picture, unitsPerEm: emoji.unitsPerEm, advance: emoji.advance } : { type: 'none' }
  }

  function faceFor(text: string, italic: boolean, families: readonly string[]): ClusterFont {
    const points = pointsOf(text)
    for (const family of families) {
      const found = slicesOf(family, italic)
      if (typeof found === 'string') return { type: 'wanted', file: found }
      const slice = found.find(({ coverage }) => points.every((point) => coverage.has(point)))
      if (!slice) continue
      const loaded = faces.get(slice.file)
      if (!loaded) return { type: 'wanted', file: slice.file }
      loaded.usedAt = call
      return { type: 'face', file: slice.file, face: loaded.face }
    }
    return { type: 'none' }
  }

  function fontFor({ text, wantsEmoji, wantsText }: Cluster, need: TextNeed, families: readonly string[]): ClusterFont {
    if (!table) return { type: 'wanted', file: tableFile }
    const letter = () => faceFor(text, need.italic === true, families)
    const sign = () => faceFor(text, false, [signFamily])
    const picture = () => (wantsEmoji || pictograph.test(text) ? pictureFor(text) : none)
    const order = wantsEmoji ? [picture, letter, sign] : wantsText ? [letter, sign, picture] : [letter, picture, sign]
    for (const fontOf of order) {
      const font = fontOf()
      if (font.type !== 'none') return font
    }
    return none
  }

  function forgetUnused(): void {
    let bytes = 0
    for (const entry of faces.values()) bytes += entry.bytes
    for (const [file, entry] of [...faces].sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
      if (bytes <= faceBytesMax || entry.usedAt > call - callsKept) return
      faces.delete(file)
      entry.face.destroy()
      bytes -= entry.bytes
    }
  }

  return {
    async prepare(needs) {
      const texts = needs.filter(({ text }) => text !== '')
      if (texts.length === 0) return
      call += 1
      if (!table) await loadTable()
      const parts = texts.map((need) => ({
        need,
        clusters: clustersOf(need.text),
        families: familiesFor(need.family, need.text),
      }))
      for (;;) {
        const wanted = new Set<string>()
        for (const { need, clusters, families } of parts) {
          for (const cluster of clusters) {
            const font = fontFor(cluster, need, families)
            if (font.type === 'wanted') wanted.add(font.file)
          }
        }
        if (wanted.size === 0) break
        await Promise.all([...wanted].map(load))
      }
      forgetUnused()
    },
    metrics: (family) => table?.families[family] ?? null,
    fontFor,
  }
}
