// A picture as the editor's database keeps it: its Blob, or its bytes where the browser keeps no Blob (a private window of WebKit).
import type { EditorAsset } from './assets.browser'

export type StoredAsset = EditorAsset | (Omit<EditorAsset, 'blob'> & { bytes: ArrayBuffer })

export function assetOf(stored: StoredAsset): EditorAsset {
  if ('blob' in stored) return stored
  const { bytes, ...asset } = stored
  return { ...asset, blob: new Blob([bytes], { type: asset.mime }) }
}

/**
 * Writes with Blobs, which the browser keeps without a copy in memory, and once more with bytes when it refuses them: WebKit takes back the
 * whole transaction with an UnknownError. `write` is one transaction; the bytes are read before it, for it would not wait for them.
 */
export async function writeAssets(
  assets: readonly EditorAsset[],
  write: (stored: readonly StoredAsset[]) => Promise<void>,
): Promise<void> {
  try {
    await write(assets)
  } catch (error) {
    if (assets.length === 0 || !(error instanceof DOMException && error.name === 'UnknownError')) throw error
    await write(await Promise.all(assets.map(withBytes)))
  }
}

async function withBytes({ blob, ...asset }: EditorAsset): Promise<StoredAsset> {
  return { ...asset, bytes: await blob.arrayBuffer() }
}
