// Documents that this version cannot read: put aside in IndexedDB with their pictures, until a version reads them or a person deletes them.
import { documentOf, type openEditorDatabase, quarantineStore, releaseAssets, resultOf } from './database.browser'
import { createId, type DocumentRecord, type DocumentStorage, type QuarantinedRecord } from './document-storage'
import { untitled } from './document-title'

interface QuarantineParts {
  database: ReturnType<typeof openEditorDatabase>
  change: <Result>(work: (transaction: IDBTransaction) => Promise<Result>) => Promise<Result>
  putDocument(transaction: IDBTransaction, record: DocumentRecord): Promise<void>
}

type Quarantine = Pick<
  DocumentStorage,
  'quarantine' | 'readQuarantined' | 'bringBackQuarantined' | 'dismissQuarantined' | 'discardQuarantined'
>

export function createQuarantine({ database, change, putDocument }: QuarantineParts): Quarantine {
  return {
    quarantine: (id, reason) =>
      change(async (transaction) => {
        const record = await documentOf(transaction, id)
        if (!record) return
        const { scene, assetIds, savedAt, title, isNamed, revision } = record
        const document = { id, title, isNamed, revision }
        transaction.objectStore(quarantineStore).put({ scene, assetIds, savedAt, reason, document })
        transaction.objectStore('documents').delete(id)
        transaction.objectStore('thumbnails').delete(id)
      }),

    readQuarantined: () =>
      database.transact([quarantineStore], 'readonly', (transaction) =>
        resultOf<QuarantinedRecord[]>(transaction.objectStore(quarantineStore).getAll()),
      ),

    dismissQuarantined: () =>
      database.transact([quarantineStore], 'readwrite', async (transaction) => {
        const quarantined = transaction.objectStore(quarantineStore)
        const records = await resultOf<QuarantinedRecord[]>(quarantined.getAll())
        for (const record of records) quarantined.put({ ...record, isDismissed: true })
      }),

    bringBackQuarantined: (id) =>
      change(async (transaction) => {
        const quarantined = transaction.objectStore(quarantineStore)
        const record = await resultOf<QuarantinedRecord | undefined>(quarantined.get(id))
        if (!record) return
        const { scene, assetIds, savedAt, document } = record
        const facts = document ?? { id: createId(), title: untitled, isNamed: false, revision: 1 }
        const isTaken = (await documentOf(transaction, facts.id)) !== undefined
        const stored = { ...facts, id: isTaken ? createId() : facts.id, writer: '', removedAt: null }
        await putDocument(transaction, { ...stored, scene, assetIds, savedAt })
        quarantined.delete(id)
      }),

    discardQuarantined: (id) =>
      change(async (transaction) => {
        const quarantined = transaction.objectStore(quarantineStore)
        const record = await resultOf<QuarantinedRecord | undefined>(quarantined.get(id))
        quarantined.delete(id)
        await releaseAssets(transaction, record?.assetIds ?? [])
      }),
  }
}
