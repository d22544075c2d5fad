// The documents of this browser: their list, and what is done with them beside changing the open one.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Scene } from '@/lib/scene/schema'
import { createId, type DocumentSummary } from '../storage/document-storage'
import { cleanTitle, copyTitle } from '../storage/document-title'
import type { Drafts, NewDocument } from '../storage/drafts.browser'
import type { EditorStore } from '../store/store'
import { emptyScene } from './empty-scene'

interface DocumentsState {
  /** Last changed first; null before it was read. */
  list: readonly DocumentSummary[] | null
  openId: string
}

export interface Documents {
  state: Pick<StoreApi<DocumentsState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Reads the list anew, the open document as it is now. A browser without storage has the open one only, and none is listed. */
  refresh(): Promise<void>
  /** Resolves with whether it is shown. */
  open(id: string): Promise<boolean>
  /** An empty document in the present look, or in the one that the editor begins with. */
  create(look: 'present' | 'plain'): Promise<boolean>
  /** One that comes from a file. */
  begin(content: NewDocument): Promise<boolean>
  /** Resolves with the id of the copy. */
  duplicate(id: string): Promise<string | null>
  /** A name that says nothing changes nothing. */
  rename(id: string, title: string): Promise<void>
  renameOpen(title: string): Promise<void>
  /** With a message that brings it back whole. */
  remove(id: string): Promise<void>
  /** The open document was stored: its thumbnail is drawn when nothing else is. */
  saved(): void
}

interface DocumentsOptions {
  store: EditorStore
  drafts: Drafts
  /** Draws the scene small. */
  drawThumbnail(scene: Scene, signal: AbortSignal): Promise<Blob>
  now?: () => number
}

/** So many can be looked through. What is changed in a second tab is always stored. */
export const documentsMax = 200
/** A deleted document can come back for so long. */
const keepsMs = 5 * 60_000
/** Drawn when the changes have stopped. */
const thumbnailDelayMs = 1200

export function createDocuments(options: DocumentsOptions): Documents {
  return new BrowserDocuments(options)
}

class BrowserDocuments implements Documents {
  readonly #options: Required<DocumentsOptions>
  readonly #state
  /** The message that offers a plain document instead; it is about the open one only. */
  #offer = 0
  #drawing: { abort: AbortController; timer: ReturnType<typeof setTimeout> } | null = null

