// What is selected in a text, and where keys and presses take it: by what is seen, in the layout of the last frame. Pure.

import type { Point } from '@/lib/core/geometry'
import { type Caret, type CaretMap, caretAfterTyping, caretAt, caretSegment, lineOf } from '@/lib/core/text/caret-map'
import { caretAtLineEnd, caretBeside, caretInLineBeside } from '@/lib/core/text/caret-moves'

export interface TextSelection {
  /** Where it began. */
  anchor: number
  /** Where it goes on: here the caret is. */
  focus: Caret
  /** Where the caret was before it went up or down: it keeps to that. */
  goalX: number | null
}

/** Of a text field, which knows no affinity. The same offsets keep what is known of them. */
export function selectionOfField(
  map: CaretMap | null,
  known: TextSelection,
  anchor: number,
  focus: number,
): TextSelection {
  if (known.anchor === anchor && known.focus.offset === focus) return known
  const caret: Caret = map ? caretAfterTyping(map, focus) : { offset: focus, affinity: 'upstream' }
  return { anchor, focus: caret, goalX: null }
}

export const rangeOf = ({ anchor, focus }: TextSelection) => ({
  from: Math.min(anchor, focus.offset),
  to: Math.max(anchor, focus.offset),
})

/** Only what a KeyboardEvent says. */
interface MoveKey {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Where a key leads that depends on the layout; null for all others: the field does them by itself, words and deleting too. */
export function movedByKey(map: CaretMap, selection: TextSelection, press: MoveKey): TextSelection | null {
  const { key, shiftKey } = press
  const { focus } = selection
  const to = (caret: Caret, goalX: number | null = null): TextSelection => ({
    anchor: shiftKey ? selection.anchor : caret.offset,
    focus: caret,
    goalX,
  })
  if (press.altKey || press.ctrlKey) return null
  if (press.metaKey) {
    // On a Mac these are Home and End.
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
    const isStart = (key === 'ArrowLeft') !== lineOf(map, focus).rightToLeft
    return to(caretAtLineEnd(map, focus, isStart ? 'start' : 'end'))
  }
  if (key === 'Home') return to(caretAtLineEnd(map, focus, 'start'))
  if (key === 'End') return to(caretAtLineEnd(map, focus, 'end'))
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const x = selection.goalX ?? caretSegment(map, focus).x
    return to(caretInLineBeside(map, focus, key === 'ArrowDown' ? 1 : -1, x), x)
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const way = key === 'ArrowLeft' ? 'left' : 'right'
  const isRange = selection.anchor !== focus.offset
  return to(isRange && !shiftKey ? edgeOf(map, selection, way) : caretBeside(map, focus, way))
}

/** The end of the selection that lies to that side. Of several lines, the one that is read first is where reading begins. */
function edgeOf(map: CaretMap, selection: TextSelection, way: 'left' | 'right'): Caret {
  const { from, to } = rangeOf(selection)
  const [first, last]: Caret[] = [
    { offset: from, affinity: 'downstream' },
    { offset: to, affinity: 'upstream' },
  ]
  const [start, end] = [caretSegment(map, first!), caretSegment(map, last!)]
  const isFirstLeft = start.line === end.line ? start.x <= end.x : !start.line.rightToLeft
  return (way === 'left') === isFirstLeft ? first! : last!
}

/** What a press takes: a place, a word, a line or all of the text, by how many clicks followed each other. */
interface PressedRange {
  from: number
  to: number
  caret: Caret
}

export function pressedRange(map: CaretMap, at: Point, clicks: number): PressedRange {
  const caret = caretAt(map, at)
  const { text } = map
  if (clicks <= 1) return { from: caret.offset, to: caret.offset, caret }
  if (clicks > 3) return { from: 0, to: text.length, caret }
  const letter = Math.max(0, caret.affinity === 'upstream' ? caret.offset - 1 : caret.offset)
  if (clicks === 2) return { ...wordAt(text, letter), caret }
  const end = text.indexOf('\n', letter)
  return { from: text.lastIndexOf('\n', letter - 1) + 1, to: end < 0 ? text.length : end, caret }
}

function wordAt(text: string, offset: number): { from: number; to: number } {
  const word = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text).containing(offset)
  return word ? { from: word.index, to: word.index + word.segment.length } : { from: offset, to: offset }
}

/** From what was pressed first to what the pointer is over now, in the same units. */
export function selectionBetween(first: PressedRange, now: PressedRange): TextSelection {
  const isBackwards = now.from < first.from
  const offset = isBackwards ? now.from : Math.max(first.to, now.to)
  const focus: Caret =
    offset === now.caret.offset ? now.caret : { offset, affinity: isBackwards ? 'downstream' : 'upstream' }
  return { anchor: isBackwards ? first.to : first.from, focus, goalX: null }
}
