// Where documents lie: IndexedDB in the browser, a map in tests.
import type { EditorAsset } from '../assets/assets.browser'

/** crypto.randomUUID is missing on plain http, where a self-hosted editor may be. */
export const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface StoredScene {
  /** Strict JSON of some version; never trusted before parseScene. */
  scene: unknown
  /** What it needs, so that this is known even of a scene that cannot be read. */
  assetIds: readonly string[]
  /** Unix epoch milliseconds. */
  savedAt: number
}

export interface DocumentRecord extends StoredScene {
  id: string
  title: string
  /** By a person; else the title follows the picture. */
  isNamed: boolean
  /** One more with each write. */
  revision: number
  /** The page that wrote it. */
  writer: string
  /** Unix epoch milliseconds; null while it was not deleted. It can come back until it is purged. */
  removedAt: number | null
}

export interface DocumentSummary extends Pick<DocumentRecord, 'id' | 'title' | 'isNamed' | 'savedAt'> {
  thumbnail: Blob | null
}

export interface QuarantinedRecord extends StoredScene {
  id: number
  reason: string
  /** A person was told of it, and wants to hear no more. */
  isDismissed?: boolean
  /** What it was as a document; missing in those of older versions. */
  document?: Pick<DocumentRecord, 'id' | 'title' | 'isNamed' | 'revision'>
}

/** Who keeps a picture that no document names yet, and since when. */
export interface KeptBy extends Pick<DocumentRecord, 'writer'> {
  /** Unix epoch milliseconds. */
  keptAt: number
}

/** Another page has written the document since this one read it. */
export class DocumentConflict extends Error {
  override name = 'DocumentConflict'
}

export interface DocumentStorage {
  /** Those that were not deleted, last saved first. What pages left behind when they were closed is counted in. */
  list(): Promise<DocumentSummary[]>
  /** The deleted ones too. Without an id the one that was saved last and is not deleted. */
  read(id?: string): Promise<DocumentRecord | undefined>
  /** Those that are there, in any order. */
  readAssets(assetIds: readonly string[]): Promise<EditorAsset[]>
  /**
   * All or nothing: the assets that are missing, then the record, then away with assets that no record names any more. Throws
   * DocumentConflict when what is stored is of another writer and not the revision before. A deleted document is back with it.
   */
  write(record: DocumentRecord, assets: readonly EditorAsset[]): Promise<void>
  /** The picture alone, for a document that this page will name it in: no other page's document ends that. */
  keepAsset(asset: EditorAsset, kept: KeptBy): Promise<void>
  /** Away with assets that nothing names and that were kept before that time: their page ended before it named them. */
  sweep(keptBefore: number): Promise<void>
  /** Synchronous, for a page that unloads; `read` and `list` count it in while it is the newest. Its assets must be stored already. */
  writeOnUnload(record: DocumentRecord): void
  /** No new revision: a page that has it open goes on. */
  rename(id: string, title: string): Promise<void>
  writeThumbnail(id: string, picture: Blob): Promise<void>
  /** `removedAt` null brings it back. False when it is not there any more. */
  setRemoved(id: string, removedAt: number | null): Promise<boolean>
  /** For good: those deleted before that time, with their assets. */
  purge(removedBefore: number): Promise<void>
  /** Moves the document among the quarantined ones, whose assets stay stored. */
  quarantine(id: string, reason: string): Promise<void>
  /** Newest last. */
  readQuarantined(): Promise<QuarantinedRecord[]>
  /** It is a document again, under its own id unless that is taken. */
  bringBackQuarantined(id: number): Promise<void>
  /** All of them that there are. */
  dismissQuarantined(): Promise<void>
  /** Only at a person's request. */
  discardQuarantined(id: number): Promise<void>
}
