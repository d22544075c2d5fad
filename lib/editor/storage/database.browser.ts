// The editor's one IndexedDB database, with promises: transactions that are known to be complete, and pictures as it stores them.

import type { EditorAsset } from '../assets/assets.browser'
import type { DocumentRecord } from './document-storage'

interface DatabaseOptions {
  name: string
  version: number
  /** Creates the stores, in the one transaction that may; `oldVersion` is 0 for a new database. */
  upgrade(database: IDBDatabase, oldVersion: number, transaction: IDBTransaction): void
  /** Another tab with an older version open, or a broken profile, would block for ever. */
  timeoutMs?: number
}

interface Database {
  /** Runs `work` in one transaction and resolves when it is complete; a throw or a rejection in it takes all of it back. */
  transact<Result>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => Promise<Result>,
  ): Promise<Result>
}

/** Its name stays that of version 1: browsers have stores of that name. */
export const quarantineStore = 'aside'
/** Each names one asset that was stored before a document names it. */
export const incomingStore = 'incoming'
/** The stores whose records name assets by their `assetIds`, each with an index of that name. */
const namingStores = ['documents', quarantineStore, 'library', incomingStore] as const
export const everyStore = [...namingStores, 'assets', 'thumbnails'] as const

/** The id of the document that the one draft of versions 1 and 2 has become. */
export const firstDocument = 'first'

/** Documents with their thumbnails, the pictures they show, unreadable documents (quarantine), and the library of own looks. */
export const openEditorDatabase = (name = 'vitrine'): Database => createDatabase({ name, version: 4, upgrade })

function upgrade(database: IDBDatabase, oldVersion: number, transaction: IDBTransaction): void {
  if (oldVersion < 1) {
    database.createObjectStore('assets', { keyPath: 'id' })
    database.createObjectStore(quarantineStore, { keyPath: 'id', autoIncrement: true })
  }
  if (oldVersion < 2) database.createObjectStore('library', { keyPath: 'id' })
  if (oldVersion < 3) {
    database.createObjectStore('documents', { keyPath: 'id' }).createIndex('savedAt', 'savedAt')
    database.createObjectStore('thumbnails', { keyPath: 'id' })
    if (oldVersion > 0) moveDraft(database, transaction)
  }
  if (oldVersion < 4) database.createObjectStore(incomingStore, { keyPath: 'id' })
  for (const name of namingStores) {
    const store = transaction.objectStore(name)
    if (!store.indexNames.contains('assetIds')) store.createIndex('assetIds', 'assetIds', { multiEntry: true })
  }
}

/** Versions 1 and 2 had one draft, under the key `current`: it is the first document. */
function moveDraft(database: IDBDatabase, transaction: IDBTransaction): void {
  const reading = transaction.objectStore('drafts').get('current')
  reading.onsuccess = () => {
    const facts = { id: firstDocument, title: 'Untitled', isNamed: false, revision: 1, writer: '', removedAt: null }
    if (reading.result) transaction.objectStore('documents').put({ ...reading.result, ...facts })
    database.deleteObjectStore('drafts')
  }
}

export function createDatabase(options: DatabaseOptions): Database {
  let opening: Promise<IDBDatabase> | null = null
  const open = () => {
    opening ??= openDatabase(options, () => {
      opening = null
    })
    return opening
  }

  return {
    async transact(stores, mode, work) {
      const transaction = (await open()).transaction(stores, mode)
      const complete = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'))
      })
      try {
        const result = await work(transaction)
        tryCommit(transaction)
        await complete
        return result
      } catch (error) {
        complete.catch(() => undefined)
        // A write that failed aborts the transaction, and what waited in it is only told so; the cause is the transaction's.
        if (transaction.error !== null) throw transaction.error
        tryAbort(transaction)
        throw error
      }
    },
  }
}

/** The result of one request of a transaction. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export const documentOf = (transaction: IDBTransaction, id: string) =>
  resultOf<DocumentRecord | undefined>(transaction.objectStore('documents').get(id))

function openDatabase(options: DatabaseOptions, onClosed: () => void): Promise<IDBDatabase> {
  const { name, version, upgrade, timeoutMs = 5000 } = options
  return new Promise<IDBDatabase>((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      reject(new Error('The browser did not open its storage in time.'))
    }, timeoutMs)
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = (event) => upgrade(request.result, event.oldVersion, request.transaction!)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      clearTimeout(timer)
      const database = request.result
      // Nobody waits for it any more, and left open it would block a later version of the page.
      if (late) return database.close()
      database.onversionchange = () => {
        // A tab with a later version waits until this one is closed.
        database.close()
        onClosed()
      }
      database.onclose = onClosed
      resolve(database)
    }
  }).catch((error) => {
    onClosed()
    throw error
  })
}

/** Ends it without waiting for the page once more, which may be gone by then. */
function tryCommit(transaction: IDBTransaction): void {
  try {
    transaction.commit()
  } catch (error) {
    // It ends by itself where it did already, or where the browser has no such call.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}

function tryAbort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}

/** A picture as the database stores it: its Blob, or its bytes where the browser stores no Blob (a private window of WebKit). */
export type StoredAsset = EditorAsset | (Omit<EditorAsset, 'blob'> & { bytes: ArrayBuffer })

export function assetOf(stored: StoredAsset): EditorAsset {
  if ('blob' in stored) return stored
  const { bytes, ...asset } = stored
  return { ...asset, blob: new Blob([bytes], { type: asset.mime }) }
}

/** Those of the ids that are stored, in any order. */
export async function readAssets(transaction: IDBTransaction, ids: readonly string[]): Promise<EditorAsset[]> {
  const assets = transaction.objectStore('assets')
  const found = await Promise.all(ids.map((id) => resultOf<StoredAsset | undefined>(assets.get(id))))
  return found.filter((asset) => asset !== undefined).map(assetOf)
}

/**
 * Writes with Blobs, which the browser keeps without a copy in memory, and once more with bytes when it refuses them: WebKit takes back the
 * whole transaction with an UnknownError. `write` is one transaction; the bytes are read before it, for it would not wait for them.
 */
export async function writeAssets(
  assets: readonly EditorAsset[],
  write: (stored: readonly StoredAsset[]) => Promise<void>,
): Promise<void> {
  try {
    await write(assets)
  } catch (error) {
    if (assets.length === 0 || !(error instanceof DOMException && error.name === 'UnknownError')) throw error
    await write(await Promise.all(assets.map(withBytes)))
  }
}

async function withBytes({ blob, ...asset }: EditorAsset): Promise<StoredAsset> {
  return { ...asset, bytes: await blob.arrayBuffer() }
}

/** Deletes those of the assets that no record names any more. The transaction spans every store. */
export async function releaseAssets(transaction: IDBTransaction, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const counts = await Promise.all(
      namingStores.map((store) => resultOf(transaction.objectStore(store).index('assetIds').count(id))),
    )
    if (counts.every((count) => count === 0)) transaction.objectStore('assets').delete(id)
  }
}
