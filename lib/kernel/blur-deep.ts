// A blur of deep pixels: three box passes each way, close to a Gaussian of sigma = sqrt(radius * (radius + 1)).
import type { Rect } from '@/lib/core/geometry'
import type { DeepBitmap, Kernel } from './kernel'

interface Span {
  first: number
  end: number
}

/**
 * A part of the blurred pixels, in the memory of those that are given: they are lost. Rows of both lie without gaps. What the part
 * does not look at, 3 * radius away, changes nothing of it; beyond the pixels their edges go on. Each pass makes only what the next ones
 * look at.
 */
export function blurDeep(kernel: Kernel, pixels: DeepBitmap, radius: number, part: Rect): DeepBitmap {
  const { arena } = kernel
  const mark = arena.mark()
  let [source, other] = [pixels.pointer, arena.take(pixels.width * pixels.height * 8)]
  let [along, across] = [
    { first: 0, end: pixels.width },
    { first: 0, end: pixels.height },
  ]
  let [wanted, later] = [spanOf(part.x, part.width), spanOf(part.y, part.height)]
  for (let pass = 0; pass < 6; pass++) {
    const next = within(wanted, radius * (2 - (pass >> 1)), along)
    const [width, height] = [lengthOf(along), lengthOf(across)]
    const rows = { pointer: source, strideBytes: width * 8, width, height }
    kernel.boxDeep(rows, { output: other, radius, first: next.first - along.first, count: lengthOf(next) })
    // What was written is transposed: the next pass goes the other way.
    ;[source, other, along, across, wanted, later] = [other, source, across, next, later, wanted]
  }
  arena.release(mark)
  return { pointer: pixels.pointer, strideBytes: part.width * 8, width: part.width, height: part.height }
}

const spanOf = (first: number, length: number): Span => ({ first, end: first + length })
const lengthOf = ({ first, end }: Span): number => end - first

const within = ({ first, end }: Span, reach: number, all: Span): Span => ({
  first: Math.max(all.first, first - reach),
  end: Math.min(all.end, end + reach),
})
