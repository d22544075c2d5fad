// Folds of cloth or liquid in a gradient's colours: one way through noise, bent by more of it, with light on the slopes.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { BackgroundPainter } from '../../define'
import { paintStops } from '../../paint-stops'
import { smoothNoise, wayRound } from '../../patterns/smooth-noise'
import { shadeAlong } from './field-colors'
import type { Silk } from './schema'

const columns = 96
const rows = 72

export const silkPainter: BackgroundPainter<Silk> = {
  paint({ stops, mixing, folds, flow, relief, angleDeg, seed: from, phase }, { size, lightDeg }) {
    const shade = shadeAlong(paintStops(stops, mixing))
    const wide = size.width / size.height
    const [right, up] = [exactSine(angleDeg), exactCosine(angleDeg)]
    const [lightX, lightY] = [exactSine(lightDeg), -exactCosine(lightDeg)]
    const noise = [smoothNoise(from, 32, 32), smoothNoise(from + 1, 32, 32), smoothNoise(from + 2, 64, 64)]
    const [swings, drifts] = wayRound(phase, 0.35)
    const height = (x: number, y: number) => {
      const bentX = x + flow * 1.6 * (noise[0]!(x * 1.1 + 4 + swings, y * 1.1 + 1 + drifts) - 0.5)
      const bentY = y + flow * 1.6 * (noise[1]!(x * 1.1 + 2 + drifts, y * 1.1 + 6 + swings) - 0.5)
      const along = (bentX * right - bentY * up) / (1 + wide)
      return along * folds + flow * 0.9 * noise[2]!(bentX * 0.9 + 8 + drifts, bentY * 0.9 + 8 + swings)
    }
    const step = 0.01
    return [
      {
        kind: 'field',
        columns,
        rows,
        at(u, v) {
          const [x, y] = [u * wide, v]
          const here = height(x, y)
          const slope =
            ((height(x + step, y) - here) * lightX + (height(x, y + step) - here) * lightY) / (step * (1 + folds))
          const wave = 0.5 - 0.5 * exactCosine(here * 360)
          const rising = exactSine(here * 360)
          const [red, green, blue, alpha] = shade(wave)
          const light = relief * 0.55 * Math.max(-1, Math.min(1, slope * rising * 1.6))
          const lit = (channel: number) => (light > 0 ? channel + (alpha - channel) * light : channel * (1 + light))
          return [lit(red), lit(green), lit(blue), alpha]
        },
      },
    ]
  },
}
