// What the browser keeps and what its tabs hear of each other, in memory; records as JSON text, so that nothing is shared with the editor.
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import {
  DocumentConflict,
  type DocumentRecord,
  type DocumentStorage,
  type DocumentSummary,
  type KeptBy,
  type QuarantinedRecord,
} from '@/lib/editor/storage/document-storage'
import type { TabMessage, Tabs } from '@/lib/editor/storage/tabs.browser'

export class MemoryDocumentStorage implements DocumentStorage {
  readonly texts = new Map<string, string>()
  readonly assets = new Map<string, EditorAsset>()
  readonly thumbnails = new Map<string, Blob>()
  readonly quarantined: QuarantinedRecord[] = []
  writes = 0
  /** The next writes and reads reject with it. */
  failure: unknown = null
  /** Set, each write of a document waits for it. */
  gate: Promise<void> | null = null
  /** Set, each picture that is kept waits for it. */
  keepingGate: Promise<void> | null = null
  /** By asset and page: those that no record of that page has named since. */
  readonly incoming = new Map<string, KeptBy & { asset: string }>()

  get records(): DocumentRecord[] {
    return [...this.texts.values()]
      .map((text): DocumentRecord => JSON.parse(text))
      .sort((a, b) => b.savedAt - a.savedAt || b.revision - a.revision)
  }

  put(record: DocumentRecord): void {
    this.texts.set(record.id, JSON.stringify(record))
    for (const id of record.assetIds) this.incoming.delete(`${id}/${record.writer}`)
  }

  async list(): Promise<DocumentSummary[]> {
    if (this.failure) throw this.failure
    return this.records
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id, title, isNamed, savedAt }) => {
        return { id, title, isNamed, savedAt, thumbnail: this.thumbnails.get(id) ?? null }
      })
  }

  async read(id?: string): Promise<DocumentRecord | undefined> {
    if (this.failure) throw this.failure
    return this.records.find((record) => (id === undefined ? record.removedAt === null : record.id === id))
  }

  async readAssets(assetIds: readonly string[]): Promise<EditorAsset[]> {
    return assetIds.map((id) => this.assets.get(id)).filter((asset) => asset !== undefined)
  }

  async write(record: DocumentRecord, assets: readonly EditorAsset[]): Promise<void> {
    await this.gate
    if (this.failure) throw this.failure
    const before = this.records.find(({ id }) => id === record.id)
    if (before && before.writer !== record.writer && before.revision !== record.revision - 1) {
      throw new DocumentConflict('Another one is stored.')
    }
    this.writes += 1
    for (const asset of assets) this.assets.set(asset.id, asset)
    this.put(record)
    this.removeOrphans()
  }

  async keepAsset(asset: EditorAsset, kept: KeptBy): Promise<void> {
    await this.keepingGate
    if (this.failure) throw this.failure
    this.assets.set(asset.id, asset)
    this.incoming.set(`${asset.id}/${kept.writer}`, { ...kept, asset: asset.id })
  }

  async sweep(keptBefore: number): Promise<void> {
    for (const [id, { keptAt }] of this.incoming) if (keptAt < keptBefore) this.incoming.delete(id)
    this.removeOrphans()
  }

  writeOnUnload(record: DocumentRecord): void {
    this.put(record)
  }

  async rename(id: string, title: string): Promise<void> {
    const record = await this.read(id)
    if (record) this.put({ ...record, title, isNamed: true })
  }

  async writeThumbnail(id: string, picture: Blob): Promise<void> {
    this.thumbnails.set(id, picture)
  }

  async setRemoved(id: string, removedAt: number | null): Promise<boolean> {
    const record = await this.read(id)
    if (record) this.put({ ...record, removedAt })
    return record !== undefined
  }

  async purge(removedBefore: number): Promise<void> {
    for (const { id, removedAt } of this.records)
      if (removedAt !== null && removedAt < removedBefore) this.texts.delete(id)
    this.removeOrphans()
  }

  async quarantine(id: string, reason: string): Promise<void> {
    const record = await this.read(id)
    const number = this.quarantined.length + 1
    if (record) this.quarantined.push({ ...record, reason, id: number, document: record })
    this.texts.delete(id)
  }

  async bringBackQuarantined(id: number): Promise<void> {
    const at = this.quarantined.findIndex((record) => record.id === id)
    const [{ document, ...record }] = this.quarantined.splice(at, 1) as [QuarantinedRecord]
    const facts = { id: `old-${id}`, title: 'Untitled', isNamed: false, revision: 1, ...document }
    this.put({ ...record, ...facts, scene: record.scene, writer: '', removedAt: null })
  }

  async readQuarantined(): Promise<QuarantinedRecord[]> {
    return [...this.quarantined]
  }

  async dismissQuarantined(): Promise<void> {
    for (const record of this.quarantined) record.isDismissed = true
  }

  async discardQuarantined(id: number): Promise<void> {
    this.quarantined.splice(
      this.quarantined.findIndex((record) => record.id === id),
      1,
    )
    this.removeOrphans()
  }

  private removeOrphans() {
    const named = [...this.records, ...this.quarantined].flatMap((record) => record.assetIds)
    const needed = new Set([...named, ...Array.from(this.incoming.values(), ({ asset }) => asset)])
    for (const id of this.assets.keys()) if (!needed.has(id)) this.assets.delete(id)
  }
}

/** The tabs of one browser. */
export class MemoryTabs {
  readonly #listeners = new Set<{ own: object; hear(message: TabMessage): void }>()
  readonly #owners = new Map<string, { own: object; waiting: { own: object; onFree(): void }[] }>()

  /** Without locks every tab has every document, as on plain http. */
  constructor(private readonly hasLocks = true) {}

  /** One tab; `session` is what it finds after a reload. */
  tab(session: { id: string | null } = { id: null }): Tabs & { close(): void } {
    const own = {}
    const leave = () => {
      for (const [id, lock] of this.#owners) {
        lock.waiting = lock.waiting.filter((each) => each.own !== own)
        if (lock.own !== own) continue
        const next = lock.waiting.shift()
        if (next) lock.own = next.own
        else this.#owners.delete(id)
        next?.onFree()
      }
    }
    return {
      close: leave,
      claim: async (id, onFree) => {
        leave()
        const lock = this.#owners.get(id)
        if (this.hasLocks && lock) lock.waiting.push({ own, onFree })
        else this.#owners.set(id, { own, waiting: [] })
        return !this.hasLocks || !lock
      },
      isOpen: async (id) => this.#owners.has(id),
      tell: (message) => {
        for (const each of this.#listeners) if (each.own !== own) each.hear(message)
      },
      listen: (hear) => {
        const listener = { own, hear }
        this.#listeners.add(listener)
        return () => void this.#listeners.delete(listener)
      },
      remember: (id) => {
        session.id = id
      },
      remembered: () => session.id,
    }
  }
}
