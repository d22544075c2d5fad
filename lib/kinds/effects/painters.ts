// The painter of every effect, by its kind. A new one is a line here.
import type { Paint } from '@/lib/core/paint'
import type { EffectPainter, PaintScope, Plane } from '../define'
import { memberOf } from '../member'
import { blurPainter } from './blur/paint'
import { halftonePainter } from './halftone/paint'
import type { Effect, EffectKindName } from './index'
import { lightPainter } from './light/paint'
import { noisePainter } from './noise/paint'
import { patternOverlayPainter } from './pattern-overlay/paint'
import { vignettePainter } from './vignette/paint'
import { windowLightPainter } from './window-light/paint'

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
