// What people keep for later: whole looks and backgrounds of their own, in this browser, newest first.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { Background } from '@/lib/kinds/backgrounds'
import { applyLook, type Look } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { longerSide, scaleLook } from '@/lib/scene/looks/apply-preset'
import { lookOfScene, referenceSide } from '@/lib/scene/looks/look-preset'
import type { Asset, Scene } from '@/lib/scene/schema'
import type { AssetStore, EditorAsset } from './assets.browser'
import type { EditorStore } from './store'

export interface LibraryRecord {
  id: string
  type: 'look' | 'background'
  name: string
  /** A look or a background of some version; never trusted before it is read by its schema. */
  value: unknown
  assetIds: readonly string[]
  /** Unix epoch milliseconds. */
  savedAt: number
}

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
  saveLook(scene: Scene): Promise<void>
  saveBackground(scene: Scene): Promise<void>
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

export function createLibrary(options: LibraryOptions): Library {
  const { storage, assets, store, now = Date.now, createId = () => crypto.randomUUID() } = options
  const state = createStore<LibraryState>(() => ({ looks: [], backgrounds: [], assets: {} }))
  let loading: Promise<void> | null = null

  function show(record: LibraryRecord, found: (id: string) => EditorAsset | undefined): boolean {
    const needed = record.assetIds.map(found)
    if (!needed.every((asset) => asset !== undefined)) return false
    const { id, name } = record
    const before = state.getState()
    if (record.type === 'look') {
      const value = readLook(record.value)
      if (!value) return false
      state.setState({ looks: [{ id, name, value }, ...before.looks] })
    } else {
      const value = Background.safeParse(record.value)
      if (!value.success) return false
      state.setState({ backgrounds: [{ id, name, value: value.data }, ...before.backgrounds] })
    }
    for (const asset of needed) assets.pin(asset)
    const added = needed.map(({ id, mime, width, height }) => [id, { mime, width, height }])
    state.setState({ assets: { ...before.assets, ...Object.fromEntries(added) } })
    return true
  }

  async function readStored() {
    const { records, assets: stored } = await storage.readAll()
    const byId = new Map(stored.map((asset) => [asset.id, asset]))
    for (const record of records.sort((a, b) => a.savedAt - b.savedAt)) show(record, (id) => byId.get(id))
  }

  async function save(type: LibraryRecord['type'], value: Look | Background, scene: Scene) {
    const { looks, backgrounds } = state.getState()
    const present = type === 'look' ? looks : backgrounds
    if (present.length >= ownMax) {
      const hint = 'Remove one that you do not need any more.'
      store.notify({ tone: 'error', message: `${ownMax} of your own ${type}s are kept, and no more.`, hint })
      return
    }
    const named = JSON.stringify(value)
    const assetIds = Object.keys(scene.assets).filter((id) => named.includes(id))
    const name = nameFor(type, present)
    const record: LibraryRecord = { id: createId(), type, name, value, assetIds, savedAt: now() }
    const wanted = assetIds.map((id) => assets.get(id)).filter((asset) => asset !== undefined)
    if (!show(record, (id) => wanted.find((asset) => asset.id === id))) return
    store.announce(`Kept as ${name}`)
    try {
      await storage.write(record, wanted)
    } catch {
      store.notify({
        tone: 'error',
        message: `${name} is here until the page is closed: this browser did not store it.`,
      })
    }
  }

  return {
    state,
    load() {
      // A browser without storage has no library, and still has an editor.
      loading ??= readStored().catch(() => undefined)
      return loading
    },
    saveLook: (scene) => save('look', scaleLook(lookOfScene(scene), referenceSide / longerSide(scene)), scene),
    saveBackground: (scene) => save('background', scene.background, scene),
    async remove(id) {
      const without = <Item extends { id: string }>(items: readonly Item[]) => items.filter((item) => item.id !== id)
      const { looks, backgrounds } = state.getState()
      state.setState({ looks: without(looks), backgrounds: without(backgrounds) })
      await storage.remove(id).catch(() => undefined)
    },
  }
}

function readLook(value: unknown): Look | null {
  const scene = defaultScene()
  const applied = applyLook.apply(scene, value as Look)
  return applied === scene ? null : (value as Look)
}

/** "Own look 3": the first number that is free. */
function nameFor(type: string, present: readonly { name: string }[]): string {
  const taken = new Set(present.map(({ name }) => name))
  let number = 1
  while (taken.has(`Own ${type} ${number}`)) number += 1
  return `Own ${type} ${number}`
}
