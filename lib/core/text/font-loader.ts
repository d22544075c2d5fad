// Font files of one store: fetched once each, parsed, and forgotten when they are too many.
import {
  type Coverage,
  type EmojiList,
  type EmojiListFile,
  type FontTable,
  readCoverage,
  readEmojiList,
  readEmojiPack,
  type SliceEntry,
  tableFile,
} from './font-table'
import { createShaper, type Shaper, type ShaperFace } from './harfbuzz'
import type { EmojiPicture } from './text-block'

/** A file of the fonts' folder, decompressed. Rejects when it cannot be had. */
export type ReadFontFile = (file: string) => Promise<Uint8Array<ArrayBuffer>>

interface Slice {
  file: string
  coverage: Coverage
}

/** All slices of a long Chinese text are 20 MB. The bound holds between texts: one text may need more. */
const faceBytesMax = 64 * 1024 * 1024
/** How many calls of `prepare` a slice outlives unused: renders under way still draw with it. */
const callsKept = 64

export class FontLoader {
  table: FontTable | null = null
  emoji: EmojiList | null = null
  readonly #read: ReadFontFile
  readonly #loading = new Map<string, Promise<void>>()
  readonly #slices = new Map<string, Slice[]>()
  readonly #faces = new Map<string, { face: ShaperFace; bytes: number; usedAt: number }>()
  readonly #pictures = new Map<string, EmojiPicture[]>()
  #shaper: Shaper | null = null
  #call = 0

  constructor(read: ReadFontFile) {
    this.#read = read
  }

  /** A text begins: what it uses is newer than what only texts before it used. */
  countCall(): void {
    this.#call += 1
  }

  /** The table of fonts, and the shaper with it. */
  loadTable(): Promise<void> {
    return this.#loadOnce(tableFile, async () => {
      const table = await this.#readJson<FontTable>(tableFile)
      this.#shaper = await createShaper(await this.#read(table.shaper))
      this.table = table
    })
  }

  /** A slice of a font, a list of slices, the list of emoji or a pack of them. The table must be there. */
  load(file: string): Promise<void> {
    return this.#loadOnce(file, async () => {
      if (file.endsWith('.ttf.gz')) {
        const bytes = await this.#read(file)
        this.#faces.set(file, { face: this.#shaper!.face(bytes), bytes: bytes.length, usedAt: this.#call })
      } else if (file === this.table!.emoji) this.emoji = readEmojiList(await this.#readJson<EmojiListFile>(file))
      else if (this.emoji?.keysOf(file).length) this.#pictures.set(file, readEmojiPack(await this.#readJson(file)))
      else this.#keepSlices(file, await this.#readJson<SliceEntry[]>(file))
    })
  }

  /** The slices of a family, or the file that lists them. */
  slicesOf(family: string, italic: boolean): Slice[] | string {
    const entry = this.table?.families[family]
    if (!entry) return []
    const list = (italic ? entry.italic : undefined) ?? entry.normal
    if (typeof list === 'string') return this.#slices.get(list) ?? list
    const key = `${family}/${list === entry.italic}`
    return this.#slices.get(key) ?? this.#keepSlices(key, list)
  }

  /** Marks the face as used by this call. */
  faceOf(file: string): ShaperFace | undefined {
    const entry = this.#faces.get(file)
    if (entry) entry.usedAt = this.#call
    return entry?.face
  }

  picturesOf(pack: string): EmojiPicture[] | undefined {
    return this.#pictures.get(pack)
  }

  /** Destroys the faces that have been unused for longest, until the rest is within the bound. */
  forgetUnused(): void {
    let bytes = 0
    for (const entry of this.#faces.values()) bytes += entry.bytes
    for (const [file, entry] of [...this.#faces].sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
      if (bytes <= faceBytesMax || entry.usedAt > this.#call - callsKept) return
      this.#faces.delete(file)
      entry.face.destroy()
      bytes -= entry.bytes
    }
  }

  async #loadOnce(file: string, load: () => Promise<void>): Promise<void> {
    const running = this.#loading.get(file) ?? load().finally(() => this.#loading.delete(file))
    this.#loading.set(file, running)
    await running
  }

  async #readJson<Value>(file: string): Promise<Value> {
    return JSON.parse(new TextDecoder().decode(await this.#read(file)))
  }

  #keepSlices(key: string, list: readonly SliceEntry[]): Slice[] {
    const slices = list.map(({ file, covers }) => ({ file, coverage: readCoverage(covers) }))
    this.#slices.set(key, slices)
    return slices
  }
}
