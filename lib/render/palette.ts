// The colours of a picture, most telling first. Done once, in a worker; the scene stores what it found, so drawing stays pure.
import { channelsOf, hexOfChannels, type Oklab, oklabDistance, oklabOf } from '@/lib/core/oklab'
import type { PixelImage } from '@/lib/core/surface'

interface Cluster {
  color: Oklab
  /** Of the samples. */
  share: number
}

/** Samples along the longer side: enough for a button of one part in two hundred to be found. */
const samplesAlong = 200
const clusters = 10
const rounds = 6
/** Colours nearer than this are one to the eye when they are not side by side. */
const sameBelow = 0.09

/**
 * Up to `count` colours as `#rrggbb`, at least one; always the same for the same pixels. A strong colour counts for more than
 * its area: a page is mostly white, and its accent is what people remember.
 */
export function paletteOf(image: PixelImage, count = 5): string[] {
  const bins = binsOf(image)
  if (bins.length === 0) return ['#808080']
  const found = merge(cluster(bins))
  const chosen = found.sort((a, b) => tellingOf(b) - tellingOf(a)).slice(0, count)
  return chosen.map(({ color }) => hexOfChannels(channelsOf(color)))
}

function tellingOf({ color: { a, b, lightness }, share }: Cluster): number {
  const chroma = Math.hypot(a, b)
  // Near black and near white hardly show their hue.
  const shown = chroma * Math.min(1, 4 * lightness, 6 * (1.02 - lightness))
  return Math.cbrt(share) * (0.04 + shown)
}

/** Samples on a grid, put together by the upper four bits of each channel. */
function binsOf({ width, height, data }: PixelImage): Cluster[] {
  const step = Math.max(1, Math.max(width, height) / samplesAlong)
  const sums = new Float64Array(4096 * 4)
  let total = 0
  for (let y = step / 2; y < height; y += step) {
    for (let x = step / 2; x < width; x += step) {
      const at = (Math.floor(y) * width + Math.floor(x)) * 4
      if (data[at + 3]! < 128) continue
      const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
      const bin = ((red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4)) * 4
      sums[bin]! += red
      sums[bin + 1]! += green
      sums[bin + 2]! += blue
      sums[bin + 3]! += 1
      total += 1
    }
  }
  const bins: Cluster[] = []
  for (let bin = 0; bin < sums.length; bin += 4) {
    const count = sums[bin + 3]!
    if (count === 0) continue
    const color = oklabOf({ red: sums[bin]! / count, green: sums[bin + 1]! / count, blue: sums[bin + 2]! / count })
    bins.push({ color, share: count / total })
  }
  return bins
}

/** k-means in OKLab, begun with colours far from each other: no chance in it. */
function cluster(bins: readonly Cluster[]): Cluster[] {
  const centres = farApart(bins)
  let groups: Cluster[][] = []
  for (let round = 0; round < rounds; round++) {
    groups = centres.map(() => [])
    for (const bin of bins) groups[nearest(centres, bin.color)]!.push(bin)
    for (const [i, group] of groups.entries()) if (group.length > 0) centres[i] = meanOf(group).color
  }
  return groups.filter((group) => group.length > 0).map(meanOf)
}

/** The commonest first, then again and again what is common and far from those. */
function farApart(bins: readonly Cluster[]): Oklab[] {
  const weight = (bin: Cluster) => Math.sqrt(bin.share)
  const first = bins.reduce((best, bin) => (bin.share > best.share ? bin : best))
  const centres = [first.color]
  const away = bins.map((bin) => oklabDistance(bin.color, first.color))
  while (centres.length < Math.min(clusters, bins.length)) {
    let best = 0
    for (let i = 1; i < bins.length; i++) if (away[i]! * weight(bins[i]!) > away[best]! * weight(bins[best]!)) best = i
    if (away[best] === 0) break
    const next = bins[best]!.color
    centres.push(next)
    for (const [i, bin] of bins.entries()) away[i] = Math.min(away[i]!, oklabDistance(bin.color, next))
  }
  return centres
}

function nearest(centres: readonly Oklab[], color: Oklab): number {
  let best = 0
  for (let i = 1; i < centres.length; i++) {
    if (oklabDistance(centres[i]!, color) < oklabDistance(centres[best]!, color)) best = i
  }
  return best
}

function meanOf(group: readonly Cluster[]): Cluster {
  const share = group.reduce((sum, bin) => sum + bin.share, 0)
  const mean = (of: (color: Oklab) => number) => group.reduce((sum, bin) => sum + of(bin.color) * bin.share, 0) / share
  return { share, color: { lightness: mean((c) => c.lightness), a: mean((c) => c.a), b: mean((c) => c.b) } }
}

function merge(found: Cluster[]): Cluster[] {
  const kept: Cluster[] = []
  for (const one of [...found].sort((a, b) => b.share - a.share)) {
    const like = kept.findIndex((other) => oklabDistance(one.color, other.color) < sameBelow)
    if (like === -1) kept.push(one)
    else kept[like] = meanOf([kept[like]!, one])
  }
  return kept
}
