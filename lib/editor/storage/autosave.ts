// Stores the open document after each change. A document that another tab has, or has written meanwhile, is never written over: what
// is changed here is then a copy.
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore, EditorAsset } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import { DocumentClaim } from './document-claim'
import { createId, DocumentConflict, type DocumentRecord, type DocumentStorage } from './document-storage'
import { copyTitle, documentTitle } from './document-title'
import * as messages from './messages'
import { StoredPictures } from './stored-pictures'
import type { Tabs } from './tabs.browser'

export interface AutosaveOptions {
  store: EditorStore
  assets: Pick<AssetStore, 'get'>
  storage: DocumentStorage
  tabs: Tabs
  /** Changes within this time are saved together. */
  delayMs: number
  /** Unix epoch milliseconds. */
  now: () => number
  onPageHidden: (listener: () => void) => () => void
  /** The browser asks a person who leaves the page while `wouldLose` is true. Returns the function that ends it. */
  onPageLeft: (wouldLose: () => boolean) => () => void
  /** After each write. */
  onSaved: (id: string) => void
}

interface OpenDocument {
  id: string
  /** A person's own; null: it is called by its picture. */
  name: string | null
  /** What is stored; 0 while nothing is. */
  revision: number
  /** As it was stored last; null for an empty page, which is nothing to store. */
  title: string | null
}

interface Autosave {
  document(): Readonly<OpenDocument>
  /** The scene in the store is this document from now on. `storedAssets`: what storage has of it for certain. */
  open(document: OpenDocument, storedAssets: readonly string[]): void
  setName(name: string): void
  /** Stores a picture that is to be shown next; rejects where the browser refuses to. */
  keep(asset: EditorAsset): Promise<void>
  start(): () => void
  flush(): Promise<void>
}

/** `onFree` is called when the tab that had the open document has left it. */
export function createAutosave(options: AutosaveOptions, onFree: () => void): Autosave {
  return new StoringAutosave(options, onFree)
}

class StoringAutosave implements Autosave {
  readonly #options: AutosaveOptions
  /** This page. */
  readonly #writer = createId()
  #document: OpenDocument = { id: createId(), name: null, revision: 0, title: null }
  #saved: Scene | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> | null = null
  /** 'all': the browser stores nothing of this page, which says so all the time. */
  #refuses: 'nothing' | 'for now' | 'all' = 'nothing'
  /** What was on the stage when the page was hidden, an open gesture included: it counts as the document while it is shown. */
  #hidden: Scene | null = null
  readonly #pictures: StoredPictures
  readonly #claim: DocumentClaim

