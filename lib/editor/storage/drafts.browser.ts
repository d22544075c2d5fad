// The open document: it comes back after a reload, and is stored in this browser after each change.
import '../loading/without-eval.browser'
import { withoutAssets } from '@/lib/scene/commands/without-assets'
import { SceneError } from '@/lib/scene/parse'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import { type AutosaveOptions, createAutosave } from './autosave'
import { createId, type DocumentStorage } from './document-storage'
import { createBrowserDocumentStorage } from './document-storage.browser'
import { documentTitle } from './document-title'
import * as messages from './messages'
import { createOpeningOrder } from './opening-order'
import { onPageHidden, onPageLeft } from './page-hidden.browser'
import { keptMs } from './stored-pictures'
import { createTabs, type TabMessage, type Tabs } from './tabs.browser'
import {
  type LoadedDocument,
  laterDraft,
  loadDocument,
  newestUnreadable,
  readAgain,
  type UnreadableDraft,
} from './unreadable-drafts'

export type RestoreOutcome =
  | { outcome: 'none' }
  | { outcome: 'restored'; savedAt: number }
  /** The document could not be read into the editor. It is stored still, and `unreadable` tells of it. */
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
  /** After `restore`: a document that cannot be read, and what a person can do about it. */
  unreadable(): Promise<UnreadableDraft | null>
  /** Saves what was already changed, then after changes and when the page is hidden. Returns the function that ends it. */
  start(): () => void
  /** Before a picture is shown: resolves once it is stored. Rejects where the browser refuses to. */
  keep(asset: EditorAsset): Promise<void>
  /** Resolves when everything is saved, or could not be. */
  flush(): Promise<void>
  openId(): string
  /**
   * Saves the open document and shows the other. False, with a message, when that is not possible. Of two that were asked for at once the
   * last is shown; the first resolves as that one does.
   */
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

export function createDrafts(options: DraftsOptions): Drafts {
  return new StoredDrafts({
    storage: createBrowserDocumentStorage(),
    tabs: createTabs(),
    now: Date.now,
    delayMs: 500,
    onPageHidden,
    onPageLeft,
    onSaved: () => undefined,
    ...options,
  })
}

class StoredDrafts implements Drafts {
  readonly #options: AutosaveOptions & DraftsOptions
  readonly #autosave
  #restoring: Promise<RestoreOutcome> | null = null
  #keptScene: Scene | null = null
  /** Of the last new document: while it is shown nobody has touched that. */
  #begunScene: Scene | null = null
  #later: UnreadableDraft | null = null
  readonly #order = createOpeningOrder()

  readonly storage
  readonly tabs

