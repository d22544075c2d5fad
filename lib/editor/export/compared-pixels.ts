// A file beside what it was made of: which pixels are looked at, and how far the two are apart there.
import type { Point, Rect, Size } from '@/lib/core/geometry'

/** So many are decoded to be looked at: 160 MB. */
export const comparedPixelsMax = 40_000_000

interface Glass {
  /** Of the picture. */
  size: Size
  /** The middle, from 0 to 1 of each side. */
  at: Point
  /** Pixels of the screen. */
  sidePx: number
  /** Pixels of the screen for one of the picture. */
  zoom: number
}

/** Whole pixels under the glass, all of them in the picture. */
export function pixelsUnder({ size, at, sidePx, zoom }: Glass): Rect {
  const [x, width] = stretch(size.width, at.x, sidePx / zoom)
  const [y, height] = stretch(size.height, at.y, sidePx / zoom)
  return { x, y, width, height }
}

/** The middle of what is under the glass, as `at` asks for it: no nearer to an edge than the glass can go. */
export const middleWithin = (at: Point, area: Size, size: Size): Point => ({
  x: held(at.x, area.width / size.width / 2),
  y: held(at.y, area.height / size.height / 2),
})

const held = (at: number, edge: number): number => Math.min(1 - edge, Math.max(edge, at))

function stretch(length: number, at: number, wanted: number): [start: number, length: number] {
  const own = Math.min(length, Math.ceil(wanted))
  return [Math.min(length - own, Math.max(0, Math.round(at * length - own / 2))), own]
}

/** Of straight RGBA on white, over red, green and blue: from 0 to 255. Both have as many pixels. */
export function meanDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0
  for (let i = 0; i < one.length; i += 4) {
    for (let c = 0; c < 3; c++) sum += Math.abs(onWhite(one, i, c) - onWhite(other, i, c))
  }
  return sum / Math.max(1, (one.length / 4) * 3)
}

const onWhite = (data: Uint8ClampedArray, i: number, channel: number): number =>
  255 + ((data[i + channel]! - 255) * data[i + 3]!) / 255

/** For people. */
export function differenceText(mean: number): string {
  if (mean === 0) return 'The same here, to the pixel.'
  return `Off by ${mean < 0.1 ? 'less than 0.1' : mean.toFixed(1)} of 255 here, on average.`
}

/** Asks one at a time; of what is asked for meanwhile the last. What fails is `null`. */
export function createNewest<Asked, Answer>(
  ask: (asked: Asked) => Promise<Answer>,
  onAnswer: (answer: Answer | null, asked: Asked) => void,
): (asked: Asked) => void {
  let isAsking = false
  let wanted: { asked: Asked } | null = null
  const next = () => {
    if (isAsking || !wanted) return
    const { asked } = wanted
    wanted = null
    isAsking = true
    const take = (answer: Answer | null) => {
      isAsking = false
      onAnswer(answer, asked)
      next()
    }
    ask(asked).then(take, () => take(null))
  }
  return (asked) => {
    wanted = { asked }
    next()
  }
}
