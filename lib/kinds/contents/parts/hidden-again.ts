// Words that one text hides are hidden wherever another says them: side by side the one would tell what the other keeps. Pure.
import { type TextRange, withRanges } from './ranges'

interface HidingText {
  text: string
  hidden: readonly TextRange[]
}

/** Fewer letters are in every text, and tell nothing. */
const lettersMin = 4

/** The text with what is hidden of `other` hidden in it too, line by line of it. */
export function withHiddenOf<Text extends HidingText>(own: Text, other: HidingText): Text {
  const words = other.hidden.flatMap(({ from, to }) => other.text.slice(from, to).split('\n'))
  const told = [...new Set(words.map((each) => each.trim()))].filter((each) => each.length >= lettersMin)
  const found = told.flatMap((each) => placesOf(own.text, each))
  return found.length === 0 ? own : { ...own, hidden: withRanges(own.hidden, found) }
}

function placesOf(text: string, words: string): TextRange[] {
  const places: TextRange[] = []
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + words.length))
    places.push({ from, to: from + words.length })
  return places
}
