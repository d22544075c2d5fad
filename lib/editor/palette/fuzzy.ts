// How well typed words fit a name: beginnings first, then parts, then letters in their order. Pure.

interface Match {
  /** Above 0, at most 1. */
  score: number
  /** Indexes of the matched letters of the text, ascending. */
  letters: readonly number[]
}

/** Letters that lie further apart than this many times their count are chance. */
const spreadMax = 3

/** The best place of the word in the text; null when there is none. Both are compared without case and accents. */
export function matchWord(word: string, text: string): Match | null {
  const given = lettersOf(text)
  const match = matchLetters(lettersOf(word), given)
  return match && { ...match, letters: placesIn(text, given.length, match.letters) }
}

/** By letters: an emoji is one, and two in a string. */
type Letters = readonly string[]

function matchLetters(wanted: Letters, given: Letters): Match | null {
  if (wanted.length === 0) return { score: 1, letters: [] }
  const places = startsOf(given, wanted)
  if (places[0] === 0 && given.length === wanted.length) return { score: 1, letters: run(0, wanted.length) }
  const start = places.find((at) => isWordStart(given, at))
  // Of two that begin alike the shorter one is meant.
  const fullness = wanted.length / given.length
  if (start === 0) return { score: 0.9 + fullness * 0.09, letters: run(0, wanted.length) }
  if (start !== undefined) return { score: 0.75 + fullness * 0.1, letters: run(start, wanted.length) }
  const initials = matchInitials(given, wanted)
  if (initials) return { score: 0.6 + fullness * 0.1, letters: initials }
  const within = places[0]
  if (within !== undefined && wanted.length > 1)
    return { score: 0.45 + fullness * 0.1, letters: run(within, wanted.length) }
  return matchScattered(given, wanted)
}

/** Every word of the query in the name, or, for less, in what else is known of it. */
export function matchQuery(query: string, name: string, more: string): Match | null {
  const words = query.trim().split(/\s+/)
  const whole = matchWord(query.trim(), name)
  if (whole && (words.length === 1 || whole.score > 0.7)) return whole
  let score = 0
  const letters = new Set<number>()
  for (const word of words) {
    const inName = matchWord(word, name)
    const inMore = inName && inName.score > 0.4 ? null : matchWord(word, more)
    const found = Math.max(inName?.score ?? 0, (inMore?.score ?? 0) > 0.4 ? inMore!.score * 0.5 : 0)
    if (found === 0) return null
    score += found / words.length
    for (const letter of inName?.letters ?? []) letters.add(letter)
  }
  return { score: score * 0.95, letters: [...letters].sort((a, b) => a - b) }
}

/** In lower case and without accents; one letter stays one letter, so that places stay true. */
function lettersOf(text: string): Letters {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().split('')
  return Array.from(text, (letter) => Array.from(letter.toLowerCase().normalize('NFD'))[0] ?? letter)
}

/** Places of letters as indexes of the string. */
function placesIn(text: string, count: number, letters: readonly number[]): readonly number[] {
  if (text.length === count) return letters
  let start = 0
  const units = Array.from(text, (letter) => {
    start += letter.length
    return run(start - letter.length, letter.length)
  })
  return letters.flatMap((at) => units[at]!)
}

const run = (start: number, length: number): number[] => Array.from({ length }, (_, at) => start + at)

const isWordStart = (text: Letters, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)

/** Where the word stands in the text. */
const startsOf = (text: Letters, word: Letters): number[] =>
  run(0, Math.max(0, text.length - word.length + 1)).filter((at) =>
    word.every((letter, index) => text[at + index] === letter),
  )

/** "btf" in "bring to front". */
function matchInitials(text: Letters, word: Letters): number[] | null {
  if (word.length < 2) return null
  const letters: number[] = []
  for (const [at, letter] of text.entries())
    if (letter === word[letters.length] && letter !== ' ' && isWordStart(text, at)) letters.push(at)
  return letters.length === word.length ? letters : null
}

function matchScattered(text: Letters, word: Letters): Match | null {
  if (word.length < 3) return null
  for (const first of startsOf(text, word.slice(0, 1))) {
    const letters = [first]
    for (let at = first + 1; at < text.length && letters.length < word.length; at++)
      if (text[at] === word[letters.length]) letters.push(at)
    if (letters.length < word.length) return null
    const spread = (letters.at(-1)! - first + 1) / word.length
    if (isWordStart(text, first) && spread <= spreadMax) return { score: 0.4 / spread, letters }
  }
  return null
}
