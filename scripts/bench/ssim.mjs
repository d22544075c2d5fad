// SSIM of the luma in 8x8 blocks, every block: the bench's own, so that it does not judge the export by the export's measure.
import sharp from 'sharp'

/** Luma over white (ITU-R BT.601). */
export async function lumaOf(bytes) {
  const { data, info } = await sharp(bytes)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const luma = new Float64Array(info.width * info.height)
  for (let at = 0, from = 0; at < luma.length; at++, from += info.channels) {
    luma[at] = 0.299 * data[from] + 0.587 * data[from + 1] + 0.114 * data[from + 2]
  }
  return { luma, width: info.width, height: info.height }
}

/** The mean over all whole blocks: 1 for equal pictures. */
export function ssim(one, other) {
  let sum = 0
  let blocks = 0
  for (let y = 0; y + 8 <= one.height; y += 8) {
    for (let x = 0; x + 8 <= one.width; x += 8, blocks++) sum += blockSsim(one, other, y * one.width + x)
  }
  return sum / blocks
}

function blockSsim(one, other, start) {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let row = 0, at = start; row < 8; row++, at += one.width) {
    for (let column = at; column < at + 8; column++) {
      const [p, q] = [one.luma[column], other.luma[column]]
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  const [meanA, meanB] = [a / 64, b / 64]
  const [varianceA, varianceB, covariance] = [aa / 64 - meanA ** 2, bb / 64 - meanB ** 2, ab / 64 - meanA * meanB]
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) / ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  )
}