  constructor(options: DocumentsOptions) {
    this.#options = { now: Date.now, ...options }
    this.#state = createStore<DocumentsState>(() => ({ list: null, openId: options.drafts.openId() }))
    options.drafts.tabs.listen(() => {
      if (this.#state.getState().list) void this.#read()
    })
  }

  get state() {
    return this.#state
  }

  async refresh() {
    const { drafts, now } = this.#options
    await drafts.flush()
    await drafts.storage.purge(now() - keepsMs).catch(() => undefined)
    await this.#read()
  }

  async open(id: string) {
    const isShown = await this.#options.drafts.open(id)
    if (isShown) this.#announce((title) => `Opened ${title}`)
    await this.#read()
    return isShown
  }

  async create(look: 'present' | 'plain') {
    const { store } = this.#options
    const { scene } = store.getState()
    const isShown = await this.begin({ scene: emptyScene(look === 'plain' ? null : scene), name: null, assets: [] })
    if (!isShown || look === 'plain') return isShown
    this.#offer = store.notify({
      tone: 'info',
      message: 'A new document in the same look',
      action: { label: 'Start plain', run: () => void this.create('plain') },
    })
    return true
  }

  async begin(content: NewDocument) {
    if (!(await this.#hasRoom())) return false
    const isShown = await this.#options.drafts.begin(content)
    await this.#read()
    return isShown
  }

  async duplicate(id: string) {
    const { drafts, now, store } = this.#options
    await drafts.flush()
    if (!(await this.#hasRoom())) return null
    const record = await drafts.storage.read(id).catch(() => undefined)
    if (!record) return null
    const taken = new Set(this.#state.getState().list?.map(({ title }) => title))
    let title = copyTitle(record.title)
    while (taken.has(title)) title = copyTitle(title)
    const copy = { ...record, id: createId(), title, isNamed: true, revision: 1, writer: '', savedAt: now() }
    const thumbnail = this.#find(id)?.thumbnail
    const isStored = await this.#store(async () => {
      await drafts.storage.write(copy, [])
      if (thumbnail) await drafts.storage.writeThumbnail(copy.id, thumbnail)
    })
    if (isStored) store.announce(`Duplicated as ${title}`)
    return isStored ? copy.id : null
  }

  async rename(id: string, wanted: string) {
    const { drafts, store } = this.#options
    const title = cleanTitle(wanted)
    if (title === '' || title === this.#find(id)?.title) return
    const isOpen = id === drafts.openId()
    if (!(await this.#store(() => (isOpen ? drafts.rename(title) : drafts.storage.rename(id, title))))) return
    if (!isOpen) drafts.tabs.tell({ type: 'renamed', id, title })
    store.announce(`Renamed to ${title}`)
  }

  renameOpen(title: string) {
    return this.rename(this.#options.drafts.openId(), title)
  }

  async remove(id: string) {
    const { drafts, store, now } = this.#options
    await drafts.flush()
    await this.#read()
    const removed = this.#find(id)
    if (!removed) return
    const wasOpen = id === drafts.openId()
    const hasItHere = wasOpen && !store.getState().session.isFollowed
    if (!hasItHere && (await drafts.tabs.isOpen(id))) {
      store.notify({
        tone: 'error',
        message: `“${removed.title}” is open in another tab.`,
        hint: 'Close it there first.',
      })
      return
    }
    if (wasOpen && !(await this.#openAnother(id))) return
    if (!(await this.#store(() => drafts.storage.setRemoved(id, now())))) return
    store.notify({
      tone: 'info',
      message: `Deleted “${removed.title}”`,
      action: { label: 'Undo', run: () => void this.#bringBack(removed, wasOpen) },
    })
  }

  saved() {
    this.#drawing?.abort.abort()
    clearTimeout(this.#drawing?.timer)
    const abort = new AbortController()
    this.#drawing = { abort, timer: setTimeout(() => void this.#draw(abort.signal), thumbnailDelayMs) }
  }

  async #draw(signal: AbortSignal) {
    const { drafts, store, drawThumbnail } = this.#options
    const { scene, history } = store.getState()
    const id = drafts.openId()
    // The next save draws it.
    if (history.gesture) return
    try {
      await drafts.storage.writeThumbnail(id, await drawThumbnail(scene, signal))
      if (this.#state.getState().list) await this.#read()
    } catch {
      // A list without a picture still has a name.
    }
  }

  async #openAnother(id: string): Promise<boolean> {
    const { drafts, store } = this.#options
    const next = this.#state.getState().list?.find((each) => each.id !== id)
    if (next && (await drafts.open(next.id))) return true
    return drafts.begin({ scene: emptyScene(store.getState().scene), name: null, assets: [] })
  }

  async #bringBack({ id, title }: DocumentSummary, wasOpen: boolean) {
    const { drafts, store } = this.#options
    const isBack = await drafts.storage.setRemoved(id, null).catch(() => false)
    if (isBack) store.announce(`${title} is back`)
    else store.notify({ tone: 'error', message: `“${title}” is not stored in this browser any more.` })
    if (isBack && wasOpen) await drafts.open(id)
    await this.#read()
    drafts.tabs.tell({ type: 'listed', id })
  }

  /** Does it and reads the list anew. False, with a message, when the browser refused. */
  async #store(work: () => Promise<unknown>): Promise<boolean> {
    const { store, drafts } = this.#options
    const isDone = await work().then(
      () => true,
      () => false,
    )
    if (!isDone)
      store.notify({
        tone: 'error',
        message: 'The browser did not store that: its storage is full or not allowed here.',
      })
    await this.#read()
    drafts.tabs.tell({ type: 'listed', id: drafts.openId() })
    return isDone
  }

  async #hasRoom(): Promise<boolean> {
    await this.#read()
    const count = this.#state.getState().list?.length ?? 0
    if (count < documentsMax) return true
    const hint = 'Delete some that you do not need any more.'
    this.#options.store.notify({
      tone: 'error',
      message: `${documentsMax} documents are stored, and no more fit.`,
      hint,
    })
    return false
  }

  async #read() {
    const { drafts, store } = this.#options
    const read = await drafts.storage.list().catch((): DocumentSummary[] => [])
    const openId = drafts.openId()
    if (openId !== this.#state.getState().openId) store.dismiss(this.#offer)
    const list = read.map((each) => withKnownPicture(each, this.#find(each.id)))
    this.#state.setState({ list, openId })
  }

  #find(id: string): DocumentSummary | undefined {
    return this.#state.getState().list?.find((each) => each.id === id)
  }

  #announce(words: (title: string) => string) {
    const title = this.#find(this.#options.drafts.openId())?.title
    if (title !== undefined) this.#options.store.announce(words(title))
  }
}

/** Each reading makes new Blobs: who shows a picture need not load it again. */
function withKnownPicture(read: DocumentSummary, known: DocumentSummary | undefined): DocumentSummary {
  const isSame = known?.savedAt === read.savedAt && known.thumbnail?.size === read.thumbnail?.size
  return isSame ? { ...read, thumbnail: known.thumbnail } : read
}
