// Circles as pixels, in whichever host this runs.

import { seededRandom } from '@/lib/core/exact'
import type { Surface } from '@/lib/core/surface'
import { traceCircle } from '@/lib/core/surface'

export const circleSide = 48

/** Two whose left edges Chromium's `arc` draws otherwise than Node, and many more. */
export const circles: readonly (readonly [x: number, y: number, radius: number])[] = (() => {
  const random = seededRandom(11)
  const some = Array.from({ length: 300 }, () => [16 + random() * 16, 16 + random() * 16, 1 + random() * 13] as const)
  return [
    [20.93462035804987, 26.72857052460313, 9.425858514383435],
    [19.868433393537998, 19.871466401964426, 11.84109022654593],
    ...some,
  ]
})()

/** The alpha of every pixel of every circle, one after the other. */
export function drawCircles({ context }: Surface): Uint8Array {
  const alpha = new Uint8Array(circles.length * circleSide * circleSide)
  for (const [index, [x, y, radius]] of circles.entries()) {
    context.clearRect(0, 0, circleSide, circleSide)
    context.beginPath()
    traceCircle(context, x, y, radius)
    context.fill()
    const { data } = context.getImageData(0, 0, circleSide, circleSide)
    for (let i = 0; i < circleSide * circleSide; i++) alpha[index * circleSide * circleSide + i] = data[i * 4 + 3]!
  }
  return alpha
}
