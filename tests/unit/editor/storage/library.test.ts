// What people keep: it comes back, for a picture of any size, and never stands in the editor's way.
import { expect, it, vi } from 'vitest'
import { createAssetStore, type EditorAsset } from '@/lib/editor/assets/assets.browser'
import { createLibrary, ownMax } from '@/lib/editor/storage/library'
import type { LibraryRecord, LibraryStorage } from '@/lib/editor/storage/library-storage.browser'
import { createEditorStore } from '@/lib/editor/store/store'
import { setBackground, setPadding, setPicture } from '@/lib/scene/commands'
import { withAssets } from '@/lib/scene/commands/pictures'
import { defaultScene } from '@/lib/scene/defaults'
import { applyPreset } from '@/lib/scene/looks/apply-preset'
import type { Scene } from '@/lib/scene/schema'

const picture = (digit: string): EditorAsset => ({
  id: digit.repeat(64),
  mime: 'image/png',
  width: 3200,
  height: 2000,
  name: digit,
  blob: new Blob([digit]),
})

class MemoryLibrary implements LibraryStorage {
  records = new Map<string, LibraryRecord>()
  assets = new Map<string, EditorAsset>()
  failing = false
  async readAll() {
    if (this.failing) throw new Error('No storage.')
    return { records: [...this.records.values()], assets: [...this.assets.values()] }
  }
  async write(record: LibraryRecord, assets: readonly EditorAsset[]) {
    if (this.failing) throw new Error('No storage.')
    this.records.set(record.id, structuredClone(record))
    for (const asset of assets) this.assets.set(asset.id, asset)
  }
  async remove(id: string) {
    this.records.delete(id)
  }
}

function setUp(storage = new MemoryLibrary()) {
  const store = createEditorStore()
  const assets = createAssetStore()
  let clock = 0
  const library = createLibrary({
    storage,
    assets,
    store,
    now: () => ++clock,
    createId: () => `own-${clock}-${storage.records.size}`,
  })
  const state = () => library.state.getState()
  const messages = () => store.getState().session.toasts.map(({ message }) => message)
  return { storage, store, assets, library, state, messages }
}

const sceneWith = (digit: string): Scene =>
  setPicture.apply(defaultScene(), { id: digit.repeat(64), asset: picture(digit) })

it('the library brings a saved look back after a reload, newest first, under a name of its own', async () => {
  const { storage, library, state, store } = setUp()
  await library.saveLook(setPadding.apply(defaultScene(), 10))
  await library.saveLook(setPadding.apply(defaultScene(), 20))
  expect(store.getState().session.announcement.text).toBe('Kept as Own look 2')
  const later = setUp(storage)
  await later.library.load()
  expect(later.state().looks.map(({ name, value }) => [name, value.padding])).toEqual([
    ['Own look 2', 20],
    ['Own look 1', 10],
  ])
  expect(state().looks).toHaveLength(2)
})

it('the library stores lengths for a picture of the reference size, so that a look fits the next picture', async () => {
  const { library, state } = setUp()
  const large = setPadding.apply(sceneWith('1'), 200)
  await library.saveLook(large)
  const { value } = state().looks[0]!
  expect(value.padding).toBe(100)
  expect(applyPreset.apply(sceneWith('1'), value).padding).toBe(200)
})

it('the library keeps the picture of a background with it, and in memory whatever the scene shows', async () => {
  const { storage, library, assets } = setUp()
  const own = picture('2')
  assets.put(own)
  const shown = setBackground.apply(sceneWith('1'), {
    kind: 'image',
    asset: own.id,
    fit: 'cover',
    position: { x: 0.5, y: 0.5 },
    zoom: 1,
    blur: 0,
    opacity: 1,
    ground: '#e8eaf0',
  })
  await library.saveBackground(
    withAssets(shown, { [own.id]: { mime: own.mime, width: own.width, height: own.height } }),
  )
  expect([...storage.assets.keys()]).toEqual([own.id])
  assets.keepOnly(new Set())
  expect(assets.get(own.id)).toBe(own)

  const later = setUp(storage)
  await later.library.load()
  expect(later.state().backgrounds).toHaveLength(1)
  expect(later.state().assets).toEqual({ [own.id]: { mime: 'image/png', width: 3200, height: 2000 } })
  expect(later.assets.get(own.id)).toBe(own)
})

