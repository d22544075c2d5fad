// The cosine transform of an 8 by 8 block in 5 multiplications a line (Arai, Agui and Nakajima, 1988), in place. Its outputs
// carry a scale of their own, which the quantiser takes out. Sums and products only: the same bits in every engine.

/** `block`: 64 values about 0. */
export function forwardDct(block: Float64Array): void {
  for (let at = 0; at < 64; at += 8) transformLine(block, at, 1)
  for (let at = 0; at < 8; at++) transformLine(block, at, 8)
}

function transformLine(block: Float64Array, at: number, step: number): void {
  const b0 = at
  const b1 = at + step
  const b2 = at + 2 * step
  const b3 = at + 3 * step
  const b4 = at + 4 * step
  const b5 = at + 5 * step
  const b6 = at + 6 * step
  const b7 = at + 7 * step
  const sum07 = block[b0]! + block[b7]!
  const difference07 = block[b0]! - block[b7]!
  const sum16 = block[b1]! + block[b6]!
  const difference16 = block[b1]! - block[b6]!
  const sum25 = block[b2]! + block[b5]!
  const difference25 = block[b2]! - block[b5]!
  const sum34 = block[b3]! + block[b4]!
  const difference34 = block[b3]! - block[b4]!

  const outer = sum07 + sum34
  const outerDifference = sum07 - sum34
  const inner = sum16 + sum25
  const innerDifference = sum16 - sum25
  const turned = (innerDifference + outerDifference) * Math.SQRT1_2
  block[b0] = outer + inner
  block[b4] = outer - inner
  block[b2] = outerDifference + turned
  block[b6] = outerDifference - turned

  const low = difference34 + difference25
  const middle = difference25 + difference16
  const high = difference16 + difference07
  const shared = (low - high) * 0.3826834323650898
  const lowTurned = 0.541196100146197 * low + shared
  const highTurned = 1.306562964876377 * high + shared
  const middleTurned = middle * Math.SQRT1_2
  const near = difference07 + middleTurned
  const far = difference07 - middleTurned
  block[b5] = far + lowTurned
  block[b3] = far - lowTurned
  block[b1] = near + highTurned
  block[b7] = near - highTurned
}
