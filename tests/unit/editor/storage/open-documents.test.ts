// Several documents and several tabs: what is done in one is never lost in another.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPadding } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import type { Scene } from '@/lib/scene/schema'
import { MemoryDocumentStorage, MemoryTabs } from '../memory-documents'
import { createTestEditor, pngFile } from '../test-editor'

let clock = 0
beforeEach(() => {
  vi.useFakeTimers()
  clock = 0
})
afterEach(() => {
  vi.useRealTimers()
})

async function openTab(storage: MemoryDocumentStorage, tabs: MemoryTabs, session = { id: null as string | null }) {
  const tab = tabs.tab(session)
  const editor = createTestEditor(storage, tab, () => ++clock)
  await editor.drafts.restore()
  const stop = editor.drafts.start()
  await vi.runAllTimersAsync()
  const pad = async (padding: number) => {
    editor.store.commit(setPadding, padding)
    await vi.runAllTimersAsync()
  }
  const padding = () => editor.store.getState().scene.padding
  const close = () => {
    stop()
    tab.close()
  }
  return { ...editor, pad, padding, session, close }
}

const stored = (storage: MemoryDocumentStorage) =>
  storage.records.map(({ title, scene }) => [title, (scene as Scene).padding])
const newDocument = { scene: { ...defaultScene(), padding: 3 }, name: null, assets: [] }

it('a new document leaves the one before it stored as it was, and is stored as it begins', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await openTab(storage, new MemoryTabs())
  await editor.intake.takeFile(pngFile())
  await editor.pad(50)
  const first = editor.drafts.openId()
  expect(await editor.drafts.begin(newDocument)).toBe(true)
  expect(stored(storage)).toEqual([
    ['Untitled', 3],
    ['Picture', 50],
  ])
  await editor.pad(4)
  expect(await editor.drafts.open(first)).toBe(true)
  expect(editor.padding()).toBe(50)
  expect(editor.assets.get(Object.keys(editor.store.getState().scene.assets)[0]!)).toBeDefined()
  expect(stored(storage)).toHaveLength(2)
})

it('a change that is made just before another document is opened is stored in its own', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await openTab(storage, new MemoryTabs())
  await editor.pad(50)
  const first = editor.drafts.openId()
  await editor.drafts.begin(newDocument)
  editor.store.preview(setPadding, 77)
  expect(await editor.drafts.open(first)).toBe(true)
  expect(stored(storage)).toContainEqual(['Untitled', 77])
  expect(editor.padding()).toBe(50)
})

it('of two documents that are opened at once the last is shown, however long the first takes to read', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await openTab(storage, new MemoryTabs())
  const ids: string[] = []
  for (const padding of [11, 22, 33]) {
    await editor.drafts.begin({ ...newDocument, name: `d${padding}` })
    await editor.pad(padding)
    ids.push(editor.drafts.openId())
  }
  const slow = Promise.withResolvers<void>()
  const read = storage.readAssets.bind(storage)
  vi.spyOn(storage, 'readAssets').mockImplementationOnce(async (assetIds) => {
    await slow.promise
    return read(assetIds)
  })
  const [first, last] = [editor.drafts.open(ids[0]!), editor.drafts.open(ids[1]!)]
  expect(await last).toBe(true)
  slow.resolve()
  expect(await first).toBe(true)
  expect([editor.drafts.openId(), editor.padding()]).toEqual([ids[1], 22])
  expect(stored(storage).sort()).toEqual([
    ['d11', 11],
    ['d22', 22],
    ['d33', 33],
  ])
})

/** Two stored documents, of which the second is open. */
async function openTwo() {
  const storage = new MemoryDocumentStorage()
  const editor = await openTab(storage, new MemoryTabs())
  await editor.pad(11)
  const other = editor.drafts.openId()
  await editor.drafts.begin({ ...newDocument, name: 'open' })
  await editor.pad(22)
  return { storage, editor, other, open: editor.drafts.openId() }
}

it('of another document and the open one, asked for while that is still being stored, the open one stays', async () => {
  const { storage, editor, other, open } = await openTwo()
  editor.store.commit(setPadding, 23)
  const slow = Promise.withResolvers<void>()
  storage.gate = slow.promise
  const first = editor.drafts.open(other)
  await vi.advanceTimersByTimeAsync(0)
  const last = editor.drafts.open(open)
  slow.resolve()
  expect(await Promise.all([first, last])).toEqual([true, true])
  expect([editor.drafts.openId(), editor.padding()]).toEqual([open, 23])
  expect(stored(storage).sort()).toEqual([
    ['Untitled', 11],
    ['open', 23],
  ])
})

it('of a new document and the one that is open until then the last is shown, and both are stored', async () => {
  const { storage, editor, open } = await openTwo()
  editor.store.commit(setPadding, 23)
  const begun = { ...newDocument, scene: { ...newDocument.scene, padding: 33 }, name: 'new' }
  const [first, last] = [editor.drafts.begin(begun), editor.drafts.open(open)]
  expect(await Promise.all([first, last])).toEqual([true, true])
  expect([editor.drafts.openId(), editor.padding()]).toEqual([open, 23])
  expect(stored(storage)).toContainEqual(['new', 33])
})

it('a new document that nobody touched is gone once it is left', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await openTab(storage, new MemoryTabs())
  await editor.pad(50)
  const first = editor.drafts.openId()
  await editor.drafts.begin(newDocument)
  await editor.drafts.open(first)
  expect((await storage.list()).map(({ id }) => id)).toEqual([first])
})

