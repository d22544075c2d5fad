// Pictures and texts that come in by file, drop or paste.
import { AssetError, type AssetStore } from './assets.browser'
import { placePicture } from './place-picture'
import { type Classified, classifyText } from './smart-input'
import type { EditorStore } from './store'

export interface Intake {
  /** The file becomes the picture by one undo step; a bad one becomes a message. Never rejects. */
  takeFile(file: Blob): Promise<void>
  /**
   * A paste or a drop: a picture file if there is one (then as takeFile), else its text. Returns what the text is, for
   * the caller to act on, or null when a file was taken or there was nothing.
   */
  takeTransfer(transfer: TransferLike): Promise<Classified | null>
  /** The same from a Paste button: reads the clipboard, for which the browser may ask. Never rejects. */
  takeClipboard(): Promise<Classified | null>
}

/** What is used of a DataTransfer. */
export interface TransferLike {
  files: ArrayLike<File>
  getData(format: string): string
}

export function createIntake({ store, assets }: { store: EditorStore; assets: AssetStore }): Intake {
  async function takeFile(file: Blob) {
    try {
      placePicture(await assets.read(file, nameOf(file)), { store, assets })
    } catch (error) {
      store.notify({ tone: 'error', ...(error instanceof AssetError ? messageOf(error) : unreadable) })
    }
  }

  return {
    takeFile,
    async takeTransfer(transfer) {
      // Read before the first await: afterwards the browser has emptied the transfer.
      const file = firstPicture(Array.from(transfer.files))
      const text = transfer.getData('text/uri-list').split(/\r?\n/, 1)[0] || transfer.getData('text/plain')
      if (file) {
        await takeFile(file)
        return null
      }
      return text.trim() === '' ? null : classifyText(text)
    },
    async takeClipboard() {
      try {
        const items = await navigator.clipboard.read()
        for (const item of items) {
          const type = item.types.find((candidate) => candidate.startsWith('image/'))
          if (!type) continue
          await takeFile(await item.getType(type))
          return null
        }
        const text = await navigator.clipboard.readText()
        return text.trim() === '' ? null : classifyText(text)
      } catch {
        store.notify({ tone: 'error', ...clipboardClosed })
        return null
      }
    },
  }
}

/** One that says it is a picture, else the first: its bytes decide, and its message says what is read. */
function firstPicture(files: readonly File[]): File | undefined {
  return files.find((file) => file.type.startsWith('image/')) ?? files[0]
}

const nameOf = (file: Blob) => (file instanceof File ? file.name : 'pasted')
const messageOf = ({ message, hint }: AssetError) => ({ message, hint })

const unreadable = {
  message: 'The file cannot be read.',
  hint: 'It may have been moved or changed meanwhile; choose it again.',
}

const clipboardClosed = {
  message: 'The browser does not let this page read the clipboard.',
  hint: 'Allow it for this site, or paste with the keyboard, or choose the file.',
}
