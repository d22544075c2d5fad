// Documents of pages that unloaded, beside those of the database.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DocumentRecord } from '@/lib/editor/storage/document-storage'
import { createUnloadDrafts, settle } from '@/lib/editor/storage/unload-drafts.browser'

const items = new Map<string, string>()
const unload = createUnloadDrafts('unload')
const isStored = () => true
const record = (savedAt: number, change: Partial<DocumentRecord> = {}): DocumentRecord => ({
  id: 'a',
  title: 'Board',
  isNamed: false,
  scene: { version: 1, savedAt },
  assetIds: ['a'],
  savedAt,
  revision: 2,
  writer: 'here',
  removedAt: null,
  ...change,
})
const left = () => unload.all().map((each) => each.record)

beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('documents of several pages that unloaded are all there, each once', () => {
  expect(left()).toEqual([])
  items.set('something-else', JSON.stringify(record(1)))
  unload.write(record(10))
  unload.write(record(11))
  unload.write(record(12, { id: 'b' }))
  expect(left()).toEqual([record(11), record(12, { id: 'b' })])
})

it('a draft of a version with one document is that of the first document', () => {
  items.set('unload', JSON.stringify({ scene: { version: 1 }, assetIds: [], savedAt: 7 }))
  expect(left()).toMatchObject([{ id: 'first', title: 'Untitled', isNamed: false, savedAt: 7, writer: '' }])
  unload.prepareRemoval('first')()
  expect(items.size).toBe(0)
})

it('what unloaded counts while it is the newest of its page, and not once the database has a newer one', () => {
  expect(settle(record(5), undefined, isStored)).toEqual(record(5))
  expect(settle(record(10), record(5), isStored)).toEqual(record(10))
  expect(settle(record(10), record(11), isStored)).toBeNull()
  expect(settle(record(10, { revision: 3 }), record(11, { writer: 'there' }), isStored)).toMatchObject({
    id: 'a',
    revision: 3,
  })
})

it('what unloaded is a copy when another page wrote the document meanwhile: neither is lost', () => {
  const copy = settle(record(10), record(9, { writer: 'there' }), isStored)
  expect(copy).toMatchObject({ scene: record(10).scene, title: 'Board copy', isNamed: true, revision: 1 })
  expect(copy?.id).not.toBe('a')
})

it('the copy of what unloaded has the same id at each look, and no other copy has it', () => {
  const stored = record(9, { writer: 'there' })
  const idOf = (left: DocumentRecord) => settle(left, stored, isStored)?.id
  expect(idOf(record(10))).toBe(idOf(record(10)))
  const others = [record(11), record(10, { writer: 'elsewhere' }), record(10, { id: 'b' })]
  expect(new Set([record(10), ...others].map(idOf)).size).toBe(4)
})

it('what unloaded is passed over once a picture of it is gone or the document was deleted after it', () => {
  expect(settle(record(10), record(5), () => false)).toBeNull()
  expect(settle(record(10), undefined, () => false)).toEqual(record(10))
  expect(settle(record(10), record(5, { removedAt: 11 }), isStored)).toBeNull()
  expect(settle(record(10), record(5, { removedAt: 6 }), isStored)).toEqual(record(10))
})

it('what unloaded goes when a later write is done, and stays when it was written during that write', () => {
  unload.write(record(10))
  const early = unload.prepareRemoval('a')
  unload.write(record(20))
  early()
  expect(left()).toEqual([record(20)])
  unload.prepareRemoval('a')()
  expect(items.size).toBe(0)
})

it('what unloaded is none when it is damaged, or when the browser allows no storage', () => {
  for (const text of ['{', 'null', '7', '{"savedAt":1}', '{"scene":{},"assetIds":[1],"savedAt":1}']) {
    items.set('unload', text)
    expect(left()).toEqual([])
  }
  const refuse = () => {
    throw new DOMException('not here', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { length: 1, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse })
  unload.write(record(10))
  unload.prepareRemoval('a')()
  expect(left()).toEqual([])
})
