// The text of a card while a person types it: one undo step from pause to pause, the document final after each letter.
import { guessLanguage } from '@/lib/highlight/guess/guess-language'
import { plainText as noLanguage } from '@/lib/highlight/languages.data'
import { type Command, dropPicture, removePicture, setContent } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from '../store/store'
import { isText, roomOf, type TextContent, typedTextOf, withinRoom } from './typed-texts'

export interface CardTyping {
  /** As the document has it; null once the card is gone. */
  card(): TextContent | null
  /** All that the field has now. What there is no room for is left out, which is said. Returns what the field should have. */
  type(letters: string): string
  /** A card without a word goes; if it was new, so does its step. Once: later calls do nothing. */
  end(): void
}

/** Letters after a longer pause are a step of their own. */
const stepPauseMs = 600
/** So long after a letter the next is no longer of the same haste: what waits for it is done. */
const hastePauseMs = 500

/** Null for an id that names no card of text. */
export function beginCardTyping(store: EditorStore, id: string): CardTyping | null {
  const card = () => cardOf(store.getState().scene, id)
  const first = card()
  if (!first) return null
  const { history } = store.getState()
  const isNew = history.gesture === null && history.past.length > 0 && !cardOf(history.past.at(-1)!.scene, id)
  const before = history.past.at(-1)?.scene
  const { isBlank, text } = typedTextOf(first)
  let step = store.growingStep({ joinsLast: isBlank(first) && isNew })
  let typedAt = Date.now()
  let isOver = false
  let pause: ReturnType<typeof setTimeout> | undefined
  const guess = createGuess()
  const tellFull = createFullness(store, first)
  const setTypingNow = (isTypingNow: boolean) => {
    if (store.getState().session.isTypingNow !== isTypingNow) store.setSession({ isTypingNow })
  }
  return {
    card,
    type(letters) {
      const now = card()
      if (isOver || !now) return letters
      clearTimeout(pause)
      pause = setTimeout(setTypingNow, hastePauseMs, false)
      setTypingNow(true)
      const atMs = Date.now()
      if (atMs - typedAt > stepPauseMs && !isBlank(now)) step = store.growingStep()
      typedAt = atMs
      const room = roomOf(now)
      const kept = withinRoom(now, letters, room)
      const typed = text(now, kept)
      const language = guess(now, typed)
      step.commit(typeInCard, { picture: id, change: language === null ? { text: typed } : { text: typed, language } })
      if (letters.length >= room) tellFull()
      return kept
    },
    end() {
      if (isOver) return
      isOver = true
      clearTimeout(pause)
      setTypingNow(false)
      const last = card()
      if (last && isBlank(last)) {
        const isAllNew = isNew && store.getState().history.past.at(-1)?.scene === before
        if (isAllNew && before) step.commit(restore, before)
        else removeCard(store, step, id)
      }
      if (store.getState().session.typing === id) store.setSession({ typing: null, textRange: null })
    },
  }
}

/** Says once that a card is full. */
function createFullness(store: EditorStore, card: TextContent): () => void {
  let isTold = false
  return () => {
    if (isTold) return
    isTold = true
    const letters = typedTextOf(card).lengthMax.toLocaleString('en')
    store.notify({ tone: 'info', message: `The card is full: it has room for ${letters} letters.` })
  }
}

/** Fewer letters say little of their language. */
const guessedMin = 12

/** The language of a code that nobody has chosen one for, as long as it is typed; null where it stays as it is. */
function createGuess() {
  let guessed = noLanguage
  return (card: TextContent, typed: string): string | null => {
    if (card.kind !== 'code' || card.language !== guessed || typed.trim().length < guessedMin) return null
    const found = guessLanguage(typed, card.fileName)
    if (found === null || found === guessed) return null
    guessed = found
    return found
  }
}

/** Lengths of a look are rounded when they are scaled: taking the card away would not lead back to the byte. */
const restore: Command<Scene> = { name: 'no-card', label: 'card', apply: (_, scene) => scene }

const typeInCard: typeof setContent = { ...setContent, name: 'type-in-card', label: 'typing' }

function removeCard(store: EditorStore, step: Pick<EditorStore, 'commit'>, id: string): void {
  if (store.getState().scene.pictures.length > 1) step.commit(dropPicture, { picture: id })
  else step.commit(removePicture, undefined)
}

function cardOf({ pictures }: Scene, id: string): TextContent | null {
  const content = pictures.find((picture) => picture.id === id)?.content
  return isText(content) ? content : null
}
