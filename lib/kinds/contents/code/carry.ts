// What was said of parts of a code says it of the same parts when its text changes: hidden words, marks, colours.
import type { ContentMeasure } from '../parts/content'
import { lineListLengthMax } from '../parts/fields'
import { carriedRuns } from '../parts/runs'
import { coveredRanges, editOf, lineList, movedLines, movedRanges, setOtherwise } from '../parts/text-edit'
import { coverOf } from './cover'
import { codeGrid, linesNamed } from './measure'
import type { Code } from './schema'

/** Fields that the change itself set are as it set them. */
function carry(before: Code, after: Code): Code {
  const runs = after.runs === before.runs ? carriedRuns(before, after) : after.runs
  if (before.text === after.text) return runs === after.runs ? after : { ...after, runs }
  const edit = editOf(before.text, after.text)
  const otherwise = setOtherwise(before.text, after.text)
  const count = before.text.split('\n').length
  const lines = (name: 'marked' | 'added' | 'removed') => {
    if (after[name] !== before[name] || after[name] === '' || otherwise) return after[name]
    const moved = movedLines(linesNamed(before[name], before, count), before.text, after.text, edit)
    return lineList(
      moved.map((line) => line + after.firstNumber),
      lineListLengthMax,
    )
  }
  const isSaidBefore = (name: 'words' | 'hidden') => after[name] === before[name] && after[name].length > 0
  return {
    ...after,
    runs,
    marked: lines('marked'),
    added: lines('added'),
    removed: lines('removed'),
    words: isSaidBefore('words')
      ? otherwise
        ? after.words.map(otherwise)
        : movedRanges(after.words, edit)
      : after.words,
    hidden: isSaidBefore('hidden') ? coveredRanges(after.hidden, before.text, after.text) : after.hidden,
  }
}

/** What lies on lines that stayed below the change goes with them. */
function shift(before: Code, after: Code): { below: number; byPx: number } | null {
  const [old, now] = [codeGrid(before), codeGrid(after)]
  const isSameType = old.cell.height === now.cell.height && old.paddingPx === now.paddingPx
  if (before.text === after.text || !isSameType || old.rows.length === now.rows.length) return null
  let tail = 0
  const tailMax = Math.min(old.lines.length, now.lines.length)
  while (tail < tailMax && old.lines.at(-1 - tail)!.text === now.lines.at(-1 - tail)!.text) tail += 1
  const first = old.rows.findIndex(({ line }) => line === old.lines.length - tail)
  if (tail === 0 || first < 0) return null
  return {
    below: old.paddingPx + first * old.cell.height,
    byPx: (now.rows.length - old.rows.length) * old.cell.height,
  }
}

export const codeMeasure: ContentMeasure<Code> = {
  measure: (value) => codeGrid(value).size,
  carry,
  shift,
  cover: coverOf,
}
