// Folds of cloth or liquid in a gradient's colours: one way through noise, bent by more of it, with light on the slopes.
import { z } from 'zod'
import { exactCosine, exactSine } from '@/lib/core/exact'
import { defineBackground } from '../define'
import { shadeAlong } from '../field-colors'
import { amount, angle, seed, share } from '../fields'
import { gradientFields } from '../gradient-fields'
import { paintStops } from '../paint-stops'
import { smoothNoise } from '../smooth-noise'

const columns = 96
const rows = 72

export const silk = defineBackground({
  kind: 'silk',
  label: 'Silk',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('silk'),
    ...gradientFields,
    stops: gradientFields.stops.default([
      { offset: 0, color: '#1b1f5e' },
      { offset: 0.45, color: '#4d5fe0' },
      { offset: 0.8, color: '#a58bf5' },
      { offset: 1, color: '#f6c9dc' },
    ]),
    folds: amount('Folds', { min: 1, max: 8, step: 0.1 }).default(1.4),
    flow: share('Flow').default(0.55),
    relief: share('Relief').default(0.45),
    angleDeg: angle('Angle').default(120),
    seed: seed().default(1),
  }),
  paint({ stops, mixing, folds, flow, relief, angleDeg, seed: from }, { size, lightDeg }) {
    const shade = shadeAlong(paintStops(stops, mixing))
    const wide = size.width / size.height
    const [right, up] = [exactSine(angleDeg), exactCosine(angleDeg)]
    const [lightX, lightY] = [exactSine(lightDeg), -exactCosine(lightDeg)]
    const noise = [smoothNoise(from, 32, 32), smoothNoise(from + 1, 32, 32), smoothNoise(from + 2, 64, 64)]
    const height = (x: number, y: number) => {
      const bentX = x + flow * 1.6 * (noise[0]!(x * 1.1 + 4, y * 1.1 + 1) - 0.5)
      const bentY = y + flow * 1.6 * (noise[1]!(x * 1.1 + 2, y * 1.1 + 6) - 0.5)
      const along = (bentX * right - bentY * up) / (1 + wide)
      return along * folds + flow * 0.9 * noise[2]!(bentX * 0.9 + 8, bentY * 0.9 + 8)
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
})
