// The editor's one IndexedDB database, with promises: transactions that are known to be complete, and pictures as it stores them.

import type { EditorAsset } from '../assets/assets.browser'

interface DatabaseOptions {
  name: string
  version: number
  /** Creates the stores; `oldVersion` is 0 for a new database. */
  upgrade(database: IDBDatabase, oldVersion: number): void
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
export const everyStore = ['drafts', 'assets', quarantineStore, 'library'] as const

/** The key of the one draft in the store `drafts`. */
export const currentDraft = 'current'

/** Drafts, the pictures they show, unreadable drafts (quarantine), and the library of own looks. */
export const openEditorDatabase = (name = 'vitrine'): Database =>
  createDatabase({
    name,
    version: 2,
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore('drafts')
        database.createObjectStore('assets', { keyPath: 'id' })
        database.createObjectStore(quarantineStore, { keyPath: 'id', autoIncrement: true })
      }
      if (oldVersion < 2) database.createObjectStore('library', { keyPath: 'id' })
    },
  })

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

function openDatabase(options: DatabaseOptions, onClosed: () => void): Promise<IDBDatabase> {
  const { name, version, upgrade, timeoutMs = 5000 } = options
  return new Promise<IDBDatabase>((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      reject(new Error('The browser did not open its storage in time.'))
    }, timeoutMs)
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = (event) => upgrade(request.result, event.oldVersion)
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

/** Drafts, quarantined drafts and library records name their assets. */
interface Naming {
  assetIds: readonly string[]
}

/** Deletes the assets that no record names by its `assetIds`; the transaction spans every store. */
export async function removeOrphans(transaction: IDBTransaction): Promise<void> {
  const assets = transaction.objectStore('assets')
  const [record, quarantined, library, stored] = await Promise.all([
    resultOf<Naming | undefined>(transaction.objectStore('drafts').get(currentDraft)),
    resultOf<Naming[]>(transaction.objectStore(quarantineStore).getAll()),
    resultOf<Naming[]>(transaction.objectStore('library').getAll()),
    resultOf(assets.getAllKeys()),
  ])
  const needed = new Set<IDBValidKey>([record, ...quarantined, ...library].flatMap((each) => each?.assetIds ?? []))
  for (const id of stored) if (!needed.has(id)) assets.delete(id)
}
