// What differs inside a pair of lines, one removed and one added: stretches of words that only one of them has.

/** From and to, in UTF-16 units of the line. */
export type WordRange = readonly [from: number, to: number]

interface ChangedWords {
  removed: readonly WordRange[]
  added: readonly WordRange[]
}

const none: ChangedWords = { removed: [], added: [] }
/** The work grows with the product of both: longer lines are taken as changed all over. */
const wordsMax = 200
/** Of lines that share less, every word is another one, and marks on all of them say nothing. */
const sharedMin = 0.3

const wordsOf = (line: string) => line.slice(0, 2000).match(/[\p{L}\p{N}_$]+|\s+|[^\p{L}\p{N}_$\s]/gu) ?? []

export function changedWords(removed: string, added: string): ChangedWords {
  const [old, now] = [wordsOf(removed), wordsOf(added)]
  if (old.length > wordsMax || now.length > wordsMax || removed.length > 2000 || added.length > 2000) return none
  const common = commonWords(old, now)
  const lettersOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.trim().length, 0)
  const shared = lettersOf(old.filter((_, at) => common.old.has(at)))
  if (shared < sharedMin * Math.max(lettersOf(old), lettersOf(now))) return none
  return { removed: rangesOf(old, common.old), added: rangesOf(now, common.now) }
}

/** Places of a longest common sequence, by the table of its lengths (Wagner and Fischer, 1974). */
function commonWords(old: readonly string[], now: readonly string[]) {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === now[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const found = { old: new Set<number>(), now: new Set<number>() }
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i] === now[j]) {
      found.old.add(i++)
      found.now.add(j++)
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  }
  return found
}

/** Stretches of words that are not common; a lone blank between two joins them. */
function rangesOf(words: readonly string[], common: ReadonlySet<number>): WordRange[] {
  const ranges: [number, number][] = []
  let at = 0
  words.forEach((word, index) => {
    const isBridge =
      word.trim() === '' && index > 0 && !common.has(index - 1) && index + 1 < words.length && !common.has(index + 1)
    const last = ranges.at(-1)
    // A blank begins nothing that is seen.
    const isLead = word.trim() === '' && last?.[1] !== at
    if ((!common.has(index) || isBridge) && !isLead) {
      if (last && last[1] === at) last[1] = at + word.length
      else ranges.push([at, at + word.length])
    }
    at += word.length
  })
  return ranges
}
