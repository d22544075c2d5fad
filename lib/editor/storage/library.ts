// What people keep for later: whole looks and backgrounds of their own, in this browser, newest first.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Background } from '@/lib/kinds/backgrounds'
import type { Look } from '@/lib/scene/commands'
import { scaleLook } from '@/lib/scene/looks/apply-preset'
import { lookOfScene, referenceSide } from '@/lib/scene/looks/look-preset'
import { longerSide } from '@/lib/scene/scale-look'
import type { Asset, Scene } from '@/lib/scene/schema'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import { cleanName, freeName, type LibraryRecord, readBackground, readLook } from './library-record'

export interface LibraryStorage {
  /** With the assets they name, as far as these are there. */
  readAll(): Promise<{ records: LibraryRecord[]; assets: EditorAsset[] }>
  write(record: LibraryRecord, assets: readonly EditorAsset[]): Promise<void>
  remove(id: string): Promise<void>
}

interface Own<Value> {
  id: string
  name: string
  value: Value
}

export interface LibraryState {
  looks: readonly Own<Look>[]
  backgrounds: readonly Own<Background>[]
  /** Of all the pictures that they name. */
  assets: Readonly<Record<string, Asset>>
}

export interface Library {
  state: Pick<StoreApi<LibraryState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Once; later calls return the first one's promise. What cannot be read any more stays stored and is not shown. */
  load(): Promise<void>
  /** What the next one is called when people do not say. */
  nameFor(type: LibraryRecord['type']): string
  saveLook(scene: Scene, name?: string): Promise<void>
  saveBackground(scene: Scene, name?: string): Promise<void>
  /** A name that says nothing changes nothing. */
  rename(id: string, name: string): Promise<void>
  /** With a message that can take it back. */
  remove(id: string): Promise<void>
}

export interface LibraryOptions {
  storage: LibraryStorage
  assets: Pick<AssetStore, 'get' | 'pin'>
  store: Pick<EditorStore, 'notify' | 'announce'>
  now?: () => number
  createId?: () => string
}

/** More would be a drawer nobody finds anything in. */
export const ownMax = 60

interface Kept {
  record: LibraryRecord
  look: Look | null
  background: Background | null
  assets: readonly EditorAsset[]
}

export function createLibrary(options: LibraryOptions): Library {
  const { storage, assets, store, now = Date.now, createId = () => crypto.randomUUID() } = options
  const state = createStore<LibraryState>(() => ({ looks: [], backgrounds: [], assets: {} }))
  /** Newest first. */
  let all: readonly Kept[] = []
  let loading: Promise<void> | null = null

  function show(next: readonly Kept[]) {
    all = [...next].sort((a, b) => b.record.savedAt - a.record.savedAt)
    const own = <Value>(read: (kept: Kept) => Value | null) =>
      all.flatMap((kept) => {
        const { id, name } = kept.record
        const value = read(kept)
        return value === null ? [] : [{ id, name, value }]
      })
    const used = all.flatMap((kept) => kept.assets)
    state.setState({
      looks: own(({ look }) => look),
      backgrounds: own(({ background }) => background),
      assets: Object.fromEntries(used.map(({ id, mime, width, height }) => [id, { mime, width, height }])),
    })
  }

  /** Null for what cannot be shown. Its pictures are in memory from now on. */
  function read(record: LibraryRecord, find: (id: string) => EditorAsset | undefined): Kept | null {
    const found = record.assetIds.map(find)
    if (!found.every((asset) => asset !== undefined)) return null
    const look = record.type === 'look' ? readLook(record.value) : null
    const background = record.type === 'background' ? readBackground(record.value) : null
    if (!look && !background) return null
    for (const asset of found) assets.pin(asset)
    return { record, look, background, assets: found }
  }

  async function write({ record, assets: used }: Kept) {
    try {
      await storage.write(record, used)
    } catch {
      const message = `${record.name} is here until the page is closed: this browser did not store it.`
      store.notify({ tone: 'error', message })
    }
  }

  const listOf = (type: LibraryRecord['type']) => state.getState()[type === 'look' ? 'looks' : 'backgrounds']
  const nameFor = (type: LibraryRecord['type']) => freeName(type, listOf(type))

  async function save(type: LibraryRecord['type'], value: Look | Background, { scene, name = '' }: Saving) {
    if (listOf(type).length >= ownMax) {
      const hint = 'Remove one that you do not need any more.'
      store.notify({ tone: 'error', message: `${ownMax} of your own ${type}s are kept, and no more.`, hint })
      return
    }
    const text = JSON.stringify(value)
    const assetIds = Object.keys(scene.assets).filter((id) => text.includes(id))
    const record = { id: createId(), type, name: cleanName(name) || nameFor(type), value, assetIds, savedAt: now() }
    const kept = read(record, (id) => assets.get(id))
    if (!kept) return
    show([...all, kept])
    store.announce(`Kept as ${record.name}`)
    await write(kept)
  }

  return {
    state,
    load() {
      // A browser without storage has no library, and still has an editor.
      loading ??= storage.readAll().then(
        ({ records, assets: stored }) => {
          const byId = new Map(stored.map((asset) => [asset.id, asset]))
          const readable = records.map((record) => read(record, (id) => byId.get(id)))
          show([...all, ...readable.filter((kept) => kept !== null)])
        },
        () => undefined,
      )
      return loading
    },
    nameFor,
    saveLook: (scene, name) =>
      save('look', scaleLook(lookOfScene(scene), referenceSide / longerSide(scene)), { scene, name }),
    saveBackground: (scene, name) => save('background', scene.background, { scene, name }),
    async rename(id, wanted) {
      const before = all.find(({ record }) => record.id === id)
      const name = cleanName(wanted)
      if (!before || name === '' || name === before.record.name) return
      const renamed = { ...before, record: { ...before.record, name } }
      show(all.map((kept) => (kept === before ? renamed : kept)))
      store.announce(`Renamed to ${name}`)
      await write(renamed)
    },
    async remove(id) {
      const removed = all.find(({ record }) => record.id === id)
      if (!removed) return
      show(all.filter((kept) => kept !== removed))
      const restore = () => {
        show([...all, removed])
        store.announce(`${removed.record.name} is back`)
        void write(removed)
      }
      store.notify({
        ...{ tone: 'info', message: `Removed ${removed.record.name}` },
        action: { label: 'Undo', run: restore },
      })
      await storage.remove(id).catch(() => undefined)
    },
  }
}

interface Saving {
  scene: Scene
  name?: string | undefined
}
