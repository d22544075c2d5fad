// Assets that are stored before a document names them: each has a row of its own for every page that keeps it, which names it until
// that page's document does. With one row for all, a picture that a second tab took too and let go of went from under the first one.
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
  /** See `incomingId`; of rows from before pages had their own, the asset's. */
  id: string
  assetIds: readonly [string]
  /** Unix epoch milliseconds. */
  keptAt: number
}

/** `writer`: the page. */
export const incomingId = (assetId: string, writer: string): string => `${assetId}/${writer}`

/** `collect`: documents that closed pages left and the database does not have. They name assets too. */
export function createIncomingAssets(
  database: ReturnType<typeof openEditorDatabase>,
  collect: () => Promise<readonly DocumentRecord[]>,
): Pick<DocumentStorage, 'keepAsset' | 'sweep'> {
  return {
    keepAsset: (asset, { keptAt, writer }) =>
      writeAssets([asset], (stored) =>
        database.transact(['assets', incomingStore], 'readwrite', async (transaction) => {
          for (const each of stored) transaction.objectStore('assets').put(each)
          const incoming: Incoming = { id: incomingId(asset.id, writer), assetIds: [asset.id], keptAt }
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
      const gone = old.filter(({ assetIds: [assetId] }) => !waiting.has(assetId))
      await database.transact(everyStore, 'readwrite', async (transaction) => {
        for (const { id } of gone) transaction.objectStore(incomingStore).delete(id)
        await releaseAssets(
          transaction,
          gone.flatMap(({ assetIds }) => assetIds),
        )
      })
    },
  }
}
