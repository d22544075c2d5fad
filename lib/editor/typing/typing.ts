// Words of one annotation while a person types them: each input changes the document, all of them together are one undo step.
import { normalText } from '@/lib/core/text/text-block'
import { type Annotation, withWords, wordsOf } from '@/lib/kinds/annotations'
import { changeAnnotation, removeAnnotations } from '@/lib/scene/commands'
import type { EditorStore } from '../store/store'

export interface Typing {
  /** As the document has them; null once the annotation is gone. */
  words(): string | null
  /** For whoever cannot see them. */
  label: string
  lengthMax: number
  /** An Enter goes on to the next ones. */
  isOneLine: boolean
  /** Other words of the same card, before or after these; null for none. */
  beside(way: 1 | -1): string | null
  /** All of the words as they are now. */
  type(words: string): void
  /** Words of nothing but spaces go, with their annotation; if it was new, so does its step. Once: later calls do nothing. */
  end(): void
}

/** So long after a letter the next is no longer of the same haste: what waits for it is done. */
const pauseMs = 500

/** Null for an id that names no words, of an annotation. An empty text whose making is the last step is new: what is typed belongs to that step. */
export function beginTyping(store: EditorStore, id: string): Typing | null {
  const { scene, history } = store.getState()
  const item = itemOf(scene, id)
  const found = item && wordsOf(item)
  if (!item || !found) return null
  const { lengthMax } = found
  const wasMadeLast = history.gesture === null && history.past.length > 0 && !itemOf(history.past.at(-1)!.scene, id)
  const step = store.growingStep({ joinsLast: found.text === '' && wasMadeLast })
  const words = () => {
    const now = itemOf(store.getState().scene, id)
    return now ? (wordsOf(now)?.text ?? null) : null
  }
  let isOver = false
  let pause: ReturnType<typeof setTimeout> | undefined
  const setTypingNow = (isTypingNow: boolean) => {
    if (store.getState().session.isTypingNow !== isTypingNow) store.setSession({ isTypingNow })
  }
  return {
    words,
    label: 'Words of the text',
    lengthMax,
    isOneLine: false,
    beside: () => null,
    type(typed) {
      const now = itemOf(store.getState().scene, id)
      if (!now || isOver) return
      clearTimeout(pause)
      pause = setTimeout(setTypingNow, pauseMs, false)
      setTypingNow(true)
      step.commit(changeWords, withWords(now, normalText(typed).slice(0, lengthMax)))
    },
    end() {
      if (isOver) return
      isOver = true
      clearTimeout(pause)
      setTypingNow(false)
      const isEmpty = words()?.trim() === ''
      if (isEmpty) step.commit(removeAnnotations, [id])
      const { selection, typing } = store.getState().session
      store.setSession({
        typing: typing === id ? null : typing,
        selection: isEmpty ? selection.filter((each) => each !== id) : selection,
      })
    },
  }
}

const changeWords: typeof changeAnnotation = { ...changeAnnotation, name: 'type', label: 'typing' }

const itemOf = ({ annotations }: { annotations: readonly Annotation[] }, id: string) =>
  annotations.find((item) => item.id === id)
