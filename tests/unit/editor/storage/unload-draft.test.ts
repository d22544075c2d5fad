// The last words of a page that goes, beside what the database has.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPartingDraft } from '@/lib/editor/storage/unload-draft.browser'

const items = new Map<string, string>()
const parting = createPartingDraft('parting')
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

it('is given while it is the newest, and not once the database has a newer one', () => {
  expect(parting.newest(undefined, isStored)).toBeUndefined()
  expect(parting.newest(record(5), isStored)).toEqual(record(5))
  parting.keep(record(10))
  expect(parting.newest(undefined, isStored)).toEqual(record(10))
  expect(parting.newest(record(5), isStored)).toEqual(record(10))
  expect(parting.newest(record(11), isStored)).toEqual(record(11))
})

it('is passed over for the one of the database once another tab removed a picture of it', () => {
  parting.keep(record(10))
  expect(parting.newest(record(5), () => false)).toEqual(record(5))
  expect(parting.newest(undefined, () => false)).toEqual(record(10))
})

it('goes when a later write is done, and stays when it was kept during that write', () => {
  parting.keep(record(10))
  const early = parting.until()
  parting.keep(record(20))
  early()
  expect(parting.newest(undefined, isStored)).toEqual(record(20))
  parting.until()()
  expect(items.size).toBe(0)
})

it('is none when it is damaged, or when the browser allows no storage', () => {
  for (const text of ['{', 'null', '7', '{"savedAt":1}', '{"scene":{},"assetIds":[1],"savedAt":1}']) {
    items.set('parting', text)
    expect(parting.newest(record(0), isStored)).toEqual(record(0))
  }
  const refuse = () => {
    throw new DOMException('not here', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  parting.keep(record(10))
  parting.until()()
  expect(parting.newest(record(5), isStored)).toEqual(record(5))
})
