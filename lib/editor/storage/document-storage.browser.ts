// Documents in IndexedDB. Each write is one transaction, so a crash leaves either the old document whole or the new one whole.

import { sameJson } from '@/lib/scene/equal'
import {
  documentOf,
  everyStore,
  incomingStore,
  openEditorDatabase,
  readAssets,
  releaseAssets,
  resultOf,
  writeAssets,
} from './database.browser'
import { DocumentConflict, type DocumentRecord, type DocumentStorage } from './document-storage'
import { createIncomingAssets, incomingId } from './incoming-assets.browser'
import { createQuarantine } from './quarantine.browser'
import { createUnloadDrafts, lastSavedFirst, settledOf } from './unload-drafts.browser'

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
  const { collect, leftOf, changeFields } = createParting(database, unload, change)

  return {
    ...createBin(change),
    ...createQuarantine({ database, change, putDocument }),

    async list() {
      const waiting = await collect()
      return database.transact(['documents', 'thumbnails'], 'readonly', (transaction) =>
        listDocuments(transaction, waiting),
      )
    },

    async read(id) {
      const waiting = await collect()
      const found = waiting.find((record) => record.id === id)
      if (found) return found
      const stored = await database.transact(['documents'], 'readonly', (transaction) =>
        id === undefined ? newest(transaction) : documentOf(transaction, id),
      )
      return id === undefined ? lastSavedFirst(waiting, stored ? [stored] : [])[0] : stored
    },

    readAssets: (assetIds) =>
      database.transact(['assets'], 'readonly', (transaction) => readAssets(transaction, assetIds)),

    async write(record, wanted) {
      const forget = unload.prepareRemoval(record.id)
      const left = leftOf(record.id)?.record
      const ofAnother = left?.writer === record.writer ? undefined : left
      await writeAssets(wanted, (stored) =>
        change(async (transaction) => {
          const assets = transaction.objectStore('assets')
          // What is there is asked each time: another tab may have removed what this one once wrote.
          for (const asset of stored) if ((await resultOf(assets.count(asset.id))) === 0) assets.put(asset)
          const before = await storedWith(transaction, record.id, ofAnother)
          if (before) checkNext(record, before)
          await putDocument(transaction, record)
        }),
      )
      forget()
    },

    ...createIncomingAssets(database, collect),

    writeOnUnload: unload.write,

    async rename(id, title) {
      await changeFields(id, { title, isNamed: true })
    },

    async writeThumbnail(id, picture) {
      const thumbnail: Thumbnail = { id, mime: picture.type, bytes: await picture.arrayBuffer() }
      await change(async (transaction) => {
        // The document may have gone meanwhile.
        if (await documentOf(transaction, id)) transaction.objectStore('thumbnails').put(thumbnail)
      })
    },

    setRemoved: (id, removedAt) => changeFields(id, { removedAt }),
  }
}

/** What pages left when they were closed, and the documents together with it. */
function createParting(database: Database, unload: ReturnType<typeof createUnloadDrafts>, change: Change) {
  /** What closed pages left behind goes into the database. What a full disk refuses waits where it is, and is given back: it counts too. */
  async function collect(): Promise<DocumentRecord[]> {
    const waiting: DocumentRecord[] = []
    for (const { record, forget } of unload.all()) {
      try {
        await change((transaction) => putSettled(transaction, record))
        forget()
      } catch (error) {
        // A database that did not open is asked no second time.
        if (!(error instanceof DOMException)) throw error
        const settled = await database.transact(['documents', 'assets'], 'readonly', (transaction) =>
          settledOf(transaction, record),
        )
        if (!settled) continue
        waiting.push(settled)
        // A copy keeps its new id while it waits.
        if (settled.id !== record.id && unload.write(settled)) forget()
      }
    }
    return waiting
  }

  const leftOf = (id: string) => unload.all().find(({ record }) => record.id === id)

  /** The document with these fields; false when it is not there. */
  async function changeFields(id: string, fields: Partial<DocumentRecord>): Promise<boolean> {
    const left = leftOf(id)
    const isThere = await change(async (transaction) => {
      const record = await storedWith(transaction, id, left?.record)
      if (record) await putDocument(transaction, { ...record, ...fields })
      return record !== undefined
    })
    left?.forget()
    return isThere
  }

  return { collect, leftOf, changeFields }
}

function checkNext(record: DocumentRecord, before: DocumentRecord): void {
  if (before.writer === record.writer || before.revision === record.revision - 1) return
  throw new DocumentConflict(`Revision ${before.revision} of ${record.id} is stored.`)
}

/**
 * The record in the place of the one before it, whose assets go where nothing else names them. Where something else is hidden, so does its
 * thumbnail: it may show what was not hidden yet, until another is drawn.
 */
async function putDocument(transaction: IDBTransaction, record: DocumentRecord): Promise<void> {
  const before = await documentOf(transaction, record.id)
  transaction.objectStore('documents').put(record)
  if (before && !sameJson(hiddenIn(before), hiddenIn(record))) transaction.objectStore('thumbnails').delete(record.id)
  for (const id of record.assetIds) transaction.objectStore(incomingStore).delete(incomingId(id, record.writer))
  const kept = new Set(record.assetIds)
  await releaseAssets(transaction, before?.assetIds.filter((id) => !kept.has(id)) ?? [])
}

/** Scenes of all versions are stored. */
function hiddenIn({ scene }: DocumentRecord): unknown {
  const { annotations, pictures } = scene as {
    annotations?: { kind: string }[]
    pictures?: { crop?: unknown; content?: { hidden?: unknown } }[]
  }
  return [
    annotations?.filter(({ kind }) => kind === 'redact'),
    pictures?.map(({ crop, content }) => [crop ?? null, content?.hidden ?? null]),
  ]
}

/** The document as it counts: what a closed page left of it, if that is newer. If that has become a copy, the copy is stored. */
async function storedWith(transaction: IDBTransaction, id: string, left: DocumentRecord | undefined) {
  const settled = left && (await settledOf(transaction, left))
  if (settled && settled.id !== id) await putDocument(transaction, settled)
  return settled?.id === id ? settled : documentOf(transaction, id)
}

async function putSettled(transaction: IDBTransaction, left: DocumentRecord): Promise<void> {
  const settled = await settledOf(transaction, left)
  if (settled) await putDocument(transaction, settled)
}

async function listDocuments(transaction: IDBTransaction, waiting: readonly DocumentRecord[]) {
  const [records, thumbnails] = await Promise.all([
    resultOf<DocumentRecord[]>(transaction.objectStore('documents').getAll()),
    resultOf<Thumbnail[]>(transaction.objectStore('thumbnails').getAll()),
  ])
  const pictures = new Map(thumbnails.map(({ id, bytes, mime }) => [id, new Blob([bytes], { type: mime })]))
  return lastSavedFirst(waiting, records).map(({ id, title, isNamed, savedAt }) => {
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
