// The places of carets in a line that is set: what the typesetter knows of its letters, in pixels of the block.
import type { CaretLine } from './caret-map'
import type { LineRange } from './line-breaks'
import type { LineSetter } from './line-setter'
import type { Piece } from './run-setter'
import type { Paragraph } from './runs'
import type { TextLine } from './text-block'

export interface SetLine extends Omit<TextLine, 'text'> {
  setter: LineSetter
  paragraph: Paragraph
  range: LineRange
  pieces: readonly Piece[]
  /** Of its paragraph in the text. */
  start: number
}

interface LinePlace {
  height: number
  index: number
  /** Spaces that end a line go no further. */
  room: { left: number; right: number }
}

export function caretLine(line: SetLine, { height, index, room }: LinePlace): CaretLine {
  const { setter, paragraph, range, start, x, width, baseline } = line
  const { clusters, rightToLeft } = paragraph
  const [least, most] = [Math.min(x, room.left), Math.max(x + width, room.right)]
  const within = (place: number, isBeyond: boolean) => (isBeyond ? Math.min(most, Math.max(least, place)) : place)
  const letters = setter.letters(paragraph, range).map((letter) => ({
    start: start + letter.start,
    end: start + letter.end,
    left: within(x + letter.left, letter.isBeyond),
    right: within(x + letter.right, letter.isBeyond),
    rightToLeft: letter.rightToLeft,
    isBeyond: letter.isBeyond,
  }))
  return {
    start: start + (clusters[range.from]?.start ?? 0),
    end: start + (clusters[range.to - 1]?.end ?? 0),
    left: x,
    right: x + width,
    top: index * height,
    bottom: (index + 1) * height,
    baseline,
    rightToLeft,
    wraps: range.to < clusters.length,
    letters,
  }
}
