// What one text hides, found where another one says it: side by side the one would tell what the other keeps. Pure.
import { type TextRange, withRanges } from './ranges'

interface HidingText {
  text: string
  hidden: readonly TextRange[]
}

/** Words of fewer letters are in many texts. */
const lettersMin = 4

/**
 * The text with what is hidden of `other` hidden in it too. Each hidden line counts as a whole, and so does each of its words, as the line may
 * have changed beside it; words that are to be read elsewhere in `other` are no secret.
 */
export function withHiddenOf<Text extends HidingText>(own: Text, other: HidingText): Text {
  const found = soughtOf(other).flatMap((sought) => placesOf(own.text, sought))
  return found.length === 0 ? own : { ...own, hidden: withRanges(own.hidden, found) }
}

interface Sought {
  words: string
  /** Only where no letter stands beside it: a short one is a part of many words. */
  isAlone: boolean
}

const between = /[\s"'`=:,;()[\]{}<>&?@/\\|]+/
const hasDigit = (words: string) => /\p{N}/u.test(words)
const isLong = ({ length }: string) => length >= lettersMin

function soughtOf({ text, hidden }: HidingText): Sought[] {
  const shown = shownOf(text, hidden)
  const parts = hidden.map(({ from, to }) => text.slice(from, to).trim())
  const lines = new Set(parts.flatMap((part) => part.split('\n').map((line) => line.trim())))
  const words = new Set([...lines].flatMap((line) => line.split(between)))
  const isTelling = (word: string) => (isLong(word) || (word.length > 1 && hasDigit(word))) && !shown.includes(word)
  // What was hidden by itself is a secret however short it is.
  const short = parts.filter((part) => !isLong(part) && /[\p{L}\p{N}]/u.test(part) && !shown.includes(part))
  return [
    ...[...lines].filter(isLong).map((line) => ({ words: line, isAlone: false })),
    ...short.map((part) => ({ words: part, isAlone: true })),
    ...[...words]
      .filter((word) => !lines.has(word) || !isLong(word))
      .filter(isTelling)
      .map((word) => ({ words: word, isAlone: !isLong(word) || !hasDigit(word) })),
  ]
}

/** What is left of a text. */
function shownOf(text: string, hidden: readonly TextRange[]): string {
  let [shown, end] = ['', 0]
  for (const { from, to } of withRanges([], hidden)) {
    shown += `${text.slice(end, from)}\n`
    end = to
  }
  return shown + text.slice(end)
}

const letter = /[\p{L}\p{N}_]/u

function placesOf(text: string, { words, isAlone }: Sought): TextRange[] {
  const places: TextRange[] = []
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + words.length)) {
    const to = from + words.length
    const isPart = letter.test(text[from - 1] ?? '') || letter.test(text[to] ?? '')
    if (!isAlone || !isPart) places.push({ from, to })
  }
  return places
}
