// Drafts in IndexedDB. Each write is one transaction, so a crash leaves either the old draft whole or the new one whole.
import type { EditorAsset } from './assets.browser'
import { createDatabase, resultOf } from './database.browser'
import type { AsideRecord, DraftRecord, DraftStorage } from './draft-storage'

const current = 'current'
const everyStore = ['drafts', 'assets', 'aside'] as const

export function createBrowserDraftStorage(databaseName = 'vitrine'): DraftStorage {
  const database = createDatabase({
    name: databaseName,
    version: 1,
    upgrade(created) {
      created.createObjectStore('drafts')
      created.createObjectStore('assets', { keyPath: 'id' })
      created.createObjectStore('aside', { keyPath: 'id', autoIncrement: true })
    },
  })

  return {
    read: () =>
      database.transact(['drafts'], 'readonly', (transaction) =>
        resultOf<DraftRecord | undefined>(transaction.objectStore('drafts').get(current)),
      ),

    readAssets: (assetIds) =>
      database.transact(['assets'], 'readonly', async (transaction) => {
        const assets = transaction.objectStore('assets')
        const found = await Promise.all(assetIds.map((id) => resultOf<EditorAsset | undefined>(assets.get(id))))
        return found.filter((asset) => asset !== undefined)
      }),

    write: (record, wanted) =>
      database.transact(everyStore, 'readwrite', async (transaction) => {
        const assets = transaction.objectStore('assets')
        const stored = new Set(await resultOf(assets.getAllKeys()))
        // What is there is asked each time: another tab may have removed what this one once wrote.
        for (const asset of wanted) if (!stored.has(asset.id)) assets.put(asset)
        transaction.objectStore('drafts').put(record, current)
        await removeOrphans(transaction)
      }),

    setAside: (reason) =>
      database.transact(everyStore, 'readwrite', async (transaction) => {
        const drafts = transaction.objectStore('drafts')
        const record = await resultOf<DraftRecord | undefined>(drafts.get(current))
        if (!record) return
        transaction.objectStore('aside').put({ ...record, reason })
        drafts.delete(current)
      }),

    readAside: () =>
      database.transact(['aside'], 'readonly', (transaction) =>
        resultOf<AsideRecord[]>(transaction.objectStore('aside').getAll()),
      ),

    discardAside: (id) =>
      database.transact(everyStore, 'readwrite', async (transaction) => {
        transaction.objectStore('aside').delete(id)
        await removeOrphans(transaction)
      }),
  }
}

async function removeOrphans(transaction: IDBTransaction): Promise<void> {
  const assets = transaction.objectStore('assets')
  const [record, aside, stored] = await Promise.all([
    resultOf<DraftRecord | undefined>(transaction.objectStore('drafts').get(current)),
    resultOf<AsideRecord[]>(transaction.objectStore('aside').getAll()),
    resultOf(assets.getAllKeys()),
  ])
  const needed = new Set<IDBValidKey>([record, ...aside].flatMap((kept) => kept?.assetIds ?? []))
  for (const id of stored) if (!needed.has(id)) assets.delete(id)
}
