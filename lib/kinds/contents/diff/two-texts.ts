// Two texts as a patch: the fewest lines removed and added that lead from the one to the other (Myers, "An O(ND) Difference Algorithm and
// Its Variations", 1986).
import { type TextRange, withRanges } from '../parts/ranges'
import { type PatchLine, parsePatch, patchLinesMax } from './patch'
import { recounted } from './recount'
import { patchLettersMax } from './schema'

interface NamedText {
  text: string
  /** Empty: none. */
  name: string
  /** What is hidden of it is hidden of the patch. */
  hidden: readonly TextRange[]
}

export interface Comparison {
  patch: string
  hidden: TextRange[]
  /** The end of the patch is left out: no card has room for it. */
  isCut: boolean
}

/** A change of one line: it is in both, or in one. */
interface LineChange {
  sign: ' ' | '-' | '+'
  line: string
}

/** Further apart than that, all lines between the first and the last that differ are other ones. */
const distanceMax = 1500
/** As many as the card can show; where the patch is too long for a card, three, then none. */
const contexts = [40, 3, 0]

/** Null where both say the same. */
export function patchOfTexts(before: NamedText, after: NamedText): Comparison | null {
  const changes = lineChanges(linesOf(before.text), linesOf(after.text))
  if (changes.every(({ sign }) => sign === ' ')) return null
  const head = `--- a/${nameOf(before, 'before')}\n+++ b/${nameOf(after, 'after')}\n`
  const patches = contexts.map((context) => head + hunksOf(changes, context))
  const fitting = patches.find((patch) => patch.length <= patchLettersMax && !hasMoreLines(patch))
  const patch = fitting ?? cut(patches.at(-1)!)
  const lines = parsePatch(patch).flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines))
  const hidden = [
    ...rangesIn(lines, before, ({ oldNumber }) => oldNumber),
    ...rangesIn(lines, after, ({ newNumber }) => newNumber),
  ]
  return { patch, hidden: withRanges([], hidden), isCut: fitting === undefined }
}

/** Letters that a hunk may take more to say how many lines it has. */
const countsRoom = 20

/** Of lines that no card reads nobody would know what is hidden in them. */
const hasMoreLines = (patch: string): boolean => patch.split('\n', patchLinesMax + 1).length > patchLinesMax

function cut(patch: string): string {
  const read = patch.split('\n', patchLinesMax).join('\n')
  const room = patchLettersMax - countsRoom
  return recounted(read.length <= room ? read : read.slice(0, read.lastIndexOf('\n', room)))
}

/** What is hidden of a text, line by line as the patch has it. */
function rangesIn(
  lines: readonly PatchLine[],
  { text, hidden }: NamedText,
  numberOf: (line: PatchLine) => number,
): TextRange[] {
  if (hidden.length === 0) return []
  const byNumber = new Map(lines.map((line) => [numberOf(line), line.from]))
  let start = 0
  return text.split('\n').flatMap((line, at) => {
    const [begin, end] = [start, start + line.length]
    start = end + 1
    const from = byNumber.get(at + 1)
    if (from === undefined) return []
    return hidden.flatMap((range) =>
      range.from < end && range.to > begin
        ? [{ from: from + Math.max(0, range.from - begin), to: from + Math.min(range.to, end) - begin }]
        : [],
    )
  })
}

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')
const nameOf = ({ name }: NamedText, otherwise: string): string => name.replace(/\s+/g, ' ').trim() || otherwise

function lineChanges(old: readonly string[], now: readonly string[]): LineChange[] {
  const least = Math.min(old.length, now.length)
  let head = 0
  while (head < least && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < least - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const same = (line: string): LineChange => ({ sign: ' ', line })
  const middle = shortest(old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  return [...old.slice(0, head).map(same), ...middle, ...old.slice(old.length - tail).map(same)]
}

const allOther = (old: readonly string[], now: readonly string[]): LineChange[] => [
  ...old.map((line): LineChange => ({ sign: '-', line })),
  ...now.map((line): LineChange => ({ sign: '+', line })),
]

/** How far each diagonal reaches after so many changes, for each number of them. */
function shortest(old: readonly string[], now: readonly string[]): LineChange[] {
  const most = Math.min(distanceMax, old.length + now.length)
  const steps: Int32Array[] = []
  const reach = new Int32Array(2 * most + 3)
  for (let distance = 0; distance <= most; distance++) {
    steps.push(reach.slice())
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const at = diagonal + most + 1
      const isDown = diagonal === -distance || (diagonal !== distance && reach[at - 1]! < reach[at + 1]!)
      let x = isDown ? reach[at + 1]! : reach[at - 1]! + 1
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1
      reach[at] = x
      if (x >= old.length && x - diagonal >= now.length) return walkedBack(old, now, { steps, most })
    }
  }
  return allOther(old, now)
}

function walkedBack(
  old: readonly string[],
  now: readonly string[],
  { steps, most }: { steps: readonly Int32Array[]; most: number },
): LineChange[] {
  const changes: LineChange[] = []
  let [x, y] = [old.length, now.length]
  for (let distance = steps.length - 1; distance >= 0; distance--) {
    const reach = steps[distance]!
    const at = x - y + most + 1
    const isDown = x - y === -distance || (x - y !== distance && reach[at - 1]! < reach[at + 1]!)
    const before = isDown ? at + 1 : at - 1
    const fromX = distance === 0 ? 0 : reach[before]!
    const fromY = distance === 0 ? 0 : fromX - (before - most - 1)
    for (; x > fromX && y > fromY; y--) {
      x -= 1
      changes.push({ sign: ' ', line: old[x]! })
    }
    if (distance === 0) break
    if (isDown) y -= 1
    else x -= 1
    changes.push(isDown ? { sign: '+', line: now[y]! } : { sign: '-', line: old[x]! })
  }
  return removedFirst(changes.reverse())
}

/** Of lines that change together, those that went come first: they are pairs of old and new ones. */
function removedFirst(changes: readonly LineChange[]): LineChange[] {
  const sorted: LineChange[] = []
  let added: LineChange[] = []
  for (const change of changes) {
    if (change.sign === '+') {
      added.push(change)
      continue
    }
    if (change.sign === ' ') {
      sorted.push(...added)
      added = []
    }
    sorted.push(change)
  }
  return [...sorted, ...added]
}

function hunksOf(changes: readonly LineChange[], context: number): string {
  const isNear = new Uint8Array(changes.length)
  changes.forEach(({ sign }, at) => {
    if (sign !== ' ') isNear.fill(1, Math.max(0, at - context), at + context + 1)
  })
  const hunks: string[] = []
  let [oldNumber, newNumber] = [1, 1]
  for (let at = 0; at < changes.length; ) {
    let end = at
    while (end < changes.length && isNear[end] === isNear[at]) end += 1
    const part = changes.slice(at, end)
    const count = (sign: '-' | '+') => part.filter((change) => change.sign !== sign).length
    const [oldCount, newCount] = [count('+'), count('-')]
    if (isNear[at]) {
      const of = (number: number, many: number) => `${many === 0 ? number - 1 : number},${many}`
      const start = `@@ -${of(oldNumber, oldCount)} +${of(newNumber, newCount)} @@`
      hunks.push([start, ...part.map(({ sign, line }) => sign + line)].join('\n'))
    }
    oldNumber += oldCount
    newNumber += newCount
    at = end
  }
  return hunks.join('\n')
}
