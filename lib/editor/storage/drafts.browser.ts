// The work survives a reload: the scene and its pictures are stored in this browser after each change.
import '../loading/without-eval.browser'
import { removePicture } from '@/lib/scene/commands'
import { parseScene, SceneError } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import type { DraftStorage, QuarantinedRecord } from './draft-storage'
import { createBrowserDraftStorage } from './draft-storage.browser'

export type RestoreOutcome =
  | { outcome: 'none' }
  | { outcome: 'restored'; savedAt: number }
  /** The draft could not be read into the editor. It is stored still, listed by `unreadable`. */
  | { outcome: 'unreadable'; reason: string }

export interface UnreadableDraft {
  /** Unix epoch milliseconds. */
  savedAt: number
  reason: string
  /** The draft with its pictures as one JSON file, to download. */
  toFile(): Promise<Blob>
  discard(): Promise<void>
}

export interface Drafts {
  /** Reads the stored draft into the store, once. Never rejects: a browser without storage has no draft. */
  restore(): Promise<RestoreOutcome>
  /** Drafts that could not be read, newest first. */
  unreadable(): Promise<UnreadableDraft[]>
  /**
   * Saves what was already changed, then after changes and when the page is hidden. `onQuarantine` is called when a draft that could
   * not be read at `restore` is quarantined after all. Returns the function that ends it.
   */
  start(onQuarantine?: () => void): () => void
  /** Resolves when everything is saved, or could not be. */
  flush(): Promise<void>
}

export interface DraftsOptions {
  store: EditorStore
  assets: Pick<AssetStore, 'get' | 'put'>
  /** This browser's database when left out. */
  storage?: DraftStorage
  /** Changes within this time are saved together. */
  delayMs?: number
  /** Unix epoch milliseconds. */
  now?: () => number
  /** Calls the listener when the page may be about to end. Returns the function that ends it. */
  onPageHidden?: (listener: () => void) => () => void
}

export function createDrafts(options: DraftsOptions): Drafts {
  return new StoredDrafts(options)
}

class StoredDrafts implements Drafts {
  readonly #options: Required<Omit<DraftsOptions, 'delayMs'>>
  readonly #delayMs: number
  #saved: Scene | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> | null = null
  #isWarned = false
  #restoring: Promise<RestoreOutcome> | null = null
  /** What was on the stage when the page was hidden, an open gesture included: it counts as the document while it is shown. */
  #hidden: Scene | null = null
  /** There may be a draft that storage did not give when it was asked. */
  #isUnread = false
  #onQuarantine: (() => void) | undefined
  /** What storage has for certain. */
  #storedAssets: ReadonlySet<string> = new Set()

  constructor({ delayMs = 500, ...options }: DraftsOptions) {
    this.#delayMs = delayMs
    this.#options = { storage: createBrowserDraftStorage(), now: Date.now, onPageHidden: pageHidden, ...options }
  }

