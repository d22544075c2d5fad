// What of the editor comes after the first paint, in one list. Whatever reads or changes a document brings the schema with it,
// which is more code than all the rest of the editor.
import { later } from './loading/lazy-module'

export const loadCaptureClient = later(() => import('./input/capture-client.browser'))
export const loadDrafts = later(() => import('./storage/stored-drafts.browser'))
export const loadExportClient = later(() => import('./export/export-client.browser'))
export const loadPlacing = later(() => import('./input/place-picture'))
