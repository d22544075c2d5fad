// Drafts in this browser's database.
import '../loading/without-eval.browser'
import { createBrowserDraftStorage } from './draft-storage.browser'
import { createDrafts, type Drafts, type DraftsOptions } from './drafts.browser'

export const createStoredDrafts = (editor: Pick<DraftsOptions, 'store' | 'assets'>): Drafts =>
  createDrafts({ ...editor, storage: createBrowserDraftStorage() })