  constructor(options: AutosaveOptions & DraftsOptions) {
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

  start() {
    const stopSaving = this.#autosave.start()
    const stopListening = this.#options.tabs.listen((message) => this.#onMessage(message))
    // A page counts on what it kept until `keptMs` are over: what another sweeps is older by as much again.
    void this.storage.sweep(this.#options.now() - 2 * keptMs).catch(() => undefined)
    return () => {
      stopSaving()
      stopListening()
    }
  }

  keep = (asset: EditorAsset) => this.#autosave.keep(asset)
  flush = () => this.#autosave.flush()
  openId = () => this.#autosave.document().id
  unreadable = async () => this.#later ?? (await newestUnreadable(this.#options.storage))

  open = (id: string) => this.#order.open((isLast) => this.#open(id, isLast))
  begin = (content: NewDocument) => this.#order.begin(() => this.#begin(content))

  async rename(title: string) {
    const { storage, tabs } = this.#options
    const { id, revision } = this.#autosave.document()
    this.#autosave.setName(title)
    // The first write brings the name along.
    await (revision > 0 ? storage.rename(id, title) : this.flush())
    tabs.tell({ type: 'renamed', id, title })
  }

  keptAsFile = () => {
    this.#keptScene = this.#options.store.getState().scene
  }

  async #open(id: string, isLast: () => boolean): Promise<boolean> {
    const { storage, store } = this.#options
    // What is in its turn may be about to take the place of the one that is open.
    if (id === this.openId() && (await this.#order.inTurn(async () => id === this.openId()))) return true
    // Null: storage could not be read.
    const record = await storage.read(id).catch(() => null)
    const loaded = record && (await loadDocument(record, storage).catch(() => null))
    if (!isLast()) return false
    if (!loaded || loaded instanceof SceneError) {
      store.notify({ tone: 'error', ...messages.cannotOpen(record, loaded?.message) })
      return false
    }
    return this.#order.inTurn(async () => {
      const forgetLeft = isLast() && (await this.#leave())
      if (!forgetLeft || !isLast()) return false
      this.#show(loaded, store.load)
      await forgetLeft()
      return true
    })
  }

  async #begin({ scene, name, assets }: NewDocument): Promise<boolean> {
    const forgetLeft = await this.#leave()
    if (!forgetLeft) return false
    for (const asset of assets) this.#options.assets.put(asset)
    this.#options.store.load(scene)
    this.#options.assets.keepOnly(new Set(Object.keys(scene.assets)))
    this.#begunScene = scene
    const title = documentTitle(name, scene, this.#options.assets)
    this.#autosave.open({ id: createId(), name, revision: 0, title }, [])
    await forgetLeft()
    await this.#autosave.flush()
    return true
  }

  async #restore(): Promise<RestoreOutcome> {
    const { store, storage, tabs } = this.#options
    await readAgain(storage)
    // Not the scene of now: work may have begun while the code of the drafts was loading.
    const before = store.getInitialState().scene
    const id = tabs.remembered()
    const own = id === null ? undefined : await storage.read(id)
    const record = own && own.removedAt === null ? own : await storage.read()
    if (!record) return { outcome: 'none' }
    const loaded = await loadDocument(record, storage)
    if (loaded instanceof SceneError) {
      // The later version of this page opens its own.
      if (loaded.reason === 'scene_too_new') this.#later = laterDraft(record, loaded, storage)
      else await storage.quarantine(record.id, loaded.message)
      return { outcome: 'unreadable', reason: loaded.message }
    }
    if (store.getState().scene !== before) return { outcome: 'none' }
    // What was asked for before it came is meant for it.
    this.#show(loaded, store.reload)
    return { outcome: 'restored', savedAt: record.savedAt }
  }

  #show({ record, scene, found }: LoadedDocument, put: (scene: Scene) => void) {
    const { store, assets } = this.#options
    for (const asset of found) assets.put(asset)
    const lost = Object.keys(scene.assets).filter((asset) => !assets.get(asset))
    if (lost.length > 0) store.notify({ tone: 'error', ...messages.pictureLost(scene, lost) })
    put(withoutAssets(scene, lost))
    const { id, revision, title, isNamed } = record
    this.#autosave.open(
      { id, revision, title, name: isNamed ? title : null },
      found.map((asset) => asset.id),
    )
    assets.keepOnly(new Set(Object.keys(scene.assets)))
  }

  /** Everything is stored, or is nothing that could be lost; else null, with a message. What it gives is for when another is shown. */
  async #leave(): Promise<(() => Promise<unknown>) | null> {
    const { store, storage, now } = this.#options
    store.endGesture()
    await this.#autosave.flush()
    const { scene, history } = store.getState()
    const isBlank = scene.annotations.length === 0 && !isShown(mainPicture(scene))
    if (store.getState().session.isUnstored && !isBlank && scene !== this.#keptScene) {
      store.notify({ tone: 'error', ...messages.wouldBeLost(store) })
      return null
    }
    const { id, name } = this.#autosave.document()
    const isUntouched = scene === this.#begunScene && isBlank && name === null && history.future.length === 0
    return async () => isUntouched && storage.setRemoved(id, now()).catch(() => undefined)
  }

  #onMessage(message: TabMessage) {
    if (message.id !== this.openId()) return
    if (message.type === 'saved') void this.#follow()
    if (message.type === 'renamed') this.#autosave.setName(message.title)
  }

  /** What another tab saved is shown here, unless there is something to lose: even an undo step. */
  async #follow() {
    const { store } = this.#options
    const isClean = () => {
      const { past, future, gesture } = store.getState().history
      return past.length + future.length === 0 && gesture === null
    }
    const id = this.openId()
    if (!isClean()) return
    const record = await this.#options.storage.read(id).catch(() => undefined)
    const isNewer = record && record.revision > this.#autosave.document().revision
    const loaded = isNewer && (await loadDocument(record, this.#options.storage).catch(() => null))
    if (loaded && !(loaded instanceof SceneError) && isClean() && id === this.openId()) this.#show(loaded, store.reload)
  }
}
