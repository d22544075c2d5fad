// Pictures of this session by the hash of their bytes. Bytes stay in Blobs; only the workers decode them.
import type { Asset } from '@/lib/scene/schema'

export interface EditorAsset extends Asset {
  /** Lower-case hexadecimal SHA-256 of the bytes. */
  id: string
  blob: Blob
  /** Where it came from, for file names: the page's host, or the file's name without its ending. */
  name: string
}

export interface AssetStore {
  /** Reads type and size from the bytes and keeps the picture. Throws AssetError with a sentence for people. */
  add(blob: Blob, name: string): Promise<EditorAsset>
  /** Keeps one that was read before (a draft's). */
  put(asset: EditorAsset): void
  get(id: string): EditorAsset | undefined
}

export declare function createAssetStore(): AssetStore
