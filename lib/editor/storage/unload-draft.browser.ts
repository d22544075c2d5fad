// The draft of a page that unloads. Chromium aborts every IndexedDB transaction that is not complete at a reload, and completes what is
// written to localStorage. Scenes are a few kilobytes; the pictures they name are in the database.
import type { DraftRecord } from './draft-storage'

interface UnloadDraft {
  /** Synchronous. Storage that is full or not allowed stores nothing: the ordinary write reports that. */
  write(record: DraftRecord): void
  /**
   * The newer of the two; undefined when there is neither. The unload draft does not count beside one in the database once a picture
   * of it is gone: another tab may have removed it.
   */
  newest(record: DraftRecord | undefined, isStored: (assetId: string) => boolean): DraftRecord | undefined
  /** Before a write: returns the function that removes what is stored by now, and nothing later. */
  prepareRemoval(): () => void
}

export function createUnloadDraft(key: string): UnloadDraft {
  const readText = (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const read = (): DraftRecord | undefined => {
    try {
      const found: unknown = JSON.parse(readText() ?? 'null')
      return isRecord(found) ? found : undefined
    } catch {
      return undefined
    }
  }
  return {
    write(record) {
      try {
        localStorage.setItem(key, JSON.stringify(record))
      } catch {
        // A page that unloads can do nothing about it.
      }
    },
    newest(record, isStored) {
      const unload = read()
      if (!unload || !record) return unload ?? record
      return unload.savedAt >= record.savedAt && unload.assetIds.every(isStored) ? unload : record
    },
    prepareRemoval() {
      const before = readText()
      return () => {
        if (before !== null && before === readText()) localStorage.removeItem(key)
      }
    },
  }
}

/** The scene is never trusted before parseScene, whatever it is. */
function isRecord(found: unknown): found is DraftRecord {
  if (typeof found !== 'object' || found === null) return false
  const { scene, savedAt, assetIds } = found as Record<string, unknown>
  const named = Array.isArray(assetIds) && assetIds.every((id) => typeof id === 'string')
  return scene !== undefined && named && typeof savedAt === 'number'
}