it('the library does not show what it cannot read any more, and leaves it stored', async () => {
  const storage = new MemoryLibrary()
  const record = { name: 'Own look 1', assetIds: [], savedAt: 1 }
  storage.records.set('a', { ...record, id: 'a', type: 'look', value: { padding: 'much' } })
  storage.records.set('b', { ...record, id: 'b', type: 'background', value: { kind: 'gone' } })
  storage.records.set('c', { ...record, id: 'c', type: 'look', value: { padding: 7 }, assetIds: ['f'.repeat(64)] })
  const { library, state } = setUp(storage)
  await library.load()
  expect(state()).toMatchObject({ looks: [], backgrounds: [] })
  expect(storage.records.size).toBe(3)
})

it('the library removes an entry for good, with a message that brings it back to its place', async () => {
  const { storage, library, state, store } = setUp()
  for (const padding of [10, 20, 30]) await library.saveLook(setPadding.apply(defaultScene(), padding))
  const shown = () => state().looks.map(({ name, value }) => `${name}: ${value.padding}`)
  const before = shown()
  await library.remove(state().looks[1]!.id)
  expect(state().looks).toHaveLength(2)
  expect(storage.records.size).toBe(2)
  const [toast] = store.getState().session.toasts
  expect(toast).toMatchObject({ message: 'Removed Own look 2', action: { label: 'Undo' } })
  toast?.action?.run()
  expect(shown()).toEqual(before)
  const later = setUp(storage)
  await expect.poll(() => storage.records.size).toBe(3)
  await later.library.load()
  expect(later.state().looks.map(({ name }) => name)).toEqual(['Own look 3', 'Own look 2', 'Own look 1'])
})

it('an entry has the name it was given, and takes another one that stays', async () => {
  const { storage, library, state, store } = setUp()
  await library.saveLook(defaultScene(), '  Launch \n week ')
  await library.saveBackground(defaultScene(), ' ')
  expect(state().looks[0]?.name).toBe('Launch week')
  expect(state().backgrounds[0]?.name).toBe('Own background 1')
  expect(library.nameFor('background')).toBe('Own background 2')
  const { id } = state().looks[0]!
  await library.rename(id, 'x'.repeat(100))
  expect(state().looks[0]?.name).toBe('x'.repeat(40))
  await library.rename(id, '   ')
  expect(state().looks[0]?.name).toBe('x'.repeat(40))
  await library.rename(id, 'Docs')
  expect(store.getState().session.announcement.text).toBe('Renamed to Docs')
  const later = setUp(storage)
  await later.library.load()
  expect(later.state().looks.map(({ name }) => name)).toEqual(['Docs'])
})

it('the library works until the page is closed where the browser stores nothing, and says so', async () => {
  const storage = new MemoryLibrary()
  storage.failing = true
  const { library, state, messages } = setUp(storage)
  await library.load()
  await library.saveLook(setPadding.apply(defaultScene(), 33))
  expect(state().looks).toHaveLength(1)
  expect(messages()).toEqual(['Own look 1 is here until the page is closed: this browser did not store it.'])
})

it('the library is bounded, and says what to do', async () => {
  const { library, state, store } = setUp()
  for (let count = 0; count <= ownMax; count += 1) await library.saveLook(defaultScene())
  expect(state().looks).toHaveLength(ownMax)
  expect(store.getState().session.toasts[0]?.hint).toBe('Remove one that you do not need any more.')
})

it('the library keeps a look where a page has no crypto.randomUUID, as on plain http', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  try {
    const { storage, store, assets } = setUp()
    const library = createLibrary({ storage, assets, store })
    await library.saveLook(defaultScene())
    await library.saveLook(defaultScene())
    expect(storage.records.size).toBe(2)
  } finally {
    vi.unstubAllGlobals()
  }
})
