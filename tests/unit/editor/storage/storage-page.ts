// What the system test of the storage calls in a page of the embedded browser.
import { createBrowserDocumentStorage } from '@/lib/editor/storage/document-storage.browser'
import { createBrowserLibraryStorage } from '@/lib/editor/storage/library-storage.browser'
import { createTabs } from '@/lib/editor/storage/tabs.browser'

const storagePage = { createBrowserDocumentStorage, createBrowserLibraryStorage, createTabs }
export type StoragePage = typeof storagePage

Object.assign(globalThis, { storagePage })
