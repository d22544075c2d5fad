// Where a caret can stand in a text that is laid out, as plain data: who draws the caret has no fonts. Pixels of the block.
import type { Point, Rect } from '../geometry'

export interface CaretMap {
  /** The text as it was laid out (`normalText`): offsets are its UTF-16 units. */
  text: string
  /** How far a caret reaches above its base line, and below it. */
  ascent: number
  descent: number
  /** At least one. */
  lines: readonly CaretLine[]
}

export interface CaretLine {
  start: number
  /** Before the line end of the text, or where the next line starts if this one wraps. */
  end: number
  left: number
  right: number
  top: number
  bottom: number
  baseline: number
  /** Of its paragraph. */
  rightToLeft: boolean
  /** It ended for want of width. */
  wraps: boolean
  /** In the order they are read. */
  letters: readonly CaretLetter[]
}

/** A grapheme cluster: no caret stands within. */
interface CaretLetter {
  start: number
  end: number
  left: number
  right: number
  rightToLeft: boolean
  /** A space at the end of its line. */
  isBeyond: boolean
}

/** A place between letters. Where a line wraps or the direction changes it is seen in two places: beside the letter before, or the one after. */
export interface Caret {
  offset: number
  affinity: 'upstream' | 'downstream'
}

interface CaretSegment {
  x: number
  top: number
  bottom: number
  line: CaretLine
}

/** Where one stands after typing: in the line that goes on, beside what was typed. */
export const caretAfterTyping = ({ lines }: CaretMap, offset: number): Caret => ({
  offset,
  affinity: lines.some(({ wraps, end }) => wraps && end === offset) ? 'downstream' : 'upstream',
})

/** The line in which the caret is seen. Beyond the text it is the last one. */
export function lineOf({ lines }: CaretMap, { offset, affinity }: Caret): CaretLine {
  const first = lines.findIndex(({ end }) => offset <= end)
  if (first < 0) return lines.at(-1)!
  const line = lines[first]!
  const next = lines[first + 1]
  return next && line.wraps && offset === line.end && affinity === 'downstream' ? next : line
}

export function caretSegment(map: CaretMap, caret: Caret): CaretSegment {
  const line = lineOf(map, caret)
  const { baseline } = line
  return { x: xIn(line, caret), top: baseline - map.ascent, bottom: baseline + map.descent, line }
}

/** An offset within a letter counts as the start of it. */
function xIn({ letters, left }: CaretLine, { offset, affinity }: Caret): number {
  const after = letters.find(({ end }) => offset < end)
  const before = letters.findLast(({ end }) => end <= offset)
  const beside = affinity === 'upstream' && before?.end === offset ? before : (after ?? before)
  if (!beside) return left
  return (beside === after) === beside.rightToLeft ? beside.right : beside.left
}

/** The caret that a press there puts. */
export function caretAt(map: CaretMap, { x, y }: Point): Caret {
  const line = map.lines.find(({ bottom }) => y < bottom) ?? map.lines.at(-1)!
  return caretInLine(line, x)
}

/** The place of the line nearest to x. Beyond its ends, where reading it begins or ends. */
export function caretInLine(line: CaretLine, x: number): Caret {
  const shown = line.letters.filter(({ isBeyond }) => !isBeyond || !line.wraps)
  const [least, most] = [Math.min(...shown.map(({ left }) => left)), Math.max(...shown.map(({ right }) => right))]
  if (shown.length === 0 || x <= least) return line.rightToLeft ? endOf(line) : startOf(line)
  if (x >= most) return line.rightToLeft ? startOf(line) : endOf(line)
  const letter = shown.find(({ left, right }) => x >= left && x <= right) ?? shown.at(-1)!
  const isRightHalf = x > (letter.left + letter.right) / 2
  return isRightHalf === letter.rightToLeft
    ? { offset: letter.start, affinity: 'downstream' }
    : { offset: letter.end, affinity: 'upstream' }
}

export const startOf = ({ start }: CaretLine): Caret => ({ offset: start, affinity: 'downstream' })

/** Where a line wraps at a space, before it: what is typed there stays in the line. */
export function endOf({ end, wraps, letters }: CaretLine): Caret {
  const firstBeyond = wraps ? letters.find(({ isBeyond }) => isBeyond) : undefined
  return { offset: firstBeyond?.start ?? end, affinity: 'upstream' }
}

/** What is covered from one offset to another: a rectangle for each stretch that is seen as one. A line end counts as a narrow letter. */
export function selectionRects({ lines, ascent }: CaretMap, from: number, to: number): Rect[] {
  return lines.flatMap((line) => {
    const { top, bottom, start, end } = line
    if (from > end || to < start || from === to) return []
    const spans = line.letters.filter((letter) => letter.start < to && letter.end > from)
    const isPastEnd = !line.wraps && from <= end && to > end
    const edge = xIn(line, { offset: end, affinity: 'upstream' })
    const past = line.rightToLeft ? { left: edge - ascent / 4, right: edge } : { left: edge, right: edge + ascent / 4 }
    return merged(isPastEnd ? [...spans, past] : spans).map(({ left, right }) => ({
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
    }))
  })
}

/** Stretches that touch become one. Less than a hundredth of a pixel between them is rounding. */
function merged(spans: readonly { left: number; right: number }[]): { left: number; right: number }[] {
  const joined: { left: number; right: number }[] = []
  for (const { left, right } of [...spans].sort((a, b) => a.left - b.left)) {
    const last = joined.at(-1)
    if (last && left <= last.right + 0.01) last.right = Math.max(last.right, right)
    else joined.push({ left, right })
  }
  return joined
}
