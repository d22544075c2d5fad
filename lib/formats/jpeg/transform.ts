// The cosine transform of an 8 by 8 block, and how coarsely a quality rounds its outputs. Sums and products only: the same bits in
// every engine.

import { colorSteps, lightSteps } from './tables.data'

/**
 * In place, in 5 multiplications a line (Arai, Agui and Nakajima, 1988). Its outputs carry a scale of their own, which the quantiser
 * takes out. `block`: 64 values about 0.
 */
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

export interface Quantiser {
  /** The file holds them in this order, row by row. */
  steps: Uint8Array
  /** One factor for each output of `forwardDct`, whose own scale is in it. */
  factors: Float64Array
}

/** The scale that the fast transform leaves in each of its eight outputs (Arai, Agui and Nakajima, 1988). */
const transformScale = [
  1, 1.387039845322148, 1.306562964876377, 1.175875602419359, 1, 0.785694958387102, 0.541196100146197,
  0.275899379282943,
]

/** Quality from 1 to 100, as libjpeg counts it: the steps of the standard at 50, all of them 1 at 100. */
export function quantisersFor(quality: number): { light: Quantiser; color: Quantiser } {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality
  const quantiser = (table: Uint8Array): Quantiser => {
    const steps = table.map((step) => Math.max(1, Math.min(255, Math.floor((step * percent + 50) / 100))))
    const factors = Float64Array.from(
      steps,
      (step, at) => 1 / (step * transformScale[at >> 3]! * transformScale[at & 7]! * 8),
    )
    return { steps, factors }
  }
  return { light: quantiser(lightSteps), color: quantiser(colorSteps) }
}
