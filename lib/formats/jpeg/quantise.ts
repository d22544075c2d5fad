// How coarsely a quality rounds: the steps a file names, and what the transform's output is multiplied by.
import { colorSteps, lightSteps } from './tables.data'

export interface Quantiser {
  /** As the file holds them, row by row. */
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
