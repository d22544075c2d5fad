// Effects by chance: enough to be felt, not to be noticed first.
import type { Effect } from '../effects'
import { light } from '../effects/light/schema'
import { noise } from '../effects/noise/schema'
import { vignette } from '../effects/vignette/schema'
import { windowLight } from '../effects/window-light/schema'
import type { Chance } from './chance'

export function someEffect({ share, whole, among }: Chance): Effect {
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
