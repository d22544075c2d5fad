// How alike two pictures look: SSIM of the luma in 8x8 blocks, the measure that research and bench both use.
import 'server-only'
import type { Pixels } from './picture'

const side = 8
const blockPixels = side * side
// Wang et al. 2004: (0.01 * 255)^2 and (0.03 * 255)^2.
const meanConstant = 6.5025
const varianceConstant = 58.5225

/** At most this many blocks are compared (2.6 megapixels, about 15 ms): this runs on the thread that serves everybody. */
const blocksMax = 40_000

/** 1 when equal, less the more they differ; over white where there is transparency. Both must have the same size. */
export function similarity(one: Pixels, other: Pixels): number {
  const { width, height } = one
  if (width !== other.width || height !== other.height) throw new RangeError('Only pictures of one size are compared.')
  const [w, h] = [Math.min(side, width), Math.min(side, height)]
  const [columns, rows] = [Math.floor(width / w), Math.floor(height / h)]
  const step = Math.max(1, Math.ceil((columns * rows) / blocksMax))
  const [a, b] = [new Float64Array(blockPixels), new Float64Array(blockPixels)]
  let sum = 0
  let count = 0
  for (let block = 0; block < columns * rows; block += step) {
    const area = { x: (block % columns) * w, y: Math.floor(block / columns) * h, w, h }
    readLuma(one, area, a)
    readLuma(other, area, b)
    sum += blockSimilarity(a, b, w * h)
    count++
  }
  return sum / count
}

function blockSimilarity(a: Float64Array, b: Float64Array, count: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let at = 0; at < count; at++) {
    const [p, q] = [a[at] as number, b[at] as number]
    sumA += p
    sumB += q
    squaresA += p * p
    squaresB += q * q
    products += p * q
  }
  const [meanA, meanB] = [sumA / count, sumB / count]
  const [varianceA, varianceB] = [squaresA / count - meanA * meanA, squaresB / count - meanB * meanB]
  const covariance = products / count - meanA * meanB
  return (
    ((2 * meanA * meanB + meanConstant) * (2 * covariance + varianceConstant)) /
    ((meanA * meanA + meanB * meanB + meanConstant) * (varianceA + varianceB + varianceConstant))
  )
}

interface Area {
  x: number
  y: number
  w: number
  h: number
}

function readLuma({ data, width, channels }: Pixels, { x, y, w, h }: Area, into: Float64Array): void {
  let to = 0
  for (let row = y; row < y + h; row++) {
    let at = (row * width + x) * channels
    for (let column = 0; column < w; column++, at += channels) {
      // ITU-R BT.601, as JPEG and WebP weigh it. Not rounded: half a level more or less is much to a dark even area.
      const luma = (data[at] as number) * 0.299 + (data[at + 1] as number) * 0.587 + (data[at + 2] as number) * 0.114
      into[to++] = channels === 4 ? 255 + ((luma - 255) * (data[at + 3] as number)) / 255 : luma
    }
  }
}
