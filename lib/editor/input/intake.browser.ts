// Pictures and texts that come in by file, drop or paste.
import { mainPicture, picturesMax } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import { AssetError, type AssetStore } from '../assets/assets.browser'
import { ChunkLoadError } from '../loading/lazy-module'
import type { EditorStore } from '../store/store'
import type * as placing from './place-picture'
import type * as smartInput from './smart-input'
import type { Classified, TextCard } from './smart-input'

export interface Intake {
  /** The file becomes the picture by one undo step, or the document if it is one; a bad one becomes a message. Never rejects. */
  takeFile(file: Blob): Promise<void>
  /** One more picture beside those there are; the first one becomes the picture. */
  addFile(file: Blob): Promise<void>
  /**
   * A paste or a drop: picture files if there are any, else its text. The first file becomes the picture, or with `add` stands
   * beside it; further ones stand beside it always. Returns what the text is, for
   * the caller to act on, or null when a file was taken or there was nothing.
   */
  takeTransfer(transfer: TransferLike, add?: boolean): Promise<Classified | null>
  /**
   * The same from a Paste button: reads the clipboard, for which the browser may ask. Never rejects. `takesHtml`: true where HTML
   * without a picture was objects of the editor's own.
   */
  takeClipboard(takesHtml?: (html: string) => boolean): Promise<Classified | null>
  /** What a typed text is; null, and a message, when that cannot be told now. Never rejects. */
  classify(text: string): Promise<Classified | null>
  /** A text as a card: as the picture, or beside those there are. Never rejects. */
  takeCard(card: TextCard): Promise<void>
}

/** What is used of a DataTransfer. */
interface TransferLike {
  files: ArrayLike<File>
  getData(format: string): string
}

interface IntakeOptions {
  store: EditorStore
  assets: AssetStore
  loadPlacing(): Promise<typeof placing>
  loadSmartInput(): Promise<typeof smartInput>
  /** A .vitrine file takes the place of all that is shown. False: it cannot be read, which is said. Never rejects. */
  openDocument(file: Blob): Promise<boolean>
  /** The .vitrine file that a picture's file carries. */
  findDocument?(file: Blob): Promise<Blob | null>
}

/** What becomes of words. */
function createTexts({ store, assets, loadPlacing, loadSmartInput }: IntakeOptions, refuse: (error: unknown) => void) {
  /** A file that is no picture may be a text. */
  async function takeText(file: Blob, asked: Scene, error: unknown) {
    const mayBeText = error instanceof AssetError && !file.type.startsWith('image/')
    const reader = mayBeText ? await loadSmartInput().catch(() => null) : null
    const card = await reader?.cardOfFile(file)
    if (card) await takeCard(card, asked)
    else refuse(error)
  }

  /** What is known of a text only later still goes where it was pasted. */
  const askedIn = new WeakMap<Classified, Scene>()

  async function takeCard(card: TextCard, asked = askedIn.get(card) ?? store.getState().history.loaded) {
    try {
      const placing = await loadPlacing()
      const place = () => placing.placeCard(card, { store, assets })
      await placing.arrive(store, { asked, place, otherwise: { came: 'The code' } })
    } catch (error) {
      refuse(error)
    }
  }

  async function classify(text: string, asked = store.getState().history.loaded) {
    try {
      const classified = (await loadSmartInput()).classifyText(text)
      askedIn.set(classified, asked)
      return classified
    } catch (error) {
      refuse(error)
      return null
    }
  }

  return { takeCard, takeText, classify }
}

