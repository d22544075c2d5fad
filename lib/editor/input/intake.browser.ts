// Pictures and texts that come in by file, drop or paste: what must be read while the browser still gives it. The rest loads.
import { ChunkLoadError, lazyModule } from '../loading/lazy-module'
import type * as bringFiles from './bring-files'
import type { Bringing, BringingOptions } from './bring-files'
import type { Classified, TextCard } from './smart-input'

export interface Intake {
  /** The file becomes the picture by one undo step, or the document if it is one; a bad one becomes a message. Never rejects. */
  takeFile(file: Blob): Promise<void>
  /** Several are pictures beside each other, the first in the place of the one there is, or with `adds` beside it: one undo step. */
  takeFiles(files: readonly Blob[], adds?: boolean): Promise<void>
  /**
   * A paste or a drop: its files if there are any, else its text. The first picture becomes the picture, or with `add` stands
   * beside it; further ones stand beside it always. `add` is left out where people did not say: then they are asked.
   * Returns what the text is, for the caller to act on, or null when a file was taken or there was nothing.
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

interface IntakeOptions extends BringingOptions {
  loadBringing(): Promise<typeof bringFiles>
}

export function createIntake(options: IntakeOptions): Intake {
  const { store, loadBringing } = options
  const bringing = lazyModule(async () => (await loadBringing()).createBringing(options))
  const openNow = () => store.getState().history.loaded
  const bring = async <Result>(use: (bringing: Bringing) => Promise<Result>): Promise<Result | null> => {
    try {
      return await use(await bringing())
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error
      store.notify({ tone: 'error', message: error.message, hint: error.hint })
      return null
    }
  }
  async function takeFiles(files: readonly Blob[], adds: boolean | undefined, asked = openNow()) {
    await bring((all) => all.takeFiles(files, { asked, adds: adds ?? false, asks: adds === undefined }))
  }
  const classify = (text: string, asked = openNow()) => bring((all) => all.classify(text, asked))

  return {
    takeFile: (file) => takeFiles([file], undefined),
    takeFiles,
    classify,
    async takeCard(card) {
      const asked = openNow()
      await bring((all) => all.takeCard(card, asked))
    },
    async takeTransfer(transfer, add) {
      // Read before the first await: afterwards the browser has emptied the transfer.
      const files = Array.from(transfer.files)
      const text = transfer.getData('text/uri-list').split(/\r?\n/, 1)[0] || transfer.getData('text/plain')
      if (files.length === 0) return text.trim() === '' ? null : classify(text)
      await takeFiles(files, add)
      return null
    },
    async takeClipboard(takesHtml) {
      const asked = openNow()
      const read = await readClipboard().catch(() => null)
      if (!read) store.notify({ tone: 'error', ...clipboardClosed })
      if (!read) return null
      const { picture, html, text } = read
      if (picture) await takeFiles([picture], undefined, asked)
      return picture || takesHtml?.(html) || text.trim() === '' ? null : classify(text, asked)
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

const clipboardClosed = {
  message: 'The browser does not let this page read the clipboard.',
  hint: 'Allow it for this site, or paste with the keyboard, or choose the file.',
}
