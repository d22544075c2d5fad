// With a picture on the canvas, what comes could replace it or stand beside it. It is placed one way at once, and a message that keeps
// nobody waiting offers the other.
import { mainPicture, picturesMax } from '@/lib/scene/scene-pictures'
import { isShown } from '@/lib/scene/shown'
import type { EditorStore } from '../store/store'

interface EitherWay {
  /** What comes, as the subject of a sentence: "The capture". */
  what: string
  /** Beside what is there, else in its place. */
  adds: boolean
  /** False where people have said which they mean. */
  asks?: boolean
  /** How many pictures it is. */
  count?: number
  /** One undo step each. */
  replace(): void
  add(): void
}

/** One undo step. With no picture there it becomes the picture. */
export function placeEitherWay(store: EditorStore, way: EitherWay): void {
  const { what, adds, asks = true, count = 1, replace, add } = way
  const { scene, history } = store.getState()
  const main = mainPicture(scene)
  const isBeside = adds && isShown(main)
  const place = isBeside ? add : replace
  place()
  const isDone = store.getState().history.past !== history.past
  if (!asks || !isDone || !isShown(main) || scene.pictures.length + count > picturesMax) return
  const there = 'asset' in main.content ? 'picture' : 'card'
  if (isBeside)
    offer(store, { message: `${what} stands beside the ${there}.`, label: 'Replace instead', place: replace })
  else offer(store, { message: `${what} took the place of the ${there}.`, label: 'Keep both', place: add })
}

interface Offer {
  message: string
  label: string
  place(): void
}

/** Of the last step: taking the offer undoes it and does the other as one step. It leaves with whatever is done next. */
function offer(store: EditorStore, { message, label, place }: Offer): void {
  const { past } = store.getState().history
  const isLast = () => store.getState().history.past === past
  const run = () => {
    if (!isLast()) return
    store.undo()
    place()
    store.announce(label === 'Keep both' ? 'Both are shown' : 'Replaced')
  }
  const toast = store.notify({ tone: 'info', message, action: { label, run } })
  store.setSession({ otherWay: { label, run } })
  const stop = store.subscribe(() => {
    if (isLast()) return
    stop()
    store.dismiss(toast)
    if (store.getState().session.otherWay?.run === run) store.setSession({ otherWay: null })
  })
}
