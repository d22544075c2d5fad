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
/** A ratio of 1 that was worked out. */
const sameSize = 1 + 1e-6

interface Line {
  inputs: number
  /** Inputs for one output. */
  ratio: number
  /** Outputs before the first input. */
  shift: number
}

/** Which inputs an output takes; their shares, in any measure, are written to the array. */
interface Taps {
  first: number
  count: number
}

function areaTaps({ inputs, ratio, shift }: Line, output: number, shares: Float64Array): Taps {
  const start = (output - shift) * ratio
  const to = start + ratio
  // An output that reaches beyond an end has what lies in it of that end.
  const from = Math.max(0, start)
  const first = Math.min(inputs - 1, Math.floor(from))
  // A product like 3 * (10 / 3) may come out a hair above a whole number.
  const count = Math.max(1, Math.min(inputs, Math.ceil(to - 1e-9)) - first)
  for (let i = 0; i < count; i++) shares[i] = Math.min(to, first + i + 1) - Math.max(from, first + i)
  return { first, count }
}

function cubicTaps({ inputs, ratio, shift }: Line, output: number, shares: Float64Array): Taps {
  const centre = (output + 0.5 - shift) * ratio - 0.5
  const base = Math.floor(centre)
  const t = centre - base
  const first = Math.max(0, base - 1)
  const last = Math.min(inputs - 1, base + 2)
  const count = last - first + 1
  shares.fill(0, 0, count)
  // Taps outside the line count for its end.
  const add = (input: number, lobe: number) => {
    const at = Math.min(last, Math.max(first, input)) - first
    shares[at] = shares[at]! + lobe
  }
  add(base - 1, -0.5 * t + t * t - 0.5 * t * t * t)
  add(base, 1 - 2.5 * t * t + 1.5 * t * t * t)
  add(base + 1, 0.5 * t + 2 * t * t - 1.5 * t * t * t)
  add(base + 2, -0.5 * t * t + 0.5 * t * t * t)
  return { first, count }
}

/** Whole weights whose running sum stays within half a step of the true one: exact in total however many taps there are. */
function quantise(shares: Float64Array, count: number, weights: Int16Array): void {
  let total = 0
  for (let i = 0; i < count; i++) total += shares[i]!
  let sum = 0
  let given = 0
  for (let i = 0; i < count; i++) {
    sum += shares[i]!
    const next = Math.floor((sum / total) * one + 0.5)
    weights[i] = next - given
    given = next
  }
}

/**
 * The table for outputs `from` up to `to` of a line of `inputs` samples scaled to `outputs`. With a shift the line begins that far behind
 * output 0, and neither need be whole.
 */
export function resampleTable(
  inputs: number,
  outputs: number,
  range: { from: number; to: number },
  shift = 0,
): ResampleTable {
  const line = { inputs, ratio: inputs / outputs, shift }
  // Between pixels a mean of two would be soft where nothing is scaled.
  const isEnlarged = line.ratio < (Number.isInteger(shift) ? 1 : sameSize)
  const tapsOf = isEnlarged ? cubicTaps : areaTaps
  // A whole number of pairs, however an area lies on the inputs.
  const tapsMax = Math.max(4, Math.ceil((line.ratio + 2) / 2) * 2)
  const shares = new Float64Array(tapsMax)
  const count = range.to - range.from
  const spans = new Int32Array(count * 3)
  const weights = new Int16Array(count * tapsMax)
  let first = inputs
  let end = 0
  for (let i = 0; i < count; i++) {
    const taps = tapsOf(line, range.from + i, shares)
    quantise(shares, taps.count, weights.subarray(i * tapsMax, (i + 1) * tapsMax))
    first = Math.min(first, taps.first)
    end = Math.max(end, taps.first + taps.count)
    spans[i * 3] = taps.first
    spans[i * 3 + 1] = Math.ceil(taps.count / 2)
    spans[i * 3 + 2] = i * tapsMax
  }
  for (let i = 0; i < spans.length; i += 3) spans[i] = spans[i]! - first
  return { spans, weights, first, end }
}
