// Words of a post while a person types them where they are: one undo step from pause to pause. What says something else than its network
// said is sealed no more, and the card says "edited".

import { readTypedId, typedId } from '@/lib/kinds/contents/parts/typed-id'
import { partName } from '@/lib/kinds/contents/post/part-name'
import { type Post, postsMax } from '@/lib/kinds/contents/post/schema'
import { partOf, partOrder, withPartWords } from '@/lib/kinds/contents/post/words-of-parts'
import { setContent } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from '../store/store'
import type { Typing } from './typing'

/** Letters after a longer pause are a step of their own. */
const stepPauseMs = 600
const hastePauseMs = 500

/** Null for an id that names no words of a card. */
export function beginPartTyping(store: EditorStore, id: string): Typing | null {
  const named = readTypedId(id)
  if (!named) return null
  const { picture, part } = named
  const card = () => postOf(store.getState().scene, picture)
  const now = () => {
    const value = card()
    return value && partOf(value, part)
  }
  const first = now()
  if (!first) return null
  let step = store.growingStep()
  let typedAtMs = Date.now()
  let isOver = false
  /** Of a number, what is typed is more than what is shown: "12." before "12.3K". */
  let draft: { typed: string; shown: string } | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  /** As it was before the typing: of a share each letter changes that, and not what the letter before it made. */
  let base = card()
  let made = base?.posts
  const write = (value: Post, words: string) => {
    if (value.posts !== made) base = value
    const posts = withPartWords(base ?? value, part, words, isOver)
    // Whoever hears of the change reads the words at once: a space at the end is typed, and not shown.
    if (!isOver) draft = { typed: words, shown: partOf({ ...value, posts }, part)?.words ?? '' }
    step.commit(typeInPart, { picture, change: { posts } })
    made = card()?.posts
  }
  const setTypingNow = (isTypingNow: boolean) => {
    if (store.getState().session.isTypingNow !== isTypingNow) store.setSession({ isTypingNow })
  }
  return {
    words() {
      const shown = now()?.words ?? null
      return draft && shown === draft.shown ? draft.typed : shown
    },
    label: first.label,
    lengthMax: first.lengthMax,
    isOneLine: first.isOneLine,
    beside(way) {
      const value = card()
      const there = value ? shownParts(store, picture, value, id) : []
      return there[there.indexOf(id) + way] ?? null
    },
    type(typed) {
      const value = card()
      if (!value || isOver) return
      clearTimeout(pause)
      pause = setTimeout(setTypingNow, hastePauseMs, false)
      setTypingNow(true)
      const atMs = Date.now()
      if (atMs - typedAtMs > stepPauseMs) step = store.growingStep()
      typedAtMs = atMs
      const words = (first.isOneLine ? typed.replace(/\s*\n\s*/g, ' ') : typed).slice(0, first.lengthMax)
      write(value, words)
    },
    end() {
      if (isOver) return
      isOver = true
      clearTimeout(pause)
      setTypingNow(false)
      const value = card()
      // Half a number becomes what it says, and words that were taken away may take more with them.
      const isUnfinished = draft && (draft.typed !== draft.shown || draft.typed.trim() === '')
      if (value && draft && isUnfinished && now()?.words === draft.shown) write(value, draft.typed)
      if (store.getState().session.typing === id) store.setSession({ typing: null })
    },
  }
}

/** In the order in which they are read. */
function shownParts(store: EditorStore, picture: string, value: Post, id: string): string[] {
  const shown = Object.keys(store.getState().session.words)
  // Before the card's first frame nobody knows what it shows: then it is what it has.
  const isThere = (part: string) =>
    shown.includes(id) ? shown.includes(typedId(picture, part)) : partOf(value, part) !== null
  return partsOf(value)
    .filter(isThere)
    .map((part) => typedId(picture, part))
}

const typeInPart: typeof setContent = { ...setContent, name: 'type-in-card', label: 'typing' }

/** As one reads them: those of a post, then of the one that it quotes. */
const partsOf = ({ posts }: Post): string[] =>
  posts
    .slice(0, postsMax)
    .flatMap((_, index) =>
      [false, true].flatMap((isQuoted) => partOrder.map((each) => partName(index, isQuoted, each))),
    )

function postOf({ pictures }: Scene, id: string): Post | null {
  const content = pictures.find((picture) => picture.id === id)?.content
  return content?.kind === 'post' ? content : null
}
