// What of the editor comes after the first paint, in one list. Whatever reads or changes a document brings the schema with it,
// which is more code than all the rest of the editor.
import { later } from './later'

export const loadCaptureClient = later(() => import('./capture-client.browser'))
export const loadDrafts = later(() => import('./stored-drafts.browser'))
export const loadExportClient = later(() => import('./export-client.browser'))
export const loadPlacing = later(() => import('./place-picture'))
