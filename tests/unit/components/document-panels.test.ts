// The dialogs of documents: each closes itself alone.
import { expect, it } from 'vitest'
import { closePanel } from '@/components/editor/documents/save-dialog'
import { createEditorStore } from '@/lib/editor/store/store'

it('a file that is done closes its own dialog, and not the one that was opened meanwhile', () => {
  const store = createEditorStore()
  const panel = () => store.getState().session.documentPanel
  store.setSession({ documentPanel: 'list' })
  closePanel(store, 'save')
  expect(panel()).toBe('list')
  closePanel(store, 'list')
  expect(panel()).toBeNull()
})
