// The open document: it comes back after a reload, and is stored in this browser after each change.
import '../loading/without-eval.browser'
import { removePicture } from '@/lib/scene/commands'
import { parseScene, SceneError } from '@/lib/scene/parse'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import { type AutosaveOptions, createAutosave } from './autosave'
import { createId, type DocumentRecord, type DocumentStorage } from './document-storage'
import { createBrowserDocumentStorage } from './document-storage.browser'
import { documentTitle } from './document-title'
import * as messages from './messages'
import { onPageHidden } from './page-hidden.browser'
import { createTabs, type TabMessage, type Tabs } from './tabs.browser'
import { readUnreadable, type UnreadableDraft } from './unreadable-drafts'

export type RestoreOutcome =
  | { outcome: 'none' }
  | { outcome: 'restored'; savedAt: number }
  /** The document could not be read into the editor. It is stored still, listed by `unreadable`. */
  | { outcome: 'unreadable'; reason: string }

export interface NewDocument {
  scene: Scene
  /** Null: it is called by its picture. */
  name: string | null
  /** Those of its assets that may not be in memory yet. */
  assets: readonly EditorAsset[]
}

export interface Drafts {
  readonly storage: DocumentStorage
  readonly tabs: Tabs
  /**
   * Reads this tab's document into the store, once, or the one that was saved last. Never rejects: a browser without storage has
   * none. Work that was begun meanwhile is a document of its own.
   */
  restore(): Promise<RestoreOutcome>
  /** Documents that could not be read, newest first. */
  unreadable(): Promise<UnreadableDraft[]>
  /** Saves what was already changed, then after changes and when the page is hidden. Returns the function that ends it. */
  start(): () => void
  /** Resolves when everything is saved, or could not be. */
  flush(): Promise<void>
  openId(): string
  /** Saves the open document and shows the other. False, with a message, when that is not possible. */
  open(id: string): Promise<boolean>
  /** Saves the open document, shows the new one and stores it. False, with a message, when the open one would be lost. */
  begin(content: NewDocument): Promise<boolean>
  rename(title: string): Promise<void>
  /** The open document as it is now is in a file: leaving it loses nothing. */
  keptAsFile(): void
}

export interface DraftsOptions extends Partial<AutosaveOptions> {
  store: EditorStore
  assets: Pick<AssetStore, 'get' | 'put' | 'keepOnly'>
}

type WholeOptions = AutosaveOptions & DraftsOptions

export function createDrafts(options: DraftsOptions): Drafts {
  const whole = {
    storage: createBrowserDocumentStorage(),
    tabs: createTabs(),
    now: Date.now,
    delayMs: 500,
    onPageHidden,
    onSaved: () => undefined,
    ...options,
  }
  return new StoredDrafts(whole)
}

interface Loaded {
  record: DocumentRecord
  scene: Scene
  found: readonly EditorAsset[]
}

class StoredDrafts implements Drafts {
  readonly #options: WholeOptions
  readonly #autosave
  #restoring: Promise<RestoreOutcome> | null = null
  #keptScene: Scene | null = null
  /** Of the last new document: while it is shown nobody has touched that. */
  #begunScene: Scene | null = null

  readonly storage: DocumentStorage
  readonly tabs: Tabs

  constructor(options: WholeOptions) {
    this.#options = options
    this.storage = options.storage
    this.tabs = options.tabs
    this.#autosave = createAutosave(options, () => void this.#follow())
  }

  restore() {
    // Once: a second reading would meet the first one's scene and take it for new work (React's strict mode asks twice).
    this.#restoring ??= this.#restore().catch((): RestoreOutcome => ({ outcome: 'none' }))
    return this.#restoring
  }

