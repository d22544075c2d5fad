// Drafts in IndexedDB. Each write is one transaction, so a crash leaves either the old draft whole or the new one whole.

import { assetOf, type StoredAsset, writeAssets } from '../assets/stored-asset.browser'
import { everyStore, openEditorDatabase, resultOf } from './database.browser'
import type { DraftRecord, DraftStorage, QuarantinedRecord } from './draft-storage'
import type { LibraryRecord } from './library-record'
import { createUnloadDraft } from './unload-draft.browser'

const current = 'current'

export function createBrowserDraftStorage(databaseName = 'vitrine'): DraftStorage {
  const database = openEditorDatabase(databaseName)
  const unload = createUnloadDraft(`${databaseName}-parting-draft`)
  const newestOf = async (transaction: IDBTransaction) => {
    const [record, assetIds] = await Promise.all([
      resultOf<DraftRecord | undefined>(transaction.objectStore('drafts').get(current)),
      resultOf(transaction.objectStore('assets').getAllKeys()),
    ])
    const stored = new Set<IDBValidKey>(assetIds)
    return unload.newest(record, (assetId) => stored.has(assetId))
  }

  return {
    read: () => database.transact(['drafts', 'assets'], 'readonly', newestOf),

    readAssets: (assetIds) =>
      database.transact(['assets'], 'readonly', async (transaction) => {
        const assets = transaction.objectStore('assets')
        const found = await Promise.all(assetIds.map((id) => resultOf<StoredAsset | undefined>(assets.get(id))))
        return found.filter((asset) => asset !== undefined).map(assetOf)
      }),

    async write(record, wanted) {
      const forget = unload.prepareRemoval()
      await writeAssets(wanted, (stored) =>
        database.transact(everyStore, 'readwrite', async (transaction) => {
          const assets = transaction.objectStore('assets')
          const there = new Set(await resultOf(assets.getAllKeys()))
          // What is there is asked each time: another tab may have removed what this one once wrote.
          for (const asset of stored) if (!there.has(asset.id)) assets.put(asset)
          transaction.objectStore('drafts').put(record, current)
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
        transaction.objectStore('aside').put({ scene, assetIds, savedAt, reason })
        transaction.objectStore('drafts').delete(current)
      })
      forget()
    },

    readQuarantined: () =>
      database.transact(['aside'], 'readonly', (transaction) =>
        resultOf<QuarantinedRecord[]>(transaction.objectStore('aside').getAll()),
      ),

    discardQuarantined: (id) =>
      database.transact(everyStore, 'readwrite', async (transaction) => {
        transaction.objectStore('aside').delete(id)
        await removeOrphans(transaction)
      }),
  }
}

/** Away with the assets that no draft and nothing of the library names; the transaction spans every store. */
export async function removeOrphans(transaction: IDBTransaction): Promise<void> {
  const assets = transaction.objectStore('assets')
  const [record, aside, library, stored] = await Promise.all([
    resultOf<DraftRecord | undefined>(transaction.objectStore('drafts').get(current)),
    resultOf<QuarantinedRecord[]>(transaction.objectStore('aside').getAll()),
    resultOf<LibraryRecord[]>(transaction.objectStore('library').getAll()),
    resultOf(assets.getAllKeys()),
  ])
  const needed = new Set<IDBValidKey>([record, ...aside, ...library].flatMap((kept) => kept?.assetIds ?? []))
  for (const id of stored) if (!needed.has(id)) assets.delete(id)
}
