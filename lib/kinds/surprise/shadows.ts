// Shadows by chance.
import { hexOfOklch } from '@/lib/core/color'
import type { Shadow } from '../shadows'
import { contact } from '../shadows/contact/schema'
import { float } from '../shadows/float/schema'
import { glow } from '../shadows/glow/schema'
import { hard } from '../shadows/hard/schema'
import { soft } from '../shadows/soft/schema'
import type { Chance } from './chance'

export function someShadow({ between, share, whole, among }: Chance): Shadow {
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