  restore() {
    // Once: a second reading would meet the first one's scene and take it for new work (React's strict mode asks twice).
    this.#restoring ??= this.#readDraft().catch(() => {
      this.#isUnread = true
      return { outcome: 'none' }
    })
    return this.#restoring
  }

  async unreadable() {
    const { storage } = this.#options
    const records = await storage.readQuarantined().catch((): QuarantinedRecord[] => [])
    return records.reverse().map((record) => ({
      savedAt: record.savedAt,
      reason: record.reason,
      toFile: () => toFile(record, storage),
      discard: () => storage.discardQuarantined(record.id),
    }))
  }

  start(onQuarantine?: () => void) {
    const { store, onPageHidden } = this.#options
    this.#onQuarantine = onQuarantine
    const saveSoon = () => {
      if (this.#timer === undefined && this.#unsaved()) this.#timer = setTimeout(() => void this.flush(), this.#delayMs)
    }
    saveSoon()
    const stopListening = store.subscribe(saveSoon)
    const stopHiding = onPageHidden(() => this.#saveOnUnload())
    return () => {
      stopListening()
      stopHiding()
      void this.flush()
    }
  }

  /** The newest scene wins: one that changes while another is written is written after it. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
    })
    return this.#writing
  }

  /** The document without the open gesture (with it when the page was hidden in it), unless it is stored already or was only just loaded. */
  #unsaved(): Scene | null {
    const { scene, past, future, gesture } = this.#options.store.getState().history
    const document = gesture && scene !== this.#hidden ? gesture.start : scene
    if (past.length === 0 && future.length === 0 && this.#hidden === null) this.#saved = document
    return document === this.#saved ? null : document
  }

  async #writeAll() {
    for (let scene = this.#unsaved(); scene; scene = this.#unsaved()) {
      try {
        await this.#write(scene)
        this.#isWarned = false
      } catch (error) {
        // Once per outage.
        if (!this.#isWarned) this.#options.store.notify({ tone: 'error', ...cannotSave(error) })
        this.#isWarned = true
      }
      // A failed write is not tried again by itself: the next change does.
      this.#saved = scene
    }
  }

  async #write(scene: Scene) {
    const { assets, storage, now } = this.#options
    const assetIds = Object.keys(scene.assets)
    const wanted = assetIds.map((id) => assets.get(id)).filter((asset) => asset !== undefined)
    // The others go with this write.
    this.#storedAssets = new Set(assetIds.filter((id) => this.#storedAssets.has(id)))
    if (this.#isUnread) await this.#rescueUnread()
    await storage.write({ scene, assetIds, savedAt: now() }, wanted)
    this.#storedAssets = new Set(assetIds)
  }

  /** The page may be gone before a write is complete: a scene whose assets are stored is written at once. */
  #saveOnUnload() {
    const { store, storage, now } = this.#options
    // Words being typed are one gesture until their field is left, and a page that unloads does not leave it.
    store.endGesture()
    // A drag goes on when the page is shown again.
    const { history } = store.getState()
    this.#hidden = history.gesture ? history.scene : null
    const scene = this.#unsaved()
    if (!scene) return
    const assetIds = Object.keys(scene.assets)
    const isStored = assetIds.every((id) => this.#storedAssets.has(id))
    if (!this.#isUnread && isStored) storage.writeOnUnload({ scene, assetIds, savedAt: now() })
    void this.flush()
  }

  /** A draft that was not read is not written over. Nothing happens when there is none. */
  async #rescueUnread() {
    await this.#options.storage.quarantine('It could not be read when the page was opened.')
    this.#isUnread = false
    this.#onQuarantine?.()
  }

  async #quarantine(reason: string): Promise<RestoreOutcome> {
    await this.#options.storage.quarantine(reason)
    return { outcome: 'unreadable', reason }
  }

  async #readDraft(): Promise<RestoreOutcome> {
    const { store, storage, assets } = this.#options
    // Not the scene of now: work may have begun while the code of the drafts was loading.
    const before = store.getInitialState().scene
    const record = await storage.read()
    if (!record) return { outcome: 'none' }
    const scene = parseOrReason(record.scene)
    if (typeof scene === 'string') return this.#quarantine(scene)
    const found = await storage.readAssets(record.assetIds)
    if (store.getState().scene !== before) return this.#quarantine('New work was begun before this draft was read.')
    for (const asset of found) assets.put(asset)
    this.#storedAssets = new Set(found.map(({ id }) => id))
    const isComplete = Object.keys(scene.assets).every((id) => assets.get(id))
    if (!isComplete) store.notify({ tone: 'error', ...pictureLost })
    store.load(isComplete ? scene : removePicture.apply(scene, undefined))
    return { outcome: 'restored', savedAt: record.savedAt }
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

async function toFile(record: QuarantinedRecord, storage: DraftStorage): Promise<Blob> {
  const found = await storage.readAssets(record.assetIds)
  const files: Record<string, string> = {}
  for (const asset of found) files[asset.id] = await dataUrl(asset.blob)
  const { scene, savedAt, reason } = record
  return new Blob([JSON.stringify({ scene, savedAt, reason, files }, null, 1)], { type: 'application/json' })
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  // An engine takes some 65,000 arguments at most.
  for (let at = 0; at < bytes.length; at += 32_768) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  }
  return `data:${blob.type};base64,${btoa(binary)}`
}

function cannotSave(error: unknown) {
  const full = error instanceof DOMException && error.name === 'QuotaExceededError'
  return {
    message: full
      ? 'Your work is not stored in this browser: its storage is full.'
      : 'Your work is not stored in this browser: it does not allow storage here.',
    hint: 'Everything works, but a reload would lose it. Download the picture when you are done.',
  }
}

const pictureLost = {
  message: 'The picture of your last design is not stored in this browser any more.',
  hint: 'Background, padding and shadow are as you left them; choose or capture the picture again.',
}

function pageHidden(listener: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  document.addEventListener('visibilitychange', onChange)
  // Safari does not always tell a page that is closed that it became hidden.
  addEventListener('pagehide', listener)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    removeEventListener('pagehide', listener)
  }
}
