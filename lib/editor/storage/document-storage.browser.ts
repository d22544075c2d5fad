// Documents in IndexedDB. Each write is one transaction, so a crash leaves either the old document whole or the new one whole.

import {
  everyStore,
  openEditorDatabase,
  quarantineStore,
  readAssets,
  releaseAssets,
  resultOf,
  writeAssets,
} from './database.browser'
import { DocumentConflict, type DocumentRecord, type DocumentStorage, type QuarantinedRecord } from './document-storage'
import { createUnloadDrafts, settle } from './unload-drafts.browser'

interface Thumbnail {
  id: string
  mime: string
  /** Not a Blob, which a private window of WebKit does not store. */
  bytes: ArrayBuffer
}

type Database = ReturnType<typeof openEditorDatabase>

export function createBrowserDocumentStorage(databaseName = 'vitrine'): DocumentStorage {
  const database = openEditorDatabase(databaseName)
  const unload = createUnloadDrafts(`${databaseName}-parting-draft`)
  const change = <Result>(work: (transaction: IDBTransaction) => Promise<Result>) =>
    database.transact(everyStore, 'readwrite', work)

  /** What closed pages left behind goes into the database. */
  async function collect() {
    for (const { record, forget } of unload.all()) {
      await change((transaction) => putSettled(transaction, record))
      forget()
    }
  }

  return {
    ...createBin(change),
    ...createQuarantine(database, change),

    async list() {
      await collect()
      return database.transact(['documents', 'thumbnails'], 'readonly', listDocuments)
    },

    async read(id) {
      await collect()
      return database.transact(['documents'], 'readonly', (transaction) =>
        id === undefined ? newest(transaction) : documentOf(transaction, id),
      )
    },

    readAssets: (assetIds) =>
      database.transact(['assets'], 'readonly', (transaction) => readAssets(transaction, assetIds)),

    async write(record, wanted) {
      const forget = unload.prepareRemoval(record.id)
      await writeAssets(wanted, (stored) =>
        change(async (transaction) => {
          const assets = transaction.objectStore('assets')
          // What is there is asked each time: another tab may have removed what this one once wrote.
          for (const asset of stored) if ((await resultOf(assets.count(asset.id))) === 0) assets.put(asset)
          await putDocument(transaction, record, checkNext)
        }),
      )
      forget()
    },

    writeOnUnload: unload.write,

    rename: (id, title) =>
      change(async (transaction) => {
        const record = await documentOf(transaction, id)
        if (record) transaction.objectStore('documents').put({ ...record, title, isNamed: true })
      }),

    async writeThumbnail(id, picture) {
      const thumbnail: Thumbnail = { id, mime: picture.type, bytes: await picture.arrayBuffer() }
      await change(async (transaction) => {
        // The document may have gone meanwhile.
        if (await documentOf(transaction, id)) transaction.objectStore('thumbnails').put(thumbnail)
      })
    },

    async setRemoved(id, removedAt) {
      const forget = unload.prepareRemoval(id)
      const isThere = await change(async (transaction) => {
        const record = await documentOf(transaction, id)
        if (record) transaction.objectStore('documents').put({ ...record, removedAt })
        return record !== undefined
      })
      forget()
      return isThere
    },
  }
}

const documentOf = (transaction: IDBTransaction, id: string) =>
  resultOf<DocumentRecord | undefined>(transaction.objectStore('documents').get(id))

function checkNext(record: DocumentRecord, before: DocumentRecord): void {
  if (before.writer === record.writer || before.revision === record.revision - 1) return
  throw new DocumentConflict(`Revision ${before.revision} of ${record.id} is stored.`)
}

/** The record in the place of the one before it, whose assets go where nothing else names them. */
async function putDocument(transaction: IDBTransaction, record: DocumentRecord, check = checkNothing): Promise<void> {
  const before = await documentOf(transaction, record.id)
  if (before) check(record, before)
  transaction.objectStore('documents').put(record)
  const kept = new Set(record.assetIds)
  await releaseAssets(transaction, before?.assetIds.filter((id) => !kept.has(id)) ?? [])
}

const checkNothing: typeof checkNext = () => undefined

async function putSettled(transaction: IDBTransaction, left: DocumentRecord): Promise<void> {
  const stored = await documentOf(transaction, left.id)
  const assets = transaction.objectStore('assets')
  const counts = await Promise.all(left.assetIds.map(async (id) => [id, await resultOf(assets.count(id))] as const))
  const there = new Set(counts.filter(([, count]) => count > 0).map(([id]) => id))
  const settled = settle(left, stored, (id) => there.has(id))
  if (settled) await putDocument(transaction, settled)
}

async function listDocuments(transaction: IDBTransaction) {
  const [records, thumbnails] = await Promise.all([
    resultOf<DocumentRecord[]>(transaction.objectStore('documents').index('savedAt').getAll()),
    resultOf<Thumbnail[]>(transaction.objectStore('thumbnails').getAll()),
  ])
  const pictures = new Map(thumbnails.map(({ id, bytes, mime }) => [id, new Blob([bytes], { type: mime })]))
  const present = records.filter(({ removedAt }) => removedAt === null).reverse()
  return present.map(({ id, title, isNamed, savedAt }) => {
    return { id, title, isNamed, savedAt, thumbnail: pictures.get(id) ?? null }
  })
}

/** The one saved last that is not deleted. */
function newest(transaction: IDBTransaction): Promise<DocumentRecord | undefined> {
  const walking = transaction.objectStore('documents').index('savedAt').openCursor(null, 'prev')
  return new Promise((resolve, reject) => {
    walking.onerror = () => reject(walking.error)
    walking.onsuccess = () => {
      const cursor = walking.result
      const record = cursor?.value as DocumentRecord | undefined
      if (cursor && record?.removedAt !== null) cursor.continue()
      else resolve(record)
    }
  })
}

type Change = <Result>(work: (transaction: IDBTransaction) => Promise<Result>) => Promise<Result>

function createBin(change: Change): Pick<DocumentStorage, 'purge'> {
  return {
    purge: (removedBefore) =>
      change(async (transaction) => {
        const documents = transaction.objectStore('documents')
        const records = await resultOf<DocumentRecord[]>(documents.getAll())
        const gone = records.filter(({ removedAt }) => removedAt !== null && removedAt < removedBefore)
        for (const { id } of gone) {
          documents.delete(id)
          transaction.objectStore('thumbnails').delete(id)
        }
        await releaseAssets(
          transaction,
          gone.flatMap(({ assetIds }) => assetIds),
        )
      }),
  }
}

function createQuarantine(
  database: Database,
  change: Change,
): Pick<DocumentStorage, 'quarantine' | 'readQuarantined' | 'discardQuarantined'> {
  return {
    quarantine: (id, reason) =>
      change(async (transaction) => {
        const record = await documentOf(transaction, id)
        if (!record) return
        const { scene, assetIds, savedAt } = record
        transaction.objectStore(quarantineStore).put({ scene, assetIds, savedAt, reason })
        transaction.objectStore('documents').delete(id)
        transaction.objectStore('thumbnails').delete(id)
      }),

    readQuarantined: () =>
      database.transact([quarantineStore], 'readonly', (transaction) =>
        resultOf<QuarantinedRecord[]>(transaction.objectStore(quarantineStore).getAll()),
      ),

    discardQuarantined: (id) =>
      change(async (transaction) => {
        const quarantined = transaction.objectStore(quarantineStore)
        const record = await resultOf<QuarantinedRecord | undefined>(quarantined.get(id))
        quarantined.delete(id)
        await releaseAssets(transaction, record?.assetIds ?? [])
      }),
  }
}
