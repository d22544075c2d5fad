// Where drafts lie: IndexedDB in the browser, a map in tests.
import type { EditorAsset } from '../assets/assets.browser'

export interface DraftRecord {
  /** Strict JSON of some version; never trusted before parseScene. */
  scene: unknown
  /** What it needs, so that this is known even of a scene that cannot be read. */
  assetIds: readonly string[]
  /** Unix epoch milliseconds. */
  savedAt: number
}

export interface QuarantinedRecord extends DraftRecord {
  id: number
  reason: string
}

export interface DraftStorage {
  read(): Promise<DraftRecord | undefined>
  /** Those that are there, in any order. */
  readAssets(assetIds: readonly string[]): Promise<EditorAsset[]>
  /** All or nothing: the assets that are missing, then the record, then away with assets that no record names. */
  write(record: DraftRecord, assets: readonly EditorAsset[]): Promise<void>
  /** Synchronous, for a page that unloads; `read` returns it while it is the newest. Its assets must be stored already. */
  writeOnUnload(record: DraftRecord): void
  /** Moves the current record among the quarantined ones, whose assets stay stored. */
  quarantine(reason: string): Promise<void>
  readQuarantined(): Promise<QuarantinedRecord[]>
  /** Only at a person's request. */
  discardQuarantined(id: number): Promise<void>
}
