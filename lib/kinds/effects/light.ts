// Light that falls into the picture from where the scene's light is: a glow, a beam, or the colours of a film's leak.
import { parseHexColor } from '@/lib/core/color'
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { FieldColor } from '@/lib/core/paint'
import type { EffectPainter } from '../define'
import { mix, smoothNoise, smoothStep } from '../patterns/smooth-noise'
import type { Light } from './index'

export const lightPainter: EffectPainter<Light> = {
  plane: ({ over }) => (over ? 'overlay' : 'background'),
  paint({ style, color: hex, strength, reach, seed: from }, { size, lightDeg }) {
    const { red, green, blue, alpha } = parseHexColor(hex)
    const full = strength * alpha
    const wide = size.width / size.height
    const [right, up] = [exactSine(lightDeg), exactCosine(lightDeg)]
    // Where the light stands: on the edge of the picture, or a little beyond.
    const source = { x: wide * (0.5 + 0.56 * right), y: 0.5 - 0.56 * up }
    const noise = smoothNoise(from, 32, 32)
    const tinted = (strengthHere: number, warmth: number): FieldColor => {
      const here = Math.min(1, Math.max(0, strengthHere))
      // A leak is orange at its heart and red at its edge whatever its colour.
      const [g, b] = [mix(green, green * 0.42, warmth), mix(blue, blue * 0.25, warmth)]
      return [red * here, g * here, b * here, 255 * here]
    }
    return [
      {
        kind: 'field',
        columns: 96,
        rows: 64,
        at(u, v) {
          const [x, y] = [u * wide - source.x, v - source.y]
          const away = Math.sqrt(x * x + y * y)
          const fall = 1 - smoothStep(0, 0.35 + reach * 1.25, away)
          if (style === 'glow') return tinted(full * fall * fall, 0)
          // The angle to the light's way, measured across it.
          const across = (x * up + y * right) / Math.max(0.12, away)
          if (style === 'beam') {
            const rays =
              smoothStep(0.42, 0.72, noise(across * 7 + 16, 3.5)) +
              0.35 * smoothStep(0.5, 0.8, noise(across * 17 + 16, 8.5))
            const cone = smoothStep(0, 0.25, away)
            return tinted(full * 0.8 * fall * Math.min(1, rays) * cone, 0)
          }
          const edge = noise(u * 2.2 + 4, v * 1.6 + 9)
          const leak = smoothStep(0.25, 1, fall * (0.55 + edge * 0.9))
          return tinted(full * 1.1 * leak, 1 - smoothStep(0.3, 0.95, leak))
        },
      },
    ]
  },
}
