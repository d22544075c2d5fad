// How each effect is painted. Longer painters have a file of their own.
import { parseHexColor } from '@/lib/core/color'
import type { Paint } from '@/lib/core/paint'
import { type EffectPainter, memberOf, type PaintScope, type Plane } from '../define'
import { paintPattern } from '../patterns'
import { halftonePainter } from './halftone'
import type { Blur, Effect, EffectKindName, Noise, PatternOverlay, Vignette } from './index'
import { lightPainter } from './light'
import { windowLightPainter } from './window-light'

/** Blurs the background with its patterns and pictures; cards stay sharp. */
const blurPainter: EffectPainter<Blur> = {
  plane: () => 'background',
  // As in CSS, a blur of b is a Gaussian of sigma b / 2.
  paint: ({ radius }) => (radius === 0 ? [] : [{ kind: 'blur', sigma: radius / 2 }]),
}

/** Darker towards the edges, as through a lens. */
const vignettePainter: EffectPainter<Vignette> = {
  plane: () => 'background',
  paint({ strength, reach, color: hex }, { size }) {
    const shade = parseHexColor(hex)
    const steps = 8
    // A smooth step from the clear middle to the corner; its ends have no visible edge.
    const stops = Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps
      return {
        offset: reach + (1 - reach) * t,
        color: { ...shade, alpha: shade.alpha * strength * t * t * (3 - 2 * t) },
      }
    })
    const centre = { x: size.width / 2, y: size.height / 2 }
    return [{ kind: 'radial', centre, radiusX: size.width * 0.7072, radiusY: size.height * 0.7072, stops }]
  },
}

/** Grain. One seed gives the same grain at every scale. */
const noisePainter: EffectPainter<Noise> = {
  plane: () => 'background',
  paint: ({ seed: from, grainPx, strength, colored }) => [{ kind: 'noise', seed: from, grainPx, strength, colored }],
}

/** Lays any pattern on any background. */
const patternOverlayPainter: EffectPainter<PatternOverlay> = {
  plane: () => 'background',
  paint: (look, { size }) => paintPattern(look, size),
}

const effectPainters = {
  blur: blurPainter,
  vignette: vignettePainter,
  light: lightPainter,
  'window-light': windowLightPainter,
  noise: noisePainter,
  'pattern-overlay': patternOverlayPainter,
  halftone: halftonePainter,
} satisfies { [Name in EffectKindName]: EffectPainter<Extract<Effect, { kind: Name }>> }

export const planeOf = (value: Effect): Plane => memberOf<EffectPainter>(effectPainters, value).plane(value)

/** The layers an effect adds to its plane. */
export const paintEffect = (value: Effect, scope: PaintScope): Paint[] =>
  memberOf<EffectPainter>(effectPainters, value).paint(value, scope)
