// The draft of a page that unloads, beside the one of the database.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUnloadDraft } from '@/lib/editor/storage/draft-storage.browser'

const items = new Map<string, string>()
const unload = createUnloadDraft('unload')
const isStored = () => true
const record = (savedAt: number) => ({ scene: { version: 1, savedAt }, assetIds: ['a'], savedAt })

beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('the unload draft is given while it is the newest, and not once the database has a newer one', () => {
  expect(unload.newest(undefined, isStored)).toBeUndefined()
  expect(unload.newest(record(5), isStored)).toEqual(record(5))
  unload.write(record(10))
  expect(unload.newest(undefined, isStored)).toEqual(record(10))
  expect(unload.newest(record(5), isStored)).toEqual(record(10))
  expect(unload.newest(record(11), isStored)).toEqual(record(11))
})

it('the unload draft is passed over for the one of the database once another tab removed a picture of it', () => {
  unload.write(record(10))
  expect(unload.newest(record(5), () => false)).toEqual(record(5))
  expect(unload.newest(undefined, () => false)).toEqual(record(10))
})

it('the unload draft goes when a later write is done, and stays when it was written during that write', () => {
  unload.write(record(10))
  const early = unload.prepareRemoval()
  unload.write(record(20))
  early()
  expect(unload.newest(undefined, isStored)).toEqual(record(20))
  unload.prepareRemoval()()
  expect(items.size).toBe(0)
})

it('the unload draft is none when it is damaged, or when the browser allows no storage', () => {
  for (const text of ['{', 'null', '7', '{"savedAt":1}', '{"scene":{},"assetIds":[1],"savedAt":1}']) {
    items.set('unload', text)
    expect(unload.newest(record(0), isStored)).toEqual(record(0))
  }
  const refuse = () => {
    throw new DOMException('not here', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  unload.write(record(10))
  unload.prepareRemoval()()
  expect(unload.newest(record(5), isStored)).toEqual(record(5))
})
