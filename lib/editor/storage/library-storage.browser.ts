// The library in the editor's database. Its pictures lie beside those of the drafts.

import { assetOf, type StoredAsset, writeAssets } from '../assets/stored-asset.browser'
import { everyStore, openEditorDatabase, resultOf } from './database.browser'
import { removeOrphans } from './draft-storage.browser'
import type { LibraryStorage } from './library'
import type { LibraryRecord } from './library-record'

export function createBrowserLibraryStorage(databaseName?: string): LibraryStorage {
  const database = openEditorDatabase(databaseName)
  return {
    readAll: () =>
      database.transact(['library', 'assets'], 'readonly', async (transaction) => {
        const records = await resultOf<LibraryRecord[]>(transaction.objectStore('library').getAll())
        const assets = transaction.objectStore('assets')
        const ids = [...new Set(records.flatMap(({ assetIds }) => assetIds))]
        const found = await Promise.all(ids.map((id) => resultOf<StoredAsset | undefined>(assets.get(id))))
        return { records, assets: found.filter((asset) => asset !== undefined).map(assetOf) }
      }),

    write: (record, wanted) =>
      writeAssets(wanted, (stored) =>
        database.transact(['library', 'assets'], 'readwrite', async (transaction) => {
          for (const asset of stored) transaction.objectStore('assets').put(asset)
          transaction.objectStore('library').put(record)
        }),
      ),

    remove: (id) =>
      database.transact(everyStore, 'readwrite', async (transaction) => {
        transaction.objectStore('library').delete(id)
        await removeOrphans(transaction)
      }),
  }
}
