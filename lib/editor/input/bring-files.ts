// Files and texts on their way in: what they are, and where they go. They land in the document that was open when they were given.
import '../loading/without-eval.browser'
import { mainPicture, picturesMax } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import { AssetError, type AssetStore } from '../assets/assets.browser'
import { arrive } from '../store/arrival'
import type { Toast } from '../store/session'
import type { EditorStore } from '../store/store'
import { bringPictures, placeCards } from './place-picture'
import {
  asText,
  isArchive,
  type LeftOut,
  readAll,
  reasonOf,
  sorted,
  takePicture,
  whyNot,
  withoutFiles,
} from './read-files'
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
  const { store, assets, openDocument, findDocument, loadSmartInput } = options
  const refuse = (error: unknown) => void store.notify({ tone: 'error', ...reasonOf(error) })
  const { takeCards, takeText, classify } = createTexts(options, refuse)
  const tellLeftOut = (leftOut: readonly LeftOut[], count: number) => {
    if (leftOut.length > 0) store.notify({ tone: 'error', ...withoutFiles(leftOut, count) })
  }

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
      const place = () => {
        bringPictures([asset], { store, assets }, { adds, asks })
        if (!isBeside && !carried && isSavedHere(file)) store.notify({ tone: 'info', ...withoutDocument })
      }
      await arrive(store, { asked, place, otherwise: { came: `“${asset.name}”` } })
    } catch (error) {
      await takeText(file, { asked, adds, asks }, error)
    }
  }

  /** Pictures beside each other: one that was opened as a document would leave the others without theirs. */
  async function takeMany(files: readonly Blob[], others: readonly Blob[], given: Given) {
    const { asked, adds, asks } = given
    const room = roomIn(store, adds)
    const { read, texts, leftOut, isCut } = await readAll(files, {
      assets,
      wanted: room,
      cardOf: async (file) => (await loadSmartInput()).cardOfFile(file),
    })
    const shown = read.slice(0, room)
    tellLeftOut(
      [...leftOut, ...(read.length > 0 ? texts.map(asText) : []), ...(await whyNot(others))],
      files.length + others.length,
    )
    if (read.length === 0) {
      const cards = texts.map(({ card }) => card)
      if (cards.length > 0) await takeCards(cards, asked, given, isCut)
      return
    }
    if (isCut || shown.length < read.length)
      store.notify({ tone: 'error', ...enoughPictures, action: asBatch(store, files) })
    if (shown.length === 0) return
    const place = () => bringPictures(shown, { store, assets }, { adds, asks })
    const came = shown.length === 1 ? `“${shown[0]!.name}”` : `${shown.length} pictures`
    await arrive(store, { asked, place, otherwise: { came } })
  }

  return {
    async takeFiles(files, given) {
      const { taken, others } = await sorted(files)
      if (taken.length > 1) return takeMany(taken, others, given).catch(refuse)
      if (taken[0]) await takeOne(taken[0], given)
      tellLeftOut(await whyNot(others), files.length)
    },
    takeCard: (card, asked) => takeCards([card], asked),
    classify,
  }
}

/** What becomes of words. */
function createTexts({ store, assets, loadSmartInput }: BringingOptions, refuse: (error: unknown) => void) {
  /** A file that is no picture may be a text. */
  async function takeText(file: Blob, given: Given, error: unknown) {
    const mayBeText = error instanceof AssetError && !/^(image\/|application\/pdf)/.test(file.type)
    const reader = mayBeText ? await loadSmartInput().catch(() => null) : null
    const card = await reader?.cardOfFile(file)
    if (card) await takeCards([card], given.asked, given)
    else refuse(error)
  }

  /** What is known of a text only later still goes where it was pasted. */
  const askedIn = new WeakMap<Classified, Scene>()

  /** Beside what is there, unless people said otherwise. `isCut`: there were more. */
  async function takeCards(given: readonly TextCard[], openNow: Scene, way?: Given, isCut = false) {
    const { adds, asks } = way && !way.asks ? way : { adds: true, asks: true }
    const cards = given.slice(0, roomIn(store, adds))
    if (isCut || cards.length < given.length) store.notify({ tone: 'error', ...enoughPictures })
    if (cards.length === 0) return
    try {
      const place = () => placeCards(cards, { store, assets }, { adds, asks })
      const asked = askedIn.get(cards[0]!) ?? openNow
      await arrive(store, {
        asked,
        place,
        otherwise: { came: cards.length > 1 ? `${cards.length} texts` : 'The code' },
      })
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

  return { takeCards, takeText, classify }
}

/** How many more pictures fit: one that replaces another needs no room. */
function roomIn({ getState }: EditorStore, adds: boolean): number {
  const { pictures } = getState().scene
  const takesPlace = !adds || !isShown(mainPicture({ pictures }))
  return picturesMax - pictures.length + (takesPlace ? 1 : 0)
}

/** By the name that the editor gives its files: their bytes tell nothing once a document is gone. */
const isSavedHere = (file: Blob) => file instanceof File && /^vitrine-.*\d{4}-\d\d-\d\d/i.test(file.name)

const withoutDocument = {
  message: 'It opens as a picture: no document is in the file.',
  hint: 'It was saved without “Opens again”, or a program took the document out on the way.',
}

const enoughPictures = {
  message: `${picturesMax} pictures are in this composition, and no more fit.`,
  hint: 'Remove one under Layout first.',
}

/** A batch holds all of them. */
function asBatch(store: EditorStore, files: readonly Blob[]): Toast['action'] {
  const dropped = files.filter((file) => file instanceof File)
  return { label: 'Batch', run: () => store.setSession({ outputs: { dialog: 'batch', dropped } }) }
}
