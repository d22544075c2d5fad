// The library as it is stored: its records, how they are read back, and the editor's database. Its pictures lie beside those of
// the documents.

import { Background } from '@/lib/kinds/backgrounds'
import { applyLook, type Look } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import type { EditorAsset } from '../assets/assets.browser'
import { everyStore, openEditorDatabase, readAssets, releaseAssets, resultOf, writeAssets } from './database.browser'

/** One look or background of a person. */
export interface LibraryRecord {
  id: string
  type: 'look' | 'background'
  name: string
  /** A look or a background of some version; never trusted before it is read by its schema. */
  value: unknown
  assetIds: readonly string[]
  /** Unix epoch milliseconds. */
  savedAt: number
}

export const nameMax = 40

/** Null for what this version cannot read. */
export function readLook(value: unknown): Look | null {
  const scene = defaultScene()
  return applyLook.apply(scene, value as Look) === scene ? null : (value as Look)
}

export const readBackground = (value: unknown): Background | null => Background.safeParse(value).data ?? null

/** One line, not too long; empty for what says nothing. */
export const cleanName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, nameMax).trim()

/** "Own look 3": the first number that is free. */
export function freeName(type: LibraryRecord['type'], present: readonly { name: string }[]): string {
  const taken = new Set(present.map(({ name }) => name))
  let number = 1
  while (taken.has(`Own ${type} ${number}`)) number += 1
  return `Own ${type} ${number}`
}

export interface LibraryStorage {
  /** With the assets they name, as far as these are there. */
  readAll(): Promise<{ records: LibraryRecord[]; assets: EditorAsset[] }>
  write(record: LibraryRecord, assets: readonly EditorAsset[]): Promise<void>
  remove(id: string): Promise<void>
}

export function createBrowserLibraryStorage(databaseName?: string): LibraryStorage {
  const database = openEditorDatabase(databaseName)
  return {
    readAll: () =>
      database.transact(['library', 'assets'], 'readonly', async (transaction) => {
        const records = await resultOf<LibraryRecord[]>(transaction.objectStore('library').getAll())
        const ids = [...new Set(records.flatMap(({ assetIds }) => assetIds))]
        return { records, assets: await readAssets(transaction, ids) }
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
        const library = transaction.objectStore('library')
        const removed = await resultOf<LibraryRecord | undefined>(library.get(id))
        library.delete(id)
        await releaseAssets(transaction, removed?.assetIds ?? [])
      }),
  }
}
