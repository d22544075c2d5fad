// The few colours that stand for all of a picture: cuts by variance (Wu, Graphics Gems II) over a histogram of 32 steps to a channel,
// then two rounds of k-means. Pixels are premultiplied RGBA: a colour counts as much as it is seen.

/** Premultiplied RGBA, four bytes each; with less alpha first, so that PNG names as few alphas as can be. */
export type Palette = Uint8Array

const channels = 4
const slots = 32
const slotShift = 3
/** More samples change no colour by a step: 2 MP took 25 ms. */
const samplesMax = 2_000_000
const rounds = 2

/** Of pixels without gaps: at most `count` colours, and exactly the picture's own where it has no more. */
export function choosePalette(pixels: Uint8Array, count: number): Palette {
  const own = ownColors(pixels, count)
  if (own) return ordered(own)
  const bins = histogram(pixels)
  // What is wholly clear keeps a colour of its own.
  const isClear = bins.clear
  const room = count - (isClear ? 1 : 0)
  let means = cut(bins, room).map((box) => meanOf(bins, box))
  for (let round = 0; round < rounds; round++) means = settle(bins, means)
  const colors = means.map((mean) => mean.map(Math.round))
  if (isClear) colors.push([0, 0, 0, 0])
  return ordered(colors)
}

/** Null where there are more than `count`. */
function ownColors(pixels: Uint8Array, count: number): number[][] | null {
  const words = new Uint32Array(pixels.slice().buffer)
  const seen = new Set<number>()
  let last = -1
  for (const word of words) {
    if (word === last) continue
    last = word
    seen.add(word)
    if (seen.size > count) return null
  }
  const bytes = new Uint8Array(Uint32Array.from(seen).buffer)
  return Array.from(seen, (_, at) => Array.from(bytes.subarray(at * channels, (at + 1) * channels)))
}

function ordered(colors: readonly number[][]): Palette {
  return Uint8Array.from([...colors].sort((a, b) => a[3]! - b[3]!).flat())
}

interface Bins {
  length: number
  weights: Float64Array
  /** Of each channel, weighted. */
  sums: Float64Array
  /** Of all channels together. */
  squares: Float64Array
  /** Each channel's step. */
  places: Uint8Array
  clear: boolean
}

function histogram(pixels: Uint8Array): Bins {
  const count = pixels.length / channels
  const step = Math.max(1, Math.floor(count / samplesMax))
  const table = new Int32Array(slots ** channels).fill(-1)
  const weights: number[] = []
  const sums: number[] = []
  const squares: number[] = []
  const places: number[] = []
  let clear = false
  for (let pixel = 0; pixel < count; pixel += step) {
    const at = pixel * channels
    if (pixels[at + 3] === 0) {
      clear = true
      continue
    }
    let key = 0
    for (let channel = 0; channel < channels; channel++) key = key * slots + (pixels[at + channel]! >> slotShift)
    let bin = table[key]!
    if (bin < 0) {
      bin = weights.length
      table[key] = bin
      weights.push(0)
      squares.push(0)
      for (let channel = 0; channel < channels; channel++) {
        sums.push(0)
        places.push(pixels[at + channel]! >> slotShift)
      }
    }
    weights[bin]! += 1
    for (let channel = 0; channel < channels; channel++) {
      const value = pixels[at + channel]!
      sums[bin * channels + channel]! += value
      squares[bin]! += value * value
    }
  }
  return {
    length: weights.length,
    weights: Float64Array.from(weights),
    sums: Float64Array.from(sums),
    squares: Float64Array.from(squares),
    places: Uint8Array.from(places),
    clear,
  }
}

/** Bins that become one colour. */
type Box = Int32Array

