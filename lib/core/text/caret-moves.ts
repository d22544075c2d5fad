// Where the keys take a caret, by what is seen: letters beside it, lines above and below, the ends of a line. Pure.
import { type Caret, type CaretLine, type CaretMap, caretInLine, endOf, lineOf, startOf } from './caret-map'

/** To the next letter as it is seen, which in a text of two directions is not always the next that is read. */
export function caretBeside(map: CaretMap, caret: Caret, way: 'left' | 'right'): Caret {
  const line = lineOf(map, caret)
  const shown = [...line.letters].sort((a, b) => a.left - b.left || orderOf(line) * (a.start - b.start))
  const at = slotOf(shown, caret)
  const letter = shown[way === 'right' ? at : at - 1]
  if (!letter) return inNextLine(map, line, (way === 'right') !== line.rightToLeft ? 1 : -1)
  const toStart = (way === 'right') === letter.rightToLeft
  return settled(
    line,
    toStart ? { offset: letter.start, affinity: 'downstream' } : { offset: letter.end, affinity: 'upstream' },
  )
}

const orderOf = ({ rightToLeft }: CaretLine) => (rightToLeft ? -1 : 1)

/** How many letters stand to the left of the caret. */
function slotOf(shown: CaretLine['letters'], { offset, affinity }: Caret): number {
  const before = shown.findIndex(({ end }) => end === offset)
  const after = shown.findIndex(({ start, end }) => start <= offset && offset < end)
  const at = affinity === 'upstream' && before >= 0 ? before : after >= 0 ? after : before
  if (at < 0) return 0
  return (at === after) === shown[at]!.rightToLeft ? at + 1 : at
}

/** Where a line wraps both its end and the start of the next are one offset: the next line has it. */
const settled = (line: CaretLine, caret: Caret): Caret =>
  line.wraps && caret.offset === line.end ? { ...caret, affinity: 'downstream' } : caret

function inNextLine({ lines }: CaretMap, line: CaretLine, by: 1 | -1): Caret {
  const next = lines[lines.indexOf(line) + by]
  if (by === 1) return next ? startOf(next) : { offset: line.end, affinity: 'upstream' }
  if (!next) return startOf(line)
  const last = next.letters.at(-1)
  return next.wraps && last ? { offset: last.start, affinity: 'upstream' } : { offset: next.end, affinity: 'upstream' }
}

/** To the line above or below, as near as possible to `x`; above the first and below the last to where the text begins and ends. */
export function caretInLineBeside(map: CaretMap, caret: Caret, by: 1 | -1, x: number): Caret {
  const { lines, text } = map
  const next = lines[lines.indexOf(lineOf(map, caret)) + by]
  if (next) return caretInLine(next, x)
  return { offset: by === 1 ? text.length : 0, affinity: by === 1 ? 'upstream' : 'downstream' }
}

/** Where the line begins or ends that the caret is seen in. */
export function caretAtLineEnd(map: CaretMap, caret: Caret, which: 'start' | 'end'): Caret {
  const line = lineOf(map, caret)
  return which === 'start' ? startOf(line) : endOf(line)
}
