// Weights for scaling a line of samples: exact area downwards, Catmull-Rom upwards, clamped at the edges.
// Only + - * / and floor, so every engine builds the same table.

export interface ResampleTable {
  /** Three numbers an output: first input sample counted from `first`, number of tap pairs, first weight. */
  spans: Int32Array<ArrayBuffer>
  /** 14-bit, two a pair; those of one output sum to exactly 16384. */
  weights: Int16Array<ArrayBuffer>
  /** The input samples the outputs need: from `first` up to, not including, `end`. A pad tap may point one past it. */
  first: number
  end: number
}

const one = 16_384

interface Taps {
  first: number
  shares: number[]
}

function areaTaps(index: number, ratio: number, inputs: number): Taps {
  const from = index * ratio
  const to = from + ratio
  const first = Math.floor(from)
  // A product like 3 * (10 / 3) may come out a hair above a whole number.
  const end = Math.min(inputs, Math.ceil(to - 1e-9))
  const shares: number[] = []
  for (let i = first; i < end; i++) shares.push((Math.min(to, i + 1) - Math.max(from, i)) / ratio)
  return { first, shares }
}

function cubicTaps(index: number, ratio: number, inputs: number): Taps {
  const centre = (index + 0.5) * ratio - 0.5
  const base = Math.floor(centre)
  const t = centre - base
  const lobes = [
    -0.5 * t + t * t - 0.5 * t * t * t,
    1 - 2.5 * t * t + 1.5 * t * t * t,
    0.5 * t + 2 * t * t - 1.5 * t * t * t,
    -0.5 * t * t + 0.5 * t * t * t,
  ]
  const first = Math.max(0, base - 1)
  const last = Math.min(inputs - 1, base + 2)
  const shares = new Array<number>(last - first + 1).fill(0)
  lobes.forEach((lobe, i) => {
    const at = Math.min(last, Math.max(first, base - 1 + i)) - first
    shares[at] = shares[at]! + lobe
  })
  return { first, shares }
}

/** Whole weights whose running sum stays within half a step of the true one: exact in total however many taps there are. */
function quantise(shares: number[], total: number): number[] {
  const weights: number[] = []
  let sum = 0
  let given = 0
  for (const share of shares) {
    sum += share
    const next = Math.floor((sum / total) * one + 0.5)
    weights.push(next - given)
    given = next
  }
  return weights
}

/** The table for outputs `from` up to `to` of a line of `inputs` samples scaled to `outputs`. */
export function resampleTable(inputs: number, outputs: number, range: { from: number; to: number }): ResampleTable {
  const ratio = inputs / outputs
  const spans = new Int32Array((range.to - range.from) * 3)
  const weights: number[] = []
  let first = inputs
  let end = 0
  for (let index = range.from; index < range.to; index++) {
    const taps = ratio < 1 ? cubicTaps(index, ratio, inputs) : areaTaps(index, ratio, inputs)
    const total = taps.shares.reduce((sum, share) => sum + share, 0)
    const row = quantise(taps.shares, total)
    first = Math.min(first, taps.first)
    end = Math.max(end, taps.first + row.length)
    if (row.length % 2 === 1) row.push(0)
    spans.set([taps.first, row.length / 2, weights.length], (index - range.from) * 3)
    for (const weight of row) weights.push(weight)
  }
  for (let i = 0; i < spans.length; i += 3) spans[i] = spans[i]! - first
  return { spans, weights: Int16Array.from(weights), first, end }
}