/** The box that is most unlike itself is cut, again and again. */
function cut(bins: Bins, count: number): Box[] {
  const boxes: Box[] = [Int32Array.from({ length: bins.length }, (_, bin) => bin)]
  const spreads = [spreadOf(bins, boxes[0]!)]
  while (boxes.length < count) {
    let widest = 0
    for (let at = 1; at < spreads.length; at++) if (spreads[at]! > spreads[widest]!) widest = at
    if (spreads[widest]! <= 0) break
    const halves = cutBox(bins, boxes[widest]!)
    if (!halves) {
      spreads[widest] = 0
      continue
    }
    boxes[widest] = halves[0]
    boxes.push(halves[1])
    spreads[widest] = spreadOf(bins, halves[0])
    spreads.push(spreadOf(bins, halves[1]))
  }
  return boxes
}

function totals({ weights, sums }: Bins, box: Box): Float64Array {
  // The four channels, then the weight.
  const total = new Float64Array(channels + 1)
  for (const bin of box) {
    total[channels]! += weights[bin]!
    for (let channel = 0; channel < channels; channel++) total[channel]! += sums[bin * channels + channel]!
  }
  return total
}

const meanOf = (bins: Bins, box: Box): number[] => {
  const total = totals(bins, box)
  return Array.from(total.subarray(0, channels), (sum) => sum / total[channels]!)
}

const lengthOf = (total: Float64Array, at = 0): number => {
  let sum = 0
  for (let channel = 0; channel < channels; channel++) sum += total[at + channel]! ** 2
  return sum
}

/** The weighted variance. */
function spreadOf(bins: Bins, box: Box): number {
  if (box.length < 2) return 0
  let squares = 0
  for (const bin of box) squares += bins.squares[bin]!
  const total = totals(bins, box)
  return squares - lengthOf(total) / total[channels]!
}

/** Where the halves are most unlike each other; null where nothing can be cut. */
function cutBox(bins: Bins, box: Box): [Box, Box] | null {
  const total = totals(bins, box)
  const row = channels + 1
  let best = 0
  let place: { channel: number; slot: number } | null = null
  for (let channel = 0; channel < channels; channel++) {
    const steps = new Float64Array(slots * row)
    for (const bin of box) {
      const at = bins.places[bin * channels + channel]! * row
      steps[at + channels]! += bins.weights[bin]!
      for (let each = 0; each < channels; each++) steps[at + each]! += bins.sums[bin * channels + each]!
    }
    const below = new Float64Array(row)
    const above = total.slice()
    for (let slot = 0; slot < slots - 1; slot++) {
      for (let each = 0; each < row; each++) {
        below[each]! += steps[slot * row + each]!
        above[each]! -= steps[slot * row + each]!
      }
      if (below[channels] === 0 || above[channels]! <= 0) continue
      const score = lengthOf(below) / below[channels]! + lengthOf(above) / above[channels]!
      if (score <= best) continue
      best = score
      place = { channel, slot }
    }
  }
  if (!place) return null
  const { channel, slot } = place
  const isBelow = (bin: number) => bins.places[bin * channels + channel]! <= slot
  return [box.filter(isBelow), box.filter((bin) => !isBelow(bin))]
}

/** Each bin joins the nearest colour, each colour moves to the middle of its bins. */
function settle(bins: Bins, means: readonly number[][]): number[][] {
  const flat = Float64Array.from(means.flat())
  const sums = new Float64Array(means.length * (channels + 1))
  for (let bin = 0; bin < bins.length; bin++) {
    const at = bin * channels
    const weight = bins.weights[bin]!
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    for (let each = 0; each < flat.length; each += channels) {
      let distance = 0
      for (let channel = 0; channel < channels; channel++)
        distance += (flat[each + channel]! - bins.sums[at + channel]! / weight) ** 2
      if (distance >= least) continue
      least = distance
      nearest = each / channels
    }
    const into = nearest * (channels + 1)
    sums[into + channels]! += weight
    for (let channel = 0; channel < channels; channel++) sums[into + channel]! += bins.sums[at + channel]!
  }
  return means.map((mean, each) => {
    const at = each * (channels + 1)
    const weight = sums[at + channels]!
    return weight === 0 ? mean : mean.map((_, channel) => sums[at + channel]! / weight)
  })
}
