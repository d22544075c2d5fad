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
  const wanted = plain(word)
  const given = plain(text)
  if (wanted === '') return { score: 1, letters: [] }
  if (given === wanted) return { score: 1, letters: run(0, wanted.length) }
  const start = startOfWord(given, wanted)
  // Of two that begin alike the shorter one is meant.
  const fullness = wanted.length / given.length
  if (start === 0) return { score: 0.9 + fullness * 0.09, letters: run(0, wanted.length) }
  if (start > 0) return { score: 0.75 + fullness * 0.1, letters: run(start, wanted.length) }
  const initials = matchInitials(given, wanted)
  if (initials) return { score: 0.6 + fullness * 0.1, letters: initials }
  const within = given.indexOf(wanted)
  if (within >= 0 && wanted.length > 1) return { score: 0.45 + fullness * 0.1, letters: run(within, wanted.length) }
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

/** One letter stays one letter, so that indexes stay true. */
function plain(text: string): string {
  const lower = text.toLowerCase()
  if (/^[ -~]*$/.test(lower)) return lower
  return Array.from(lower, (letter) => letter.normalize('NFD').charAt(0) || letter).join('')
}

const run = (start: number, length: number): number[] => Array.from({ length }, (_, at) => start + at)

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))

function startOfWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (isWordStart(text, at)) return at
  return -1
}

/** "btf" in "bring to front". */
function matchInitials(text: string, word: string): number[] | null {
  if (word.length < 2 || !text.includes(word.charAt(0))) return null
  const starts = [...text].flatMap((letter, at) => (isWordStart(text, at) && letter !== ' ' ? [at] : []))
  const letters: number[] = []
  for (const at of starts) if (text.charAt(at) === word.charAt(letters.length)) letters.push(at)
  return letters.length === word.length ? letters : null
}

function matchScattered(text: string, word: string): Match | null {
  if (word.length < 3) return null
  for (let first = text.indexOf(word.charAt(0)); first >= 0; first = text.indexOf(word.charAt(0), first + 1)) {
    const letters = [first]
    for (let at = first + 1; at < text.length && letters.length < word.length; at++)
      if (text.charAt(at) === word.charAt(letters.length)) letters.push(at)
    if (letters.length < word.length) return null
    const spread = (letters.at(-1)! - first + 1) / word.length
    if (isWordStart(text, first) && spread <= spreadMax) return { score: 0.4 / spread, letters }
  }
  return null
}