export function createIntake(options: IntakeOptions): Intake {
  const { store, assets, loadPlacing, openDocument, findDocument } = options
  function refuse(error: unknown) {
    const known = error instanceof AssetError || error instanceof ChunkLoadError
    store.notify({ tone: 'error', ...(known ? messageOf(error) : unreadable) })
  }

  const { takeCard, takeText, classify } = createTexts(options, refuse)
  const openNow = () => store.getState().history.loaded

  /** `asked`: the document that it was meant for. With `adds` it stands beside the picture there is. */
  async function takeFile(file: Blob, { asked = openNow(), adds = false, isOneOfMany = false } = {}) {
    try {
      if (await isArchive(file)) {
        await openDocument(file)
        return
      }
      // What stands beside others is a picture. What another carries may be of a later version: the picture is there all the same.
      // Several are pictures beside each other: one that was opened as a document would leave the others without theirs.
      const isPicture = isOneOfMany || (adds && isShown(mainPicture(store.getState().scene)))
      const carried = isPicture ? null : await findDocument?.(file)
      if (carried && (await openDocument(carried))) return
      if (adds && store.getState().scene.pictures.length >= picturesMax) {
        store.notify({ tone: 'error', ...enoughPictures })
        return
      }
      const [asset, placing] = await Promise.all([assets.take(file, nameOf(file)), loadPlacing()])
      const place = () => {
        const isBeside = adds && isShown(mainPicture(store.getState().scene))
        placing[isBeside ? 'addPicture' : 'placePicture'](asset, { store, assets })
      }
      await placing.arrive(store, { asked, place, otherwise: { came: `“${asset.name}”` } })
    } catch (error) {
      await takeText(file, asked, error)
    }
  }

  return {
    takeFile: (file) => takeFile(file),
    addFile: (file) => takeFile(file, { adds: true }),
    classify: (text) => classify(text),
    takeCard: (card) => takeCard(card),
    async takeTransfer(transfer, add = false) {
      // Read before the first await: afterwards the browser has emptied the transfer.
      const [first, ...others] = picturesOf(Array.from(transfer.files))
      const asked = openNow()
      const text = transfer.getData('text/uri-list').split(/\r?\n/, 1)[0] || transfer.getData('text/plain')
      if (first) {
        const isOneOfMany = others.length > 0
        await takeFile(first, { asked, adds: add, isOneOfMany })
        for (const file of others.slice(0, picturesMax)) await takeFile(file, { asked, adds: true, isOneOfMany })
        return null
      }
      return text.trim() === '' ? null : classify(text, asked)
    },
    async takeClipboard(takesHtml) {
      const asked = openNow()
      try {
        const { picture, html, text } = await readClipboard()
        if (picture) await takeFile(picture, { asked })
        return picture || takesHtml?.(html) || text.trim() === '' ? null : await classify(text, asked)
      } catch {
        store.notify({ tone: 'error', ...clipboardClosed })
        return null
      }
    },
  }
}

async function readClipboard(): Promise<{ picture: Blob | undefined; html: string; text: string }> {
  const items = await navigator.clipboard.read()
  const find = (isWanted: (type: string) => boolean) => {
    const item = items.find(({ types }) => types.some(isWanted))
    return item?.getType(item.types.find(isWanted)!)
  }
  const picture = await find((type) => type.startsWith('image/'))
  // Of what has been read already: readText() would be a second question to the person, which Safari ties to a press of its own.
  const wordsOf = async (wanted: string) => (await (await find((type) => type === wanted))?.text()) ?? ''
  return picture
    ? { picture, html: '', text: '' }
    : { picture, html: await wordsOf('text/html'), text: await wordsOf('text/plain') }
}

/** Those that say they are pictures, else the first: its bytes decide, and its message says what is read. */
function picturesOf(files: readonly File[]): readonly File[] {
  const pictures = files.filter((file) => file.type.startsWith('image/'))
  return pictures.length > 0 ? pictures : files.slice(0, 1)
}

/** By its first bytes, as pictures are told; its name and its type are not believed. */
const isArchive = async (file: Blob) => (await file.slice(0, 4).text()) === 'PK\x03\x04'

const nameOf = (file: Blob) => (file instanceof File ? file.name : 'pasted')
const messageOf = ({ message, hint }: AssetError | ChunkLoadError) => ({ message, hint })

const enoughPictures = {
  message: `${picturesMax} pictures are in this composition, and no more fit.`,
  hint: 'Remove one under Layout first.',
}

const unreadable = {
  message: 'The file cannot be read.',
  hint: 'It may have been moved or changed meanwhile; choose it again.',
}

const clipboardClosed = {
  message: 'The browser does not let this page read the clipboard.',
  hint: 'Allow it for this site, or paste with the keyboard, or choose the file.',
}
