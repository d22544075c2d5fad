// The work survives a reload: the scene and its pictures are stored in this browser after each change.
import type { EditorAsset } from './assets.browser'

export type RestoreOutcome =
  | { outcome: 'none' }
  | { outcome: 'restored'; savedAt: number }
  /** The draft cannot be read by this version. It is kept; `aside` says it in a sentence and gives it as a file. */
  | { outcome: 'kept-aside'; aside: AsideDraft }

export interface AsideDraft {
  savedAt: number
  reason: string
  /** The draft with its pictures, one JSON file to download. */
  toFile(): Promise<Blob>
}

export interface Drafts {
  /** Reads the stored draft into the store. Never rejects: a browser without storage has no draft. */
  restore(): Promise<RestoreOutcome>
  /** Begins to save after changes and when the page is hidden. Returns the function that ends it. */
  start(): () => void
  /** Saves now what is not saved yet. */
  flush(): Promise<void>
}

export interface DraftRecord {
  scene: unknown
  savedAt: number
}

/** Where drafts lie: IndexedDB, or a map in tests. */
export interface DraftStorage {
  read(): Promise<DraftRecord | undefined>
  readAssets(ids: readonly string[]): Promise<EditorAsset[]>
  /** All or nothing: the missing assets, then the record, then away with assets that no record names. */
  write(record: DraftRecord, assets: readonly EditorAsset[]): Promise<void>
  /** Moves the current record among those kept aside, whose assets are never removed. */
  setAside(reason: string): Promise<void>
}