  constructor(options: AutosaveOptions, onFree: () => void) {
    this.#options = options
    this.#pictures = new StoredPictures({ ...options, writer: this.#writer })
    const { store, assets, tabs } = options
    this.#claim = new DocumentClaim({
      tabs,
      onOwn(isOwn) {
        if (store.getState().session.isFollowed === isOwn) store.setSession({ isFollowed: !isOwn })
      },
      onElsewhere: () => {
        const title = documentTitle(this.#document.name, store.getState().scene, assets)
        store.notify({ tone: 'info', ...messages.openElsewhere(title) })
      },
      onFree,
    })
  }

  document() {
    return this.#document
  }

  open(document: OpenDocument, storedAssets: readonly string[]) {
    const { store, tabs } = this.#options
    this.#hidden = null
    this.#saved = null
    this.#pictures.name(storedAssets)
    this.#document = document
    this.#claim.claim(document.id)
    tabs.remember(document.id)
    store.setSession({ documentName: document.name, isUnstored: false })
  }

  setName(name: string) {
    this.#document = { ...this.#document, name, title: name }
    this.#options.store.setSession({ documentName: name })
  }

  keep = (asset: EditorAsset) => this.#pictures.keep(asset)

  start() {
    const { store, onPageHidden, onPageLeft, delayMs } = this.#options
    const saveSoon = () => {
      const scene = this.#unsaved()
      if (!scene) return
      // A page that crashes leaves nothing behind but what is written: that does not wait for more changes.
      const brings = !this.#pictures.areNamed(Object.keys(scene.assets)) && !store.getState().session.isUnstored
      if (brings) void this.flush()
      else this.#timer ??= setTimeout(() => void this.flush(), delayMs)
    }
    this.#claim.claim(this.#document.id)
    saveSoon()
    const stopListening = store.subscribe(saveSoon)
    const stopHiding = onPageHidden(() => this.#saveOnUnload())
    const stopAsking = onPageLeft(() => this.#wouldLose())
    return () => {
      stopListening()
      stopHiding()
      stopAsking()
      void this.flush()
    }
  }

  /** The newest scene wins: one that changes while another is written is written after it. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#writing && this.#unsaved()) this.#writing = this.#writeAll()
    return this.#writing ?? Promise.resolve()
  }

  /** The document without the open gesture (with it when the page was hidden in it), unless it is stored already. */
  #unsaved(): Scene | null {
    const { scene, past, future, gesture } = this.#options.store.getState().history
    const document = gesture && scene !== this.#hidden ? gesture.start : scene
    const isUntouched = past.length === 0 && future.length === 0 && this.#hidden === null
    // One that was only just loaded is stored already; a new document is stored as it begins.
    if (isUntouched && (this.#document.revision > 0 || this.#document.title === null)) this.#saved = document
    return document === this.#saved ? null : document
  }

  async #writeAll() {
    for (let scene = this.#unsaved(); scene; scene = this.#unsaved()) {
      try {
        await this.#write(scene)
        this.#report(null)
      } catch (error) {
        this.#report(error)
      }
      // A failed write is not tried again by itself: the next change does.
      this.#saved = scene
    }
    // In the task of the last look: what changes from now on is for the next flush.
    this.#writing = null
  }

  /** Said once per outage; the session tells for as long as it lasts. */
  #report(error: unknown) {
    const { store } = this.#options
    const isUnstored = error !== null
    if (isUnstored && this.#refuses === 'nothing') store.notify({ tone: 'error', ...messages.cannotSave(error, store) })
    this.#refuses = !isUnstored ? 'nothing' : messages.isForNow(error) ? 'for now' : 'all'
    if (store.getState().session.isUnstored !== isUnstored) store.setSession({ isUnstored })
  }

  async #write(scene: Scene) {
    const { assets, tabs, onSaved } = this.#options
    await this.#claim.settled
    if (!this.#claim.isOwn) this.#fork(scene)
    const assetIds = Object.keys(scene.assets)
    const wanted = assetIds.map((id) => assets.get(id)).filter((asset) => asset !== undefined)
    this.#pictures.release(assetIds)
    const record = await this.#put(this.#recordOf(scene), scene, wanted)
    this.#document = { ...this.#document, revision: record.revision, title: record.title }
    this.#pictures.name(assetIds)
    tabs.remember(record.id)
    tabs.tell({ type: 'saved', id: record.id })
    onSaved(record.id)
  }

  async #put(record: DocumentRecord, scene: Scene, wanted: readonly EditorAsset[]) {
    const { storage } = this.#options
    try {
      await storage.write(record, wanted)
      return record
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      if (!isFull && !(error instanceof DocumentConflict)) throw error
      if (isFull) await storage.purge(Number.POSITIVE_INFINITY)
      else this.#fork(scene)
      const next = this.#recordOf(scene)
      await storage.write(next, wanted)
      return next
    }
  }

  #recordOf(scene: Scene): DocumentRecord {
    const { assets, now } = this.#options
    const { id, name, revision } = this.#document
    return {
      id,
      title: documentTitle(name, scene, assets),
      isNamed: name !== null,
      scene,
      assetIds: Object.keys(scene.assets),
      savedAt: now(),
      revision: revision + 1,
      writer: this.#writer,
      removedAt: null,
    }
  }

  /** What is changed here becomes a document of its own. */
  #fork(scene: Scene) {
    const { store, assets } = this.#options
    const { name, title } = this.#document
    const shown = documentTitle(name, scene, assets)
    // Another picture has brought another title along.
    const own = name !== null || shown === title ? copyTitle(shown) : null
    const id = createId()
    this.#document = { id, name: own, revision: 0, title: own ?? shown }
    this.#claim.claim(id)
    store.setSession({ documentName: own })
    store.notify({ tone: 'info', ...messages.isCopy(title ?? shown, own ?? shown) })
  }

  /** A picture on the stage is being stored, or cannot be for now. */
  #wouldLose(): boolean {
    const { scene } = this.#options.store.getState()
    return this.#refuses !== 'all' && !this.#pictures.areStored(Object.keys(scene.assets))
  }

  /** The page may be gone before a write is complete: a scene whose assets are stored is written at once. */
  #saveOnUnload() {
    const { store, storage, tabs } = this.#options
    // Words being typed are one gesture until their field is left, and a page that unloads does not leave it.
    store.endGesture()
    // A drag goes on when the page is shown again.
    const { history } = store.getState()
    this.#hidden = history.gesture ? history.scene : null
    const scene = this.#unsaved()
    if (!scene) return
    if (!this.#claim.isOwn) this.#fork(scene)
    if (this.#pictures.areStored(Object.keys(scene.assets))) {
      const record = this.#recordOf(scene)
      storage.writeOnUnload(record)
      tabs.remember(record.id)
    }
    void this.flush()
  }
}
