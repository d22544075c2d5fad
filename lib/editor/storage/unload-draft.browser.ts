// The last words of a page that goes: Chromium takes back every transaction that is not complete when a page is reloaded, and
// keeps what is written to localStorage at once. Scenes are a few kilobytes; the pictures they name are in the database.
import type { DraftRecord } from './draft-storage'

export interface PartingDraft {
  /** At once. Storage that is full or not allowed keeps nothing: the ordinary write says so. */
  keep(record: DraftRecord): void
  /**
   * The newer of the two; undefined when there is neither. What is kept does not count beside one in the database once a picture of it
   * is gone: another tab may have removed it since.
   */
  newest(record: DraftRecord | undefined, isStored: (assetId: string) => boolean): DraftRecord | undefined
  /** Before a write: returns the function that lets go of what is kept by now, whatever the clock said, and of nothing later. */
  until(): () => void
}

export function createPartingDraft(key: string): PartingDraft {
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
    keep(record) {
      try {
        localStorage.setItem(key, JSON.stringify(record))
      } catch {
        // Nothing to be done for a page that goes.
      }
    },
    newest(record, isStored) {
      const kept = read()
      if (!kept || !record) return kept ?? record
      return kept.savedAt >= record.savedAt && kept.assetIds.every(isStored) ? kept : record
    },
    until() {
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
