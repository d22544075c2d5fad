// The list of documents: new ones, copies, names, and deleting with a way back.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDocuments, documentsMax } from '@/lib/editor/documents/documents'
import { addPicture, setPadding } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { MemoryDocumentStorage, MemoryTabs } from '../memory-documents'
import { createTestEditor, pngFile } from '../test-editor'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function setUp(storage = new MemoryDocumentStorage(), tabs = new MemoryTabs()) {
  let clock = 1_000_000
  const now = () => ++clock
  const editor = createTestEditor(storage, tabs.tab(), now)
  await editor.drafts.restore()
  editor.drafts.start()
  const thumbnails: number[] = []
  const documents = createDocuments({
    store: editor.store,
    drafts: editor.drafts,
    now,
    drawThumbnail: async ({ padding }) => {
      thumbnails.push(padding)
      return new Blob([String(padding)], { type: 'image/webp' })
    },
  })
  await documents.refresh()
  const pad = async (padding: number) => {
    editor.store.commit(setPadding, padding)
    await vi.advanceTimersByTimeAsync(600)
  }
  const titles = () => documents.state.getState().list?.map(({ title }) => title)
  const undo = async () => {
    editor.store.getState().session.toasts.at(-1)?.action?.run()
    await vi.advanceTimersByTimeAsync(10)
  }
  const scene = () => editor.store.getState().scene
  return { ...editor, documents, pad, titles, undo, scene, thumbnails }
}

it('a new document has the look of the one before it and none of its pictures; one press later it is plain', async () => {
  const editor = await setUp()
  await editor.intake.takeFile(pngFile())
  editor.store.commit(addPicture, {
    ...Object.entries(editor.scene().assets).map(([id, asset]) => ({ id, asset }))[0]!,
    picture: 'second',
  })
  await editor.pad(240)
  expect(await editor.documents.create('present')).toBe(true)
  // Written for a picture of 1600 px in the place of one of 1920.
  expect(editor.scene()).toMatchObject({
    padding: 200,
    pictures: [{ content: { asset: null } }],
    layout: { kind: 'single' },
    assets: {},
  })
  await editor.undo()
  expect(editor.scene()).toEqual(defaultScene())
  expect(editor.titles()).toEqual(['Untitled', 'Picture'])
})

it('a document is duplicated with what was just changed, under a name that is free', async () => {
  const editor = await setUp()
  await editor.intake.takeFile(pngFile())
  editor.store.commit(setPadding, 7)
  const id = editor.drafts.openId()
  const copy = await editor.documents.duplicate(id)
  await editor.documents.duplicate(id)
  expect(editor.titles()?.sort()).toEqual(['Picture', 'Picture copy', 'Picture copy 2'])
  await editor.pad(8)
  await editor.documents.open(copy!)
  expect(editor.scene().padding).toBe(7)
  expect(editor.assets.get(Object.keys(editor.scene().assets)[0]!)).toBeDefined()
})

it('a name is one line, and one that says nothing changes nothing', async () => {
  const editor = await setUp()
  await editor.pad(1)
  const id = editor.drafts.openId()
  await editor.documents.rename(id, '  Launch\n week ')
  await editor.documents.rename(id, '   ')
  expect(editor.titles()).toEqual(['Launch week'])
  expect(editor.store.getState().session).toMatchObject({ documentName: 'Launch week' })
  expect(editor.store.getState().session.announcement.text).toBe('Renamed to Launch week')
})

it('a deleted document comes back whole, as the open one if it was that', async () => {
  const editor = await setUp()
  await editor.pad(1)
  const other = editor.drafts.openId()
  await editor.documents.create('plain')
  await editor.intake.takeFile(pngFile())
  await editor.pad(2)
  await editor.documents.rename(editor.drafts.openId(), 'Board')
  const before = editor.scene()
  await editor.documents.remove(editor.drafts.openId())
  expect([editor.titles(), editor.drafts.openId(), editor.scene().padding]).toEqual([['Untitled'], other, 1])
  await editor.undo()
  expect(editor.titles()).toEqual(['Board', 'Untitled'])
  expect(editor.scene()).toEqual(before)
  expect(await editor.assets.get(Object.keys(before.assets)[0]!)?.blob.text()).toBe(await pngFile().text())
})

