// The work survives a reload: the scene and its pictures are stored in this browser after each change.
import { removePicture } from '@/lib/scene/commands'
import { parseScene, SceneError } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import type { AsideRecord, DraftStorage } from './draft-storage'

export type RestoreOutcome =
  | { outcome: 'none' }
  | { outcome: 'restored'; savedAt: number }
  /** The draft could not be read into the editor. It is kept, listed by `aside`. */
  | { outcome: 'kept-aside'; reason: string }

export interface AsideDraft {
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
  aside(): Promise<AsideDraft[]>
  /**
   * Begins to save what was already changed, after changes and when the page is hidden. `onAside` is called when a draft that could
   * not be read at `restore` is kept aside after all. Returns the function that ends it.
   */
  start(onAside?: () => void): () => void
  /** Resolves when everything is saved, or could not be. */
  flush(): Promise<void>
}

export interface DraftsOptions {
  store: EditorStore
  assets: Pick<AssetStore, 'get' | 'put'>
  storage: DraftStorage
  /** Changes within this time are saved together. */
  delayMs?: number
  /** Unix epoch milliseconds. */
  now?: () => number
  /** Calls the listener when the page may be about to end. Returns the function that ends it. */
  onPageHidden?: (listener: () => void) => () => void
}

export function createDrafts(options: DraftsOptions): Drafts {
  const { store, assets, storage, delayMs = 500, now = Date.now, onPageHidden = pageHidden } = options
  let saved: Scene | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | null = null
  let warned = false
  let restoring: Promise<RestoreOutcome> | null = null
  /** There may be a draft that storage did not give when it was asked. */
  let unread = false
  let tellAside: (() => void) | undefined
  /** What storage has for certain. */
  let storedAssets: ReadonlySet<string> = new Set()

  /** The document without a gesture in progress, unless it is stored already or was only just loaded. */
  function unsaved(): Scene | null {
    const { scene, past, future, gesture } = store.getState().history
    const document = gesture?.start ?? scene
    if (past.length === 0 && future.length === 0) saved = document
    return document === saved ? null : document
  }

  /** The newest scene wins: one that changes while another is written is written after it. */
  function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing ??= writeAll().finally(() => {
      writing = null
    })
    return writing
  }

  async function writeAll() {
    for (let scene = unsaved(); scene; scene = unsaved()) {
      const assetIds = Object.keys(scene.assets)
      const wanted = assetIds.map((id) => assets.get(id)).filter((asset) => asset !== undefined)
      // The others go with this write.
      storedAssets = new Set(assetIds.filter((id) => storedAssets.has(id)))
      try {
        if (unread) await rescueUnread()
        await storage.write({ scene, assetIds, savedAt: now() }, wanted)
        storedAssets = new Set(assetIds)
        warned = false
      } catch (error) {
        // Once per outage.
        if (!warned) store.notify({ tone: 'error', ...cannotSave(error) })
        warned = true
      }
      // A failed one is not tried again by itself: the next change does.
      saved = scene
    }
  }

  /** The page may be gone before a write is complete, so what needs no picture to be written is kept at once. */
  function saveParting() {
    // Words being typed are one gesture until their field is left, and a page that goes does not leave it.
    store.endGesture()
    const scene = unsaved()
    if (!scene) return
    const assetIds = Object.keys(scene.assets)
    if (!unread && assetIds.every((id) => storedAssets.has(id))) storage.keepNow({ scene, assetIds, savedAt: now() })
    void save()
  }

  /** What is there is not written over: it has not been seen yet. Nothing happens when nothing is there. */
  async function rescueUnread() {
    await storage.setAside('It could not be read when the page was opened.')
    unread = false
    tellAside?.()
  }

  async function keepAside(reason: string): Promise<RestoreOutcome> {
    await storage.setAside(reason)
    return { outcome: 'kept-aside', reason }
  }

  async function readDraft(): Promise<RestoreOutcome> {
    // Not the scene of now: work may have begun while the code of the drafts was on its way.
    const before = store.getInitialState().scene
    const record = await storage.read()
    if (!record) return { outcome: 'none' }
    const scene = parseOrReason(record.scene)
    if (typeof scene === 'string') return keepAside(scene)
    const found = await storage.readAssets(record.assetIds)
    if (store.getState().scene !== before) return keepAside('New work was begun before this draft was read.')
    for (const asset of found) assets.put(asset)
    storedAssets = new Set(found.map(({ id }) => id))
    const complete = Object.keys(scene.assets).every((id) => assets.get(id))
    if (!complete) store.notify({ tone: 'error', ...pictureLost })
    store.load(complete ? scene : removePicture.apply(scene, undefined))
    return { outcome: 'restored', savedAt: record.savedAt }
  }

  return {
    restore() {
      // Once: a second reading would meet the first one's scene and take it for new work (React's strict mode asks twice).
      restoring ??= readDraft().catch(() => {
        unread = true
        return { outcome: 'none' }
      })
      return restoring
    },
    async aside() {
      const records = await storage.readAside().catch((): AsideRecord[] => [])
      return records.reverse().map((record) => ({
        savedAt: record.savedAt,
        reason: record.reason,
        toFile: () => toFile(record, storage),
        discard: () => storage.discardAside(record.id),
      }))
    },
    start(onAside) {
      tellAside = onAside
      const saveSoon = () => {
        if (timer === undefined && unsaved()) timer = setTimeout(() => void save(), delayMs)
      }
      saveSoon()
      const stopListening = store.subscribe(saveSoon)
      const stopHiding = onPageHidden(saveParting)
      return () => {
        stopListening()
        stopHiding()
        void save()
      }
    },
    flush: save,
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

async function toFile(record: AsideRecord, storage: DraftStorage): Promise<Blob> {
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
