// Drafts in IndexedDB. Each write is one transaction, so a crash leaves either the old draft whole or the new one whole.

import {
  currentDraft,
  everyStore,
  openEditorDatabase,
  quarantineStore,
  readAssets,
  removeOrphans,
  resultOf,
  writeAssets,
} from './database.browser'
import type { DraftRecord, DraftStorage, QuarantinedRecord } from './draft-storage'

export function createBrowserDraftStorage(databaseName = 'vitrine'): DraftStorage {
  const database = openEditorDatabase(databaseName)
  // The name of the key stays: browsers have drafts under it.
  const unload = createUnloadDraft(`${databaseName}-parting-draft`)
  const newestOf = async (transaction: IDBTransaction) => {
    const [record, assetIds] = await Promise.all([
      resultOf<DraftRecord | undefined>(transaction.objectStore('drafts').get(currentDraft)),
      resultOf(transaction.objectStore('assets').getAllKeys()),
    ])
    const stored = new Set<IDBValidKey>(assetIds)
    return unload.newest(record, (assetId) => stored.has(assetId))
  }

  return {
    read: () => database.transact(['drafts', 'assets'], 'readonly', newestOf),

    readAssets: (assetIds) =>
      database.transact(['assets'], 'readonly', (transaction) => readAssets(transaction, assetIds)),

    async write(record, wanted) {
      const forget = unload.prepareRemoval()
      await writeAssets(wanted, (stored) =>
        database.transact(everyStore, 'readwrite', async (transaction) => {
          const assets = transaction.objectStore('assets')
          const there = new Set(await resultOf(assets.getAllKeys()))
          // What is there is asked each time: another tab may have removed what this one once wrote.
          for (const asset of stored) if (!there.has(asset.id)) assets.put(asset)
          transaction.objectStore('drafts').put(record, currentDraft)
          await removeOrphans(transaction)
        }),
      )
      forget()
    },

    writeOnUnload: unload.write,

    async quarantine(reason) {
      const forget = unload.prepareRemoval()
      await database.transact(everyStore, 'readwrite', async (transaction) => {
        const record = await newestOf(transaction)
        if (!record) return
        const { scene, assetIds, savedAt } = record
        transaction.objectStore(quarantineStore).put({ scene, assetIds, savedAt, reason })
        transaction.objectStore('drafts').delete(currentDraft)
      })
      forget()
    },

    readQuarantined: () =>
      database.transact([quarantineStore], 'readonly', (transaction) =>
        resultOf<QuarantinedRecord[]>(transaction.objectStore(quarantineStore).getAll()),
      ),

    discardQuarantined: (id) =>
      database.transact(everyStore, 'readwrite', async (transaction) => {
        transaction.objectStore(quarantineStore).delete(id)
        await removeOrphans(transaction)
      }),
  }
}

/**
 * The draft of a page that unloads. Chromium aborts every IndexedDB transaction that is not complete at a reload, and completes what is
 * written to localStorage. Scenes are a few kilobytes; the pictures they name are in the database.
 */
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
