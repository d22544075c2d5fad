// Between two slides: a frame of the one, a frame of the other, and how far it is. Whole numbers and roots only, so that every engine makes
// the same bytes.
import type { Size } from '@/lib/core/geometry'
import type { Transition } from '@/lib/scene/schema'
import type { TransitionSide } from '@/lib/scene/transitions.data'
import { wordsOf } from './changed-rect'

interface Mix {
  /** Premultiplied RGBA without gaps, as large as the film; neither is changed. */
  from: Uint8Array
  to: Uint8Array
  transition: Pick<Transition, 'kind' | 'from'>
  /** 0: all of `from`. 1: all of `to`. */
  share: number
}

/** Mixes frames of one size. What it gives is good until the next call. */
export function createFrameMixer({ width, height }: Size): (mix: Mix) => Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(width * height * 4)
  const out: Frame = { words: wordsOf(pixels), width, height }
  return ({ from, to, transition, share }) => {
    const pair = { from: { ...out, words: wordsOf(from) }, to: { ...out, words: wordsOf(to) } }
    mixers[transition.kind](out, pair, Math.min(1, Math.max(0, share)), transition.from)
    return pixels
  }
}

interface Frame extends Size {
  words: Uint32Array
}

interface Pair {
  from: Frame
  to: Frame
}

type Mixer = (out: Frame, pair: Pair, share: number, side: TransitionSide) => void

const mixers: Record<Transition['kind'], Mixer> = {
  cut: (out, { from, to }, share) => out.words.set(share < 1 ? from.words : to.words),
  fade: (out, { from, to }, share) => {
    const weight = weightOf(share)
    for (let at = 0; at < out.words.length; at++) out.words[at] = mixed(from.words[at]!, to.words[at]!, weight)
  },
  push(out, { from, to }, share, side) {
    const { came, left } = parts(out, share, side)
    copy(out, from, left, {
      x: came.x === 0 ? 0 : out.width - left.width,
      y: came.y === 0 ? 0 : out.height - left.height,
    })
    copy(out, to, came, startOf(came, out))
  },
  cover(out, { from, to }, share, side) {
    const { came } = parts(out, share, side)
    out.words.set(from.words)
    copy(out, to, came, startOf(came, out))
  },
  wipe(out, { from, to }, share, side) {
    const { came } = parts(out, share, side)
    out.words.set(from.words)
    copy(out, to, came, came)
  },
  iris,
  zoom,
}

interface Place {
  x: number
  y: number
}

type Part = Place & Size

/** What of the frame the next slide has taken from that side, and the rest. */
function parts({ width, height }: Size, share: number, side: TransitionSide): { came: Part; left: Part } {
  const isAcross = side === 'left' || side === 'right'
  const way = Math.floor(share * (isAcross ? width : height) + 0.5)
  if (isAcross) {
    const [near, far] = [
      { x: 0, y: 0, width: side === 'left' ? way : width - way, height },
      { x: side === 'left' ? way : width - way, y: 0, width: side === 'left' ? width - way : way, height },
    ]
    return side === 'left' ? { came: near, left: far } : { came: far, left: near }
  }
  const [near, far] = [
    { x: 0, y: 0, width, height: side === 'above' ? way : height - way },
    { x: 0, y: side === 'above' ? way : height - way, width, height: side === 'above' ? height - way : way },
  ]
  return side === 'above' ? { came: near, left: far } : { came: far, left: near }
}

/** Where the part begins in its own frame, which moves in by that much: its farther edge leads. */
const startOf = (came: Part, { width, height }: Size): Place => ({
  x: came.x === 0 ? width - came.width : 0,
  y: came.y === 0 ? height - came.height : 0,
})

/** Into the part of `out`, from that place on. */
function copy(out: Frame, source: Frame, { x, y, width, height }: Part, start: Place): void {
  for (let row = 0; row < height; row++) {
    const from = (start.y + row) * out.width + start.x
    out.words.set(source.words.subarray(from, from + width), (y + row) * out.width + x)
  }
}

const weightOf = (share: number) => Math.floor(share * 256 + 0.5)

/** Two channels at a time; a weight of 256 is all of `other`. */
function mixed(one: number, other: number, weight: number): number {
  const rest = 256 - weight
  const even = Math.imul(one & 0xff00ff, rest) + Math.imul(other & 0xff00ff, weight) + 0x800080
  const odd = Math.imul((one >>> 8) & 0xff00ff, rest) + Math.imul((other >>> 8) & 0xff00ff, weight) + 0x800080
  return (((even >>> 8) & 0xff00ff) | (odd & 0xff00ff00)) >>> 0
}

/** A disc that opens from the middle. */
function iris(out: Frame, { from, to }: Pair, share: number): void {
  const { width, height } = out
  out.words.set(from.words)
  const radius = (share * Math.sqrt(width * width + height * height)) / 2
  for (let y = 0; y < height; y++) {
    const across = y + 0.5 - height / 2
    const square = radius * radius - across * across
    if (square <= 0) continue
    const reach = Math.sqrt(square)
    const [left, right] = [Math.max(0, width / 2 - reach), Math.min(width, width / 2 + reach)]
    const [first, last] = [Math.ceil(left), Math.floor(right)]
    const row = y * width
    for (let x = first; x < last; x++) out.words[row + x] = to.words[row + x]!
    // The pixels that the edge goes through.
    if (first > 0 && first > left) edge(out, to, row + first - 1, first - left)
    if (last < width && right > last && last >= first) edge(out, to, row + last, right - last)
  }
}

function edge(out: Frame, to: Frame, at: number, share: number): void {
  out.words[at] = mixed(out.words[at]!, to.words[at]!, weightOf(share))
}

/** How much larger the slide has become when it is gone. */
const zoomMost = 1.6

/** The slide comes nearer and gives way to the next one. */
function zoom(out: Frame, { from, to }: Pair, share: number): void {
  const { width, height } = out
  const weight = weightOf(share)
  const scale = 1 + (zoomMost - 1) * share
  const columns = Array.from({ length: width }, (_, x) => tapOf(x, width, scale))
  for (let y = 0; y < height; y++) {
    const down = tapOf(y, height, scale)
    const [upper, lower] = [down.at * width, Math.min(height - 1, down.at + 1) * width]
    for (let x = 0; x < width; x++) {
      const { at, weight: across } = columns[x]!
      const next = Math.min(width - 1, at + 1)
      const above = mixed(from.words[upper + at]!, from.words[upper + next]!, across)
      const below = mixed(from.words[lower + at]!, from.words[lower + next]!, across)
      const near = mixed(above, below, down.weight)
      out.words[y * width + x] = mixed(near, to.words[y * width + x]!, weight)
    }
  }
}

/** Between which two pixels of the slide one of the frame lies, and how near the second. */
function tapOf(at: number, length: number, scale: number): { at: number; weight: number } {
  const place = Math.max(0, (at + 0.5 - length / 2) / scale + length / 2 - 0.5)
  const whole = Math.floor(place)
  return { at: whole, weight: weightOf(place - whole) }
}
