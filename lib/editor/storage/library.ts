// The library: looks and backgrounds that a person saved in this browser, newest first.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Background } from '@/lib/kinds/backgrounds'
import type { Look } from '@/lib/scene/commands'
import { scaleLook } from '@/lib/scene/looks/apply-preset'
import { lookOfScene, referenceSide } from '@/lib/scene/looks/look-preset'
import { longerSide } from '@/lib/scene/scale-look'
import type { Asset, Scene } from '@/lib/scene/schema'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import { createId } from './document-storage'
import {
  cleanName,
  freeName,
  type LibraryRecord,
  type LibraryStorage,
  readBackground,
  readLook,
} from './library-storage.browser'

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

interface LibraryOptions {
  storage: LibraryStorage
  assets: Pick<AssetStore, 'get' | 'pin'>
  store: Pick<EditorStore, 'notify' | 'announce'>
  now?: () => number
  createId?: () => string
}

/** Of looks, and of backgrounds: a gallery of more cannot be looked through. */
export const ownMax = 60

interface Entry {
  record: LibraryRecord
  look: Look | null
  background: Background | null
  assets: readonly EditorAsset[]
}

export function createLibrary(options: LibraryOptions): Library {
  return new StoredLibrary(options)
}

class StoredLibrary implements Library {
  readonly state = createStore<LibraryState>(() => ({ looks: [], backgrounds: [], assets: {} }))
  readonly #options: Required<LibraryOptions>
  /** Newest first. */
  #entries: readonly Entry[] = []
  #loading: Promise<void> | null = null

  constructor(options: LibraryOptions) {
    this.#options = { now: Date.now, createId, ...options }
  }

  load() {
    // A browser without storage has no library, and still has an editor.
    this.#loading ??= this.#options.storage.readAll().then(
      ({ records, assets }) => {
        const byId = new Map(assets.map((asset) => [asset.id, asset]))
        const readable = records.map((record) => this.#read(record, (id) => byId.get(id)))
        this.#show([...this.#entries, ...readable.filter((entry) => entry !== null)])
      },
      () => undefined,
    )
    return this.#loading
  }

  nameFor(type: LibraryRecord['type']) {
    return freeName(type, this.#listOf(type))
  }

  saveLook(scene: Scene, name?: string) {
    const look = scaleLook(lookOfScene(scene), referenceSide / longerSide(scene))
    return this.#save('look', look, { scene, name })
  }

  saveBackground(scene: Scene, name?: string) {
    return this.#save('background', scene.background, { scene, name })
  }

  async rename(id: string, wanted: string) {
    const before = this.#entries.find(({ record }) => record.id === id)
    const name = cleanName(wanted)
    if (!before || name === '' || name === before.record.name) return
    const renamed = { ...before, record: { ...before.record, name } }
    this.#show(this.#entries.map((entry) => (entry === before ? renamed : entry)))
    this.#options.store.announce(`Renamed to ${name}`)
    await this.#write(renamed)
  }

  async remove(id: string) {
    const { store, storage } = this.#options
    const removed = this.#entries.find(({ record }) => record.id === id)
    if (!removed) return
    this.#show(this.#entries.filter((entry) => entry !== removed))
    const restore = () => {
      this.#show([...this.#entries, removed])
      store.announce(`${removed.record.name} is back`)
      void this.#write(removed)
    }
    store.notify({
      tone: 'info',
      message: `Removed ${removed.record.name}`,
      action: { label: 'Undo', run: restore },
    })
    await storage.remove(id).catch(() => undefined)
  }

  #listOf(type: LibraryRecord['type']) {
    return this.state.getState()[type === 'look' ? 'looks' : 'backgrounds']
  }

  async #save(type: LibraryRecord['type'], value: Look | Background, { scene, name = '' }: Saving) {
    const { store, assets, now, createId } = this.#options
    if (this.#listOf(type).length >= ownMax) {
      const hint = 'Remove one that you do not need any more.'
      store.notify({ tone: 'error', message: `You can save up to ${ownMax} ${type}s of your own.`, hint })
      return
    }
    const text = JSON.stringify(value)
    const assetIds = Object.keys(scene.assets).filter((id) => text.includes(id))
    const record = {
      id: createId(),
      type,
      name: cleanName(name) || this.nameFor(type),
      value,
      assetIds,
      savedAt: now(),
    }
    const entry = this.#read(record, (id) => assets.get(id))
    if (!entry) return
    this.#show([...this.#entries, entry])
    store.announce(`Kept as ${record.name}`)
    await this.#write(entry)
  }

  /** Null for what cannot be shown. Its assets are in memory from now on. */
  #read(record: LibraryRecord, find: (id: string) => EditorAsset | undefined): Entry | null {
    const found = record.assetIds.map(find)
    if (!found.every((asset) => asset !== undefined)) return null
    const look = record.type === 'look' ? readLook(record.value) : null
    const background = record.type === 'background' ? readBackground(record.value) : null
    if (!look && !background) return null
    for (const asset of found) this.#options.assets.pin(asset)
    return { record, look, background, assets: found }
  }

  #show(next: readonly Entry[]) {
    this.#entries = [...next].sort((a, b) => b.record.savedAt - a.record.savedAt)
    const used = this.#entries.flatMap((entry) => entry.assets)
    this.state.setState({
      looks: own(this.#entries, ({ look }) => look),
      backgrounds: own(this.#entries, ({ background }) => background),
      assets: Object.fromEntries(used.map(({ id, mime, width, height }) => [id, { mime, width, height }])),
    })
  }

  async #write({ record, assets }: Entry) {
    try {
      await this.#options.storage.write(record, assets)
    } catch {
      const message = `${record.name} is here until the page is closed: this browser did not store it.`
      this.#options.store.notify({ tone: 'error', message })
    }
  }
}

function own<Value>(entries: readonly Entry[], read: (entry: Entry) => Value | null): Own<Value>[] {
  return entries.flatMap((entry) => {
    const { id, name } = entry.record
    const value = read(entry)
    return value === null ? [] : [{ id, name, value }]
  })
}

interface Saving {
  scene: Scene
  name?: string | undefined
}
