// Documents of pages that unloaded. Chromium aborts every IndexedDB transaction that is not complete at a reload, and completes what
// is written to localStorage. Scenes are a few kilobytes; the pictures they name are in the database.
import { documentOf, firstDocument, resultOf } from './database.browser'
import type { DocumentRecord } from './document-storage'
import { copyTitle, untitled } from './document-title'

interface Left {
  record: DocumentRecord
  /** Removes it, unless it was written again since. */
  forget(): void
}

interface UnloadDrafts {
  /** Synchronous. False where storage is full or not allowed: the ordinary write reports that. */
  write(record: DocumentRecord): boolean
  /** What pages left behind. */
  all(): Left[]
  /** Before a write: returns the function that removes what is stored by now, and nothing later. */
  prepareRemoval(id: string): () => void
}

/** The names of the keys stay: browsers have drafts under them. The bare prefix was that of the one draft there was. */
export function createUnloadDrafts(prefix: string): UnloadDrafts {
  const keyOf = (id: string) => (id === firstDocument ? prefix : `${prefix}-${id}`)
  const prepare = (key: string) => {
    const before = readText(key)
    return () => {
      if (before !== null && before === readText(key)) localStorage.removeItem(key)
    }
  }
  return {
    write(record) {
      try {
        localStorage.setItem(keyOf(record.id), JSON.stringify(record))
        return true
      } catch {
        return false
      }
    },
    all: () =>
      keysOf(prefix).flatMap((key) => {
        const forget = prepare(key)
        const record = readRecord(readText(key))
        return record ? [{ record, forget }] : []
      }),
    prepareRemoval: (id) => prepare(keyOf(id)),
  }
}

/**
 * Which of two is the document: the one that unloaded, the stored one, or both, of which the one that unloaded is then a copy.
 * What unloaded does not count beside a stored one once a picture of it is gone.
 */
export function settle(
  left: DocumentRecord,
  stored: DocumentRecord | undefined,
  isAssetStored: (id: string) => boolean,
): DocumentRecord | null {
  if (!stored) return left
  if (!left.assetIds.every(isAssetStored)) return null
  if (stored.removedAt !== null && stored.removedAt >= left.savedAt) return null
  if (stored.writer === left.writer) return left.savedAt >= stored.savedAt ? left : null
  if (stored.revision < left.revision) return left
  return { ...left, id: copyId(left), title: copyTitle(left.title), isNamed: true, revision: 1 }
}

/** The same each time it is settled, for a copy that nothing has room to store is settled again at each look. Nobody else's. */
const copyId = ({ id, writer, savedAt }: DocumentRecord) => `${id}-${writer}-${savedAt.toString(36)}`

/** As `settle`, by what the database has. */
export async function settledOf(transaction: IDBTransaction, left: DocumentRecord): Promise<DocumentRecord | null> {
  const stored = await documentOf(transaction, left.id)
  const assets = transaction.objectStore('assets')
  const counts = await Promise.all(left.assetIds.map(async (id) => [id, await resultOf(assets.count(id))] as const))
  const there = new Set(counts.filter(([, count]) => count > 0).map(([id]) => id))
  return settle(left, stored, (id) => there.has(id))
}

/** What waits stands for what is stored under its id. */
export function lastSavedFirst(
  waiting: readonly DocumentRecord[],
  stored: readonly DocumentRecord[],
): DocumentRecord[] {
  const ids = new Set(waiting.map(({ id }) => id))
  const all = [...waiting, ...stored.filter(({ id }) => !ids.has(id))]
  return all.filter(({ removedAt }) => removedAt === null).sort((a, b) => b.savedAt - a.savedAt)
}

function keysOf(prefix: string): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!).filter(
      (key) => key === prefix || key.startsWith(`${prefix}-`),
    )
  } catch {
    return []
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The scene is never trusted before parseScene, whatever it is. Drafts from before there were several documents name none. */
function readRecord(text: string | null): DocumentRecord | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    if (typeof found !== 'object' || found === null) return undefined
    const { scene, savedAt, assetIds, id, title, isNamed, revision, writer } = found as Record<string, unknown>
    if (scene === undefined || typeof savedAt !== 'number') return undefined
    if (!Array.isArray(assetIds) || !assetIds.every((each) => typeof each === 'string')) return undefined
    return {
      scene,
      savedAt,
      assetIds,
      id: typeof id === 'string' ? id : firstDocument,
      title: typeof title === 'string' ? title : untitled,
      isNamed: isNamed === true,
      revision: typeof revision === 'number' ? revision : 2,
      writer: typeof writer === 'string' ? writer : '',
      removedAt: null,
    }
  } catch {
    return undefined
  }
}
