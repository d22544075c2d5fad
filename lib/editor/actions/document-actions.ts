// Documents: their list, new ones, files of them.
import type { Documents } from '../documents/documents'
import { ChunkLoadError } from '../loading/lazy-module'
import type { Action, ActionContext } from './action'

const always = () => true

/** What needs the code of the documents, which is loaded for it. */
const withDocuments =
  (work: (documents: Documents) => Promise<unknown>) =>
  ({ store, documents }: ActionContext): void => {
    documents()
      .then(work)
      .catch((error) => {
        if (!(error instanceof ChunkLoadError)) throw error
        store.notify({ tone: 'error', message: error.message, hint: error.hint })
      })
  }

export const documentActions = [
  {
    id: 'documents',
    label: 'Show all documents',
    group: 'Documents',
    shortcut: { keys: ['Mod+Shift+O'], whileTyping: true },
    isEnabled: always,
    run: ({ store }) => store.setSession({ documentPanel: 'list' }),
  },
  {
    id: 'save-document',
    label: 'Save the document as a file',
    group: 'Documents',
    shortcut: { keys: ['Mod+Shift+S'], whileTyping: true },
    isEnabled: always,
    run: ({ store }) => store.setSession({ documentPanel: 'save' }),
  },
  {
    id: 'new-document',
    label: 'New document in the present look',
    group: 'Documents',
    shortcut: null,
    isEnabled: always,
    run: withDocuments((documents) => documents.create('present')),
  },
  {
    id: 'new-plain-document',
    label: 'New plain document',
    group: 'Documents',
    shortcut: null,
    isEnabled: always,
    run: withDocuments((documents) => documents.create('plain')),
  },
] as const satisfies readonly Action[]
