// The editor's one database in this browser: drafts, the pictures they show, what could not be read, and what people keep.
import { createDatabase, type Database } from './database.browser'

export const everyStore = ['drafts', 'assets', 'aside', 'library'] as const

export const openEditorDatabase = (name = 'vitrine'): Database =>
  createDatabase({
    name,
    version: 2,
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore('drafts')
        database.createObjectStore('assets', { keyPath: 'id' })
        database.createObjectStore('aside', { keyPath: 'id', autoIncrement: true })
      }
      if (oldVersion < 2) database.createObjectStore('library', { keyPath: 'id' })
    },
  })
