// Documents that this version cannot read: they stay stored, and a person can save them as a file.
import type { DocumentStorage, QuarantinedRecord } from './document-storage'

export interface UnreadableDraft {
  /** Unix epoch milliseconds. */
  savedAt: number
  reason: string
  /** The document with its pictures as one JSON file, to download. */
  toFile(): Promise<Blob>
  discard(): Promise<void>
}

type Quarantine = Pick<DocumentStorage, 'readQuarantined' | 'readAssets' | 'discardQuarantined'>

/** Newest first. A browser without storage has none. */
export async function readUnreadable(storage: Quarantine): Promise<UnreadableDraft[]> {
  const records = await storage.readQuarantined().catch((): QuarantinedRecord[] => [])
  return records.reverse().map((record) => ({
    savedAt: record.savedAt,
    reason: record.reason,
    toFile: () => toFile(record, storage),
    discard: () => storage.discardQuarantined(record.id),
  }))
}

async function toFile(record: QuarantinedRecord, storage: Quarantine): Promise<Blob> {
  const found = await storage.readAssets(record.assetIds)
  const files: Record<string, string> = {}
  for (const asset of found) files[asset.id] = await dataUrl(asset.blob)
  const { scene, savedAt, reason } = record
  return new Blob([JSON.stringify({ scene, savedAt, reason, files }, null, 1)], { type: 'application/json' })
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  // An engine takes some 65,000 arguments at most.
  for (let at = 0; at < bytes.length; at += 32_768) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  }
  return `data:${blob.type};base64,${btoa(binary)}`
}