  unreadable() {
    return readUnreadable(this.#options.storage)
  }

  start() {
    const stopSaving = this.#autosave.start()
    const stopListening = this.#options.tabs.listen((message) => this.#onMessage(message))
    return () => {
      stopSaving()
      stopListening()
    }
  }

  flush() {
    return this.#autosave.flush()
  }

  openId() {
    return this.#autosave.document().id
  }

  async open(id: string) {
    const { storage, store } = this.#options
    if (id === this.openId()) return true
    const record = await storage.read(id).catch(() => undefined)
    const loaded = record && (await this.#load(record))
    if (typeof loaded !== 'object') {
      store.notify({ tone: 'error', ...messages.cannotOpen(record?.title, loaded) })
      return false
    }
    if (!(await this.#leave())) return false
    this.#show(loaded)
    return true
  }

  async begin({ scene, name, assets }: NewDocument) {
    if (!(await this.#leave())) return false
    for (const asset of assets) this.#options.assets.put(asset)
    this.#options.store.load(scene)
    this.#options.assets.keepOnly(new Set(Object.keys(scene.assets)))
    this.#begunScene = scene
    const title = documentTitle(name, scene, this.#options.assets)
    this.#autosave.open({ id: createId(), name, revision: 0, title }, [])
    await this.#autosave.flush()
    return true
  }

  async rename(title: string) {
    const { storage, tabs } = this.#options
    const { id, revision } = this.#autosave.document()
    this.#autosave.setName(title)
    // The first write brings the name along.
    await (revision > 0 ? storage.rename(id, title).catch(() => undefined) : this.flush())
    tabs.tell({ type: 'renamed', id, title })
  }

  keptAsFile() {
    this.#keptScene = this.#options.store.getState().scene
  }

  async #restore(): Promise<RestoreOutcome> {
    const { store, storage, tabs } = this.#options
    // Not the scene of now: work may have begun while the code of the drafts was loading.
    const before = store.getInitialState().scene
    const id = tabs.remembered()
    const own = id === null ? undefined : await storage.read(id)
    const record = own && own.removedAt === null ? own : await storage.read()
    if (!record) return { outcome: 'none' }
    const loaded = await this.#load(record)
    if (typeof loaded === 'string') {
      await storage.quarantine(record.id, loaded)
      return { outcome: 'unreadable', reason: loaded }
    }
    if (store.getState().scene !== before) return { outcome: 'none' }
    this.#show(loaded)
    return { outcome: 'restored', savedAt: record.savedAt }
  }

  /** With its pictures, or why it cannot be read. */
  async #load(record: DocumentRecord): Promise<Loaded | string> {
    const scene = parseOrReason(record.scene)
    if (typeof scene === 'string') return scene
    return { record, scene, found: await this.#options.storage.readAssets(record.assetIds) }
  }

  #show({ record, scene, found }: Loaded) {
    const { store, assets } = this.#options
    for (const asset of found) assets.put(asset)
    const isComplete = Object.keys(scene.assets).every((id) => assets.get(id))
    if (!isComplete) store.notify({ tone: 'error', ...messages.pictureLost })
    store.load(isComplete ? scene : removePicture.apply(scene, undefined))
    const { id, revision, title, isNamed } = record
    this.#autosave.open(
      { id, revision, title, name: isNamed ? title : null },
      found.map((asset) => asset.id),
    )
    assets.keepOnly(new Set(Object.keys(scene.assets)))
  }

  /** Everything is stored, or is nothing that could be lost. False with a message. */
  async #leave(): Promise<boolean> {
    const { store, storage, now } = this.#options
    store.endGesture()
    await this.#autosave.flush()
    const { scene, history } = store.getState()
    const isBlank = scene.annotations.length === 0 && mainPicture(scene).asset === null
    if (store.getState().session.isUnstored && !isBlank && scene !== this.#keptScene) {
      store.notify({ tone: 'error', ...messages.wouldBeLost(store) })
      return false
    }
    const { id, name } = this.#autosave.document()
    const isUntouched = scene === this.#begunScene && isBlank && name === null && history.future.length === 0
    if (isUntouched) await storage.setRemoved(id, now()).catch(() => undefined)
    return true
  }

  #onMessage(message: TabMessage) {
    if (message.id !== this.openId()) return
    if (message.type === 'saved') void this.#follow()
    if (message.type === 'renamed') this.#autosave.setName(message.title)
  }

  /** What another tab saved is shown here, unless there is something to lose: even an undo step. */
  async #follow() {
    const isClean = () => {
      const { past, future, gesture } = this.#options.store.getState().history
      return past.length + future.length === 0 && gesture === null
    }
    const id = this.openId()
    if (!isClean()) return
    const record = await this.#options.storage.read(id).catch(() => undefined)
    const loaded = record && record.revision > this.#autosave.document().revision && (await this.#load(record))
    if (typeof loaded === 'object' && isClean() && id === this.openId()) this.#show(loaded)
  }
}

/** The scene, or why it cannot be read. */
function parseOrReason(input: unknown): Scene | string {
  try {
    return parseScene(input)
  } catch (error) {
    if (error instanceof SceneError) return error.message
    throw error
  }
}
