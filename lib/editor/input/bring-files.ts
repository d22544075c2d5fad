// Files and texts on their way in: what they are, and where they go. They land in the document that was open when they were given.
import '../loading/without-eval.browser'
import { mainPicture, picturesMax } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import { AssetError, type AssetStore, type EditorAsset } from '../assets/assets.browser'
import { ChunkLoadError } from '../loading/lazy-module'
import { arrive } from '../store/arrival'
import type { Toast } from '../store/session'
import type { EditorStore } from '../store/store'
import { bringPictures, placeCard } from './place-picture'
import { readable } from './readable.browser'
import type * as smartInput from './smart-input'
import type { Classified, TextCard } from './smart-input'

export interface BringingOptions {
  store: EditorStore
  assets: AssetStore
  loadSmartInput(): Promise<typeof smartInput>
  /** A .vitrine file takes the place of all that is shown. False: it cannot be read, which is said. Never rejects. */
  openDocument(file: Blob): Promise<boolean>
  /** The .vitrine file that a picture's file carries. */
  findDocument?: ((file: Blob) => Promise<Blob | null>) | undefined
}

/** How files were given. */
export interface Given {
  /** The document that they were given to. */
  asked: Scene
  /** Beside what is there. */
  adds: boolean
  /** Whether people are asked if they meant the other way. */
  asks: boolean
}

export interface Bringing {
  /** One by one or many at once, always one undo step. What cannot be read is named, the rest is shown. Never rejects. */
  takeFiles(files: readonly Blob[], given: Given): Promise<void>
  takeCard(card: TextCard, asked: Scene): Promise<void>
  classify(text: string, asked: Scene): Promise<Classified | null>
}

export function createBringing(options: BringingOptions): Bringing {
  const { store, assets, openDocument, findDocument } = options
  const refuse = (error: unknown) => void store.notify({ tone: 'error', ...reasonOf(error) })
  const { takeCard, takeText, classify } = createTexts(options, refuse)

  async function takeOne(file: Blob, { asked, adds, asks }: Given) {
    try {
      if (await isArchive(file)) {
        await openDocument(file)
        return
      }
      // What stands beside others is a picture. What another carries may be of a later version: the picture is there all the same.
      const isBeside = adds && isShown(mainPicture(store.getState().scene))
      const carried = isBeside ? null : await findDocument?.(file)
      if (carried && (await openDocument(carried))) return
      if (isBeside && roomIn(store, adds) === 0) {
        store.notify({ tone: 'error', ...enoughPictures })
        return
      }
      const asset = await takePicture(assets, file)
      const place = () => bringPictures([asset], { store, assets }, { adds, asks })
      await arrive(store, { asked, place, otherwise: { came: `“${asset.name}”` } })
    } catch (error) {
      await takeText(file, asked, error)
    }
  }

  /** Pictures beside each other: one that was opened as a document would leave the others without theirs. */
  async function takeMany(files: readonly Blob[], { asked, adds, asks }: Given) {
    const { read, leftOut } = await readAll(assets, files.slice(0, picturesMax))
    const shown = read.slice(0, roomIn(store, adds))
    if (leftOut.length > 0) store.notify({ tone: 'error', ...withoutFiles(leftOut, files.length) })
    if (shown.length < read.length || files.length > picturesMax)
      store.notify({ tone: 'error', ...enoughPictures, action: asBatch(store, files) })
    if (shown.length === 0) return
    const place = () => bringPictures(shown, { store, assets }, { adds, asks })
    const came = shown.length === 1 ? `“${shown[0]!.name}”` : `${shown.length} pictures`
    await arrive(store, { asked, place, otherwise: { came } })
  }

  return {
    takeFiles: async (files, given) => {
      if (files.length > 1) await takeMany(files, given).catch(refuse)
      else if (files[0]) await takeOne(files[0], given)
    },
    takeCard,
    classify,
  }
}

/** What becomes of words. */
function createTexts({ store, assets, loadSmartInput }: BringingOptions, refuse: (error: unknown) => void) {
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

  async function takeCard(card: TextCard, openNow: Scene) {
    try {
      const place = () => placeCard(card, { store, assets })
      await arrive(store, { asked: askedIn.get(card) ?? openNow, place, otherwise: { came: 'The code' } })
    } catch (error) {
      refuse(error)
    }
  }

  async function classify(text: string, asked: Scene) {
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

/** How many more pictures fit: one that replaces another needs no room. */
function roomIn({ getState }: EditorStore, adds: boolean): number {
  const { pictures } = getState().scene
  const takesPlace = !adds || !isShown(mainPicture({ pictures }))
  return picturesMax - pictures.length + (takesPlace ? 1 : 0)
}

/** So many files are read at once: each may be of 100 MB. */
const readingAtOnce = 3

interface LeftOut {
  name: string
  reason: string
}

async function takePicture(assets: AssetStore, file: Blob): Promise<EditorAsset> {
  const picture = await readable(file)
  return assets.take(picture, nameOf(picture))
}

/** In the order in which they were given. */
async function readAll(assets: AssetStore, files: readonly Blob[]) {
  const results: (EditorAsset | LeftOut)[] = []
  const waiting = [...files.entries()]
  const readSome = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, file] = next
      results[at] = await takePicture(assets, file).catch((error: unknown) => ({
        name: nameOf(file),
        reason: reasonOf(error).message,
      }))
    }
  }
  await Promise.all(Array.from({ length: readingAtOnce }, readSome))
  const read = results.filter((result): result is EditorAsset => 'blob' in result)
  return { read, leftOut: results.filter((result): result is LeftOut => 'reason' in result) }
}

const namedMax = 4

function withoutFiles(leftOut: readonly LeftOut[], count: number) {
  const named = leftOut.slice(0, namedMax).map(({ name, reason }) => `“${name}”: ${reason}`)
  const others = leftOut.length - named.length
  return {
    message: `${leftOut.length} of ${count} files ${leftOut.length === 1 ? 'was' : 'were'} left out.`,
    hint: [...named, ...(others > 0 ? [`And ${others} more.`] : [])].join(' '),
  }
}

/** By its first bytes, as pictures are told; its name and its type are not believed. */
const isArchive = async (file: Blob) => (await file.slice(0, 4).text()) === 'PK\x03\x04'

const nameOf = (file: Blob) => (file instanceof File ? file.name : 'pasted')

const reasonOf = (error: unknown) =>
  error instanceof AssetError || error instanceof ChunkLoadError
    ? { message: error.message, hint: error.hint }
    : unreadable

const enoughPictures = {
  message: `${picturesMax} pictures are in this composition, and no more fit.`,
  hint: 'Remove one under Layout first.',
}

/** A batch holds all of them. */
function asBatch(store: EditorStore, files: readonly Blob[]): Toast['action'] {
  const dropped = files.filter((file) => file instanceof File)
  return { label: 'Batch', run: () => store.setSession({ outputs: { dialog: 'batch', dropped } }) }
}

const unreadable = {
  message: 'The file cannot be read.',
  hint: 'It may have been moved or changed meanwhile; choose it again.',
}