it('the last document is deleted too: an empty one in its look takes its place', async () => {
  const editor = await setUp()
  await editor.pad(33)
  await editor.documents.remove(editor.drafts.openId())
  expect(editor.titles()).toEqual(['Untitled'])
  expect(editor.scene().padding).toBe(33)
  await editor.undo()
  expect(editor.titles()).toEqual(['Untitled'])
})

it('a document that another tab has open is not deleted', async () => {
  const storage = new MemoryDocumentStorage()
  const tabs = new MemoryTabs()
  const one = await setUp(storage, tabs)
  await one.pad(1)
  const two = await setUp(storage, tabs)
  await two.documents.create('plain')
  await two.documents.remove(one.drafts.openId())
  expect(two.messages().at(-1)).toBe('“Untitled” is open in another tab.')
  expect(two.titles()).toHaveLength(2)
})

it('a document that a tab only follows is not deleted from it: the tab that has it would lose it', async () => {
  const storage = new MemoryDocumentStorage()
  const tabs = new MemoryTabs()
  const one = await setUp(storage, tabs)
  await one.pad(1)
  const two = await setUp(storage, tabs)
  expect(two.store.getState().session.isFollowed).toBe(true)
  await two.documents.remove(one.drafts.openId())
  expect(two.messages().at(-1)).toBe('“Untitled” is open in another tab.')
  await one.documents.refresh()
  expect([one.titles(), two.titles()]).toEqual([['Untitled'], ['Untitled']])
})

it('a name that the browser does not store is not said to be given', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await setUp(storage)
  await editor.pad(1)
  vi.spyOn(storage, 'rename').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await editor.documents.renameOpen('Mine')
  expect(editor.messages().at(-1)).toContain('did not store that')
  expect(editor.store.getState().session.announcement.text).not.toContain('Renamed')
  expect(editor.titles()).toEqual(['Untitled'])
})

it('the list changes when another tab saves, and a thumbnail is drawn once the changes have stopped', async () => {
  const storage = new MemoryDocumentStorage()
  const tabs = new MemoryTabs()
  const one = await setUp(storage, tabs)
  const two = await setUp(storage, tabs)
  await one.pad(1)
  expect(two.titles()).toEqual(['Untitled'])
  for (const padding of [2, 3, 4]) {
    await one.pad(padding)
    one.documents.saved()
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(one.thumbnails).toEqual([4])
  expect(await one.documents.state.getState().list?.[0]?.thumbnail?.text()).toBe('4')
})

it('deleted documents are gone for good after five minutes, and the message says so when it is too late', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await setUp(storage)
  await editor.pad(1)
  await editor.documents.create('plain')
  await editor.pad(2)
  const [, first] = editor.documents.state.getState().list!
  await editor.documents.remove(first!.id)
  await storage.purge(Number.POSITIVE_INFINITY)
  await editor.undo()
  expect(editor.messages().at(-1)).toBe('“Untitled” is not stored in this browser any more.')
})

it('the documents are bounded, and what to do is said', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await setUp(storage)
  await editor.pad(1)
  const [record] = storage.records
  for (let count = 1; count < documentsMax; count += 1) storage.put({ ...record!, id: `d${count}` })
  expect(await editor.documents.create('plain')).toBe(false)
  expect(await editor.documents.duplicate(record!.id)).toBeNull()
  expect(editor.store.getState().session.toasts.at(-1)?.hint).toBe('Delete some that you do not need any more.')
})

it('a browser without storage says that a copy was not stored', async () => {
  const storage = new MemoryDocumentStorage()
  const editor = await setUp(storage)
  await editor.pad(1)
  vi.spyOn(storage, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect(await editor.documents.duplicate(editor.drafts.openId())).toBeNull()
  expect(editor.messages().at(-1)).toContain('did not store that')
})
