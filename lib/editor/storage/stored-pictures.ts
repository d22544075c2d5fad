// Which pictures the browser has stored for certain. One that comes in is stored before the stage shows it: Chromium aborts every
// IndexedDB transaction that is not complete at an unload, those begun in `pagehide` too (10 of 10 with a picture of 8 MB).
import type { EditorAsset } from '../assets/assets.browser'
import type { DocumentStorage } from './document-storage'

/** A picture that no record names stays for so long: its document is written as soon as the scene shows it. */
export const keptMs = 60_000

interface StoredPicturesOptions {
  storage: Pick<DocumentStorage, 'keepAsset'>
  /** This page. */
  writer: string
  /** Unix epoch milliseconds. */
  now(): number
}

export class StoredPictures {
  readonly #options: StoredPicturesOptions
  /** Those of the stored document. */
  #named: ReadonlySet<string> = new Set()
  /** When each was stored that its document did not name yet. */
  readonly #kept = new Map<string, number>()

  constructor(options: StoredPicturesOptions) {
    this.#options = options
  }

  /** Resolves once the browser has stored it. Rejects where it refuses to: the write of the document tries again and says why not. */
  async keep(asset: EditorAsset): Promise<void> {
    const { storage, writer, now } = this.#options
    const keptAt = now()
    await storage.keepAsset(asset, { keptAt, writer })
    if (!this.#named.has(asset.id)) this.#kept.set(asset.id, keptAt)
  }

  /** A document with these is stored. */
  name(ids: Iterable<string>): void {
    this.#named = new Set(ids)
    for (const id of this.#named) this.#kept.delete(id)
  }

  /** A document with these only is being stored: the others may go with that write. */
  release(ids: readonly string[]): void {
    this.#named = new Set(ids.filter((id) => this.#named.has(id)))
  }

  /** Whether the stored document has them all. */
  areNamed(ids: readonly string[]): boolean {
    return ids.every((id) => this.#named.has(id))
  }

  /** Whether all are stored, by the document or to be named by it next. */
  areStored(ids: readonly string[]): boolean {
    const since = this.#options.now() - keptMs
    return ids.every((id) => this.#named.has(id) || (this.#kept.get(id) ?? Number.NEGATIVE_INFINITY) > since)
  }
}
