// Curtains of light over a dark ground, sharp below and fading upwards as the real ones do.
import { channelsOf } from '@/lib/core/color'
import { seededRandom } from '@/lib/core/exact'
import type { BackgroundPainter } from '../../define'
import { mix, smoothNoise, smoothStep, wayRound } from '../../patterns/smooth-noise'
import { fieldShade } from './field-colors'
import type { Aurora } from './schema'

const columns = 128
const rows = 80

export const auroraPainter: BackgroundPainter<Aurora> = {
  paint({ ground, colors: hexes, strength, height, folds, seed: from, phase }, { size }) {
    const random = seededRandom(from)
    const sky = fieldShade(ground)
    const wide = size.width / size.height
    const [swings, drifts] = wayRound(phase, 0.3)
    const curtains = hexes.map((hex, i) => ({
      shade: fieldShade(hex),
      // Lower ones are nearer; each drifts from its share of the sky.
      base: 0.42 + (0.5 * (i + 0.5)) / hexes.length + (random() - 0.5) * 0.14,
      reach: (0.3 + 0.7 * height) * (0.75 + random() * 0.4),
      wave: smoothNoise(from + i * 31, 32, 2),
      rays: smoothNoise(from + i * 31 + 7, 128, 2),
      veil: smoothNoise(from + i * 31 + 13, 16, 2),
    }))
    return [
      {
        kind: 'field',
        columns,
        rows,
        at(u, v) {
          const x = u * wide
          let { lightness, a, b } = sky
          for (const { shade, base, reach, wave, rays, veil } of curtains) {
            const bent = x + (wave(x * 2.3 + 9 + swings, v * 0.7) - 0.5) * folds * 0.5
            const edge = base + (wave(bent * 1.3 + drifts, 0.5) - 0.5) * (0.35 + folds * 0.75)
            const above = (edge - v) / reach
            const body = above < 0 ? smoothStep(-0.16, 0, above) : 1 - smoothStep(0, 1, above)
            const streaks = mix(
              1,
              0.35 + 1.3 * rays(bent * 9 + 2 * drifts, 0.5),
              Math.min(1, Math.max(0, above + 0.25)),
            )
            const light =
              strength * body * body * streaks * smoothStep(0.2, 0.75, veil(x * 1.1 + 3 + swings, 0.5) + 0.16)
            const share = Math.min(1, light)
            lightness = mix(lightness, Math.max(lightness, shade.lightness), share)
            a = mix(a, shade.a, share)
            b = mix(b, shade.b, share)
          }
          const { red, green, blue } = channelsOf({ lightness, a, b })
          return [red * sky.alpha, green * sky.alpha, blue * sky.alpha, 255 * sky.alpha]
        },
      },
    ]
  },
}
