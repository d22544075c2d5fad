// "Surprise me": a look by chance that somebody with taste might have chosen. The same seed is the same look for ever.
import { hexOfOklch } from '@/lib/core/color'
import type { Background } from '../backgrounds'
import { type Effect, light, noise, vignette, windowLight } from '../effects'
import { contact, float, glow, hard, type Shadow, soft } from '../shadows'
import { someBackground } from './backgrounds'
import { type Chance, chanceOf } from './chance'

/** What each family gives. */
export interface Surprises {
  background: Background
  effect: Effect
  shadow: Shadow
}

/** A value of the family: always one its schema takes. Any whole number is a seed. */
export function surpriseMe<Family extends keyof Surprises>(seed: number, family: Family): Surprises[Family] {
  const chance = chanceOf(seed)
  const made: { [Each in keyof Surprises]: () => Surprises[Each] } = {
    background: () => someBackground(chance),
    effect: () => someEffect(chance),
    shadow: () => someShadow(chance),
  }
  return made[family]()
}

/** Enough to be felt, not to be noticed first. */
function someEffect({ share, whole, among }: Chance): Effect {
  const seed = whole(1, 999_999)
  return among<() => Effect>([
    [
      () =>
        noise.schema.parse({
          kind: 'noise',
          strength: share(0.05, 0.16),
          grainPx: among([
            [1, 1],
            [1.5, 2],
            [2, 1],
          ]),
          seed,
        }),
      4,
    ],
    [() => vignette.schema.parse({ kind: 'vignette', strength: share(0.2, 0.5) }), 2],
    [
      () =>
        light.schema.parse({
          kind: 'light',
          style: among([
            ['glow', 2],
            ['beam', 1],
            ['leak', 1],
          ]),
          strength: share(0.4, 0.8),
          seed,
        }),
      3,
    ],
    [
      () => {
        const style = among([
          ['window', 2],
          ['blinds', 2],
          ['palm', 2],
          ['branch', 1],
          ['arch', 1],
        ])
        return windowLight.schema.parse({
          kind: 'window-light',
          style,
          strength: share(0.18, 0.34),
          angleDeg: whole(-24, 24),
          seed,
        })
      },
      3,
    ],
  ])()
}

function someShadow({ between, share, whole, among }: Chance): Shadow {
  return among<() => Shadow>([
    [
      () => {
        const blur = whole(40, 120)
        return soft.schema.parse({
          kind: 'soft',
          blur,
          distance: Math.round(blur * between(0.25, 0.5)),
          opacity: share(0.25, 0.5),
        })
      },
      5,
    ],
    [() => float.schema.parse({ kind: 'float', height: whole(60, 170), opacity: share(0.35, 0.6) }), 4],
    [() => contact.schema.parse({ kind: 'contact', depth: whole(16, 40), opacity: share(0.4, 0.65) }), 2],
    [
      () =>
        hard.schema.parse({
          kind: 'hard',
          distance: whole(10, 28),
          opacity: among([
            [1, 1],
            [0.25, 2],
          ]),
        }),
      2,
    ],
    [
      () => {
        const color = hexOfOklch({ lightness: 0.72, chroma: 0.18, hueDeg: between(0, 360) })
        return glow.schema.parse({ kind: 'glow', color, size: whole(50, 120), opacity: share(0.5, 0.8) })
      },
      2,
    ],
  ])()
}
