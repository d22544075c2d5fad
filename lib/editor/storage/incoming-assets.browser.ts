// Assets that are stored before a document names them: each has a row of its own that names it until then.
import {
  everyStore,
  incomingStore,
  type openEditorDatabase,
  releaseAssets,
  resultOf,
  writeAssets,
} from './database.browser'
import type { DocumentRecord, DocumentStorage } from './document-storage'

interface Incoming {
  id: string
  assetIds: readonly [string]
  /** Unix epoch milliseconds. */
  keptAt: number
}

/** `collect`: documents that closed pages left and the database does not have. They name assets too. */
export function createIncomingAssets(
  database: ReturnType<typeof openEditorDatabase>,
  collect: () => Promise<readonly DocumentRecord[]>,
): Pick<DocumentStorage, 'keepAsset' | 'sweep'> {
  return {
    keepAsset: (asset, keptAt) =>
      writeAssets([asset], (stored) =>
        database.transact(['assets', incomingStore], 'readwrite', async (transaction) => {
          for (const each of stored) transaction.objectStore('assets').put(each)
          const incoming: Incoming = { id: asset.id, assetIds: [asset.id], keptAt }
          transaction.objectStore(incomingStore).put(incoming)
        }),
      ),

    async sweep(keptBefore) {
      const found = await database.transact([incomingStore], 'readonly', (transaction) =>
        resultOf<Incoming[]>(transaction.objectStore(incomingStore).getAll()),
      )
      const old = found.filter(({ keptAt }) => keptAt < keptBefore)
      if (old.length === 0) return
      const waiting = new Set((await collect()).flatMap(({ assetIds }) => assetIds))
      const gone = old.map(({ id }) => id).filter((id) => !waiting.has(id))
      await database.transact(everyStore, 'readwrite', async (transaction) => {
        for (const id of gone) transaction.objectStore(incomingStore).delete(id)
        await releaseAssets(transaction, gone)
      })
    },
  }
}