it('each tab comes back to its own document after a reload, whichever was saved last', async () => {
  const storage = new MemoryDocumentStorage()
  const tabs = new MemoryTabs()
  const one = await openTab(storage, tabs)
  await one.pad(1)
  const two = await openTab(storage, tabs)
  await two.drafts.begin(newDocument)
  await two.pad(2)
  one.close()
  const again = await openTab(storage, tabs, one.session)
  expect(again.padding()).toBe(1)
})

it('a document that is open in two tabs is followed in the second, says so, and is a copy there from the first change on', async () => {
  const storage = new MemoryDocumentStorage()
  const tabs = new MemoryTabs()
  const one = await openTab(storage, tabs)
  await one.pad(1)
  const two = await openTab(storage, tabs)
  expect(two.messages()).toEqual(['“Untitled” is open in another tab too.'])
  expect(two.store.getState().session.isFollowed).toBe(true)
  await one.pad(11)
  expect(two.padding()).toBe(11)
  await two.pad(2)
  expect(two.messages().at(-1)).toBe('You work on a copy now: “Untitled copy”.')
  expect(two.store.getState().session.isFollowed).toBe(false)
  await one.pad(12)
  expect([one.padding(), two.padding()]).toEqual([12, 2])
  expect(stored(storage)).toEqual([
    ['Untitled', 12],
    ['Untitled copy', 2],
  ])
  expect(one.messages()).toEqual([])
})

it('the second tab has the document for itself once the first is closed, with all that was saved there', async () => {
  const storage = new MemoryDocumentStorage()
  const tabs = new MemoryTabs()
  const one = await openTab(storage, tabs)
  await one.pad(1)
  const two = await openTab(storage, tabs)
  one.store.commit(setPadding, 15)
  await one.drafts.flush()
  one.close()
  await vi.runAllTimersAsync()
  await two.pad(two.padding() + 1)
  expect(stored(storage)).toEqual([['Untitled', 16]])
})

it('without locks no write of two tabs is lost: the one that comes second is a copy', async () => {
  const storage = new MemoryDocumentStorage()
  const tabs = new MemoryTabs(false)
  const one = await openTab(storage, tabs)
  await one.pad(1)
  const two = await openTab(storage, tabs)
  one.store.commit(setPadding, 21)
  two.store.commit(setPadding, 22)
  await vi.runAllTimersAsync()
  expect(
    stored(storage)
      .map(([, padding]) => padding)
      .sort(),
  ).toEqual([21, 22])
})

it('a page that is closed at once after a change of a followed document leaves a copy', async () => {
  const storage = new MemoryDocumentStorage()
  const tabs = new MemoryTabs()
  const one = await openTab(storage, tabs)
  await one.pad(1)
  const two = await openTab(storage, tabs)
  storage.gate = new Promise(() => undefined)
  two.store.preview(setPadding, 2)
  two.hidePage()
  expect(stored(storage)).toEqual([
    ['Untitled copy', 2],
    ['Untitled', 1],
  ])
})

it('a name that is given in one tab is shown in the other, and stays when that one writes', async () => {
  const storage = new MemoryDocumentStorage()
  const tabs = new MemoryTabs()
  const one = await openTab(storage, tabs)
  await one.pad(1)
  const two = await openTab(storage, tabs)
  await two.drafts.rename('Launch')
  expect(one.store.getState().session.documentName).toBe('Launch')
  await one.pad(2)
  expect(stored(storage)).toEqual([['Launch', 2]])
})

it('a document that is not stored is not left before it is in a file', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await openTab(storage, new MemoryTabs())
  storage.failure = new DOMException('full', 'QuotaExceededError')
  await editor.intake.takeFile(pngFile())
  await vi.runAllTimersAsync()
  expect(editor.store.getState().session.isUnstored).toBe(true)
  expect(await editor.drafts.begin(newDocument)).toBe(false)
  expect(editor.messages().at(-1)).toBe('This document is not stored, and would be lost.')
  editor.store.getState().session.toasts.at(-1)?.action?.run()
  expect(editor.store.getState().session.documentPanel).toBe('save')
  editor.drafts.keptAsFile()
  expect(await editor.drafts.begin(newDocument)).toBe(true)
})

it('storage that is full is emptied of deleted documents before anything is said', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await openTab(storage, new MemoryTabs())
  await editor.pad(1)
  await storage.setRemoved(editor.drafts.openId(), clock)
  const purge = vi.spyOn(storage, 'purge').mockImplementation(async () => {
    storage.failure = null
  })
  storage.failure = new DOMException('full', 'QuotaExceededError')
  await editor.pad(2)
  expect(purge).toHaveBeenCalledOnce()
  expect(editor.messages()).toEqual([])
  expect(editor.store.getState().session.isUnstored).toBe(false)
})

it('a document whose pictures cannot be read is not opened, in words, and the open one stays', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await openTab(storage, new MemoryTabs())
  await editor.pad(50)
  const first = editor.drafts.openId()
  await editor.drafts.begin({ ...newDocument, name: 'Second' })
  storage.readAssets = async () => {
    throw new DOMException('The connection was closed.', 'InvalidStateError')
  }
  expect(await editor.drafts.open(first)).toBe(false)
  expect(editor.messages()).toEqual(['“Untitled” cannot be opened.'])
  expect(editor.padding()).toBe(3)
})
