// What is round the pictures, and what light they stand in.
import { eases } from '@/lib/kinds/motion/ease'
import type { KeyValue } from '@/lib/kinds/motion/schema'
import type { Scene } from '../../schema'
import { add, type MotionPreset, type Move, set, times, wave } from './move'

const group = 'Light and ground'
const goesRound = true

export const lightAndGround: readonly MotionPreset[] = [
  {
    name: 'sun-goes-over',
    label: 'Sun goes over',
    group,
    of: 'scene',
    lengthMs: 3000,
    moves: () => [
      add('light/angleDeg', [
        [0, 0],
        [1, 120, eases.linear],
      ]),
    ],
  },
  {
    name: 'night-falls',
    label: 'Night falls',
    group,
    of: 'picture',
    lengthMs: 2000,
    moves: () => [
      add('adjustments/brightness', [
        [0, 0],
        [1, -0.35],
      ]),
      add('adjustments/temperature', [
        [0, 0],
        [1, -0.4],
      ]),
    ],
  },
  {
    name: 'gradient-turns',
    label: 'Gradient turns',
    group,
    of: 'scene',
    lengthMs: 4000,
    moves: () => [
      add('background/angleDeg', [
        [0, 0],
        [1, 225, eases.linear],
      ]),
    ],
  },
  {
    name: 'room-to-breathe',
    label: 'Room to breathe',
    group,
    of: 'scene',
    lengthMs: 1500,
    moves: () => [
      add('padding', [
        [0, 0],
        [1, 60],
      ]),
    ],
  },
  {
    name: 'colours-change',
    label: 'Colours change places',
    group,
    of: 'scene',
    lengthMs: 6000,
    goesRound,
    suits: ({ background }) => colorsOf(background) !== null,
    moves({ rest: { background } }) {
      const found = colorsOf(background)
      if (!found) return []
      const { field, values } = found
      return [
        set(
          field,
          values.map((value, at) => [at / (values.length - 1), value, eases.linear] as const),
        ),
      ]
    },
  },
  {
    name: 'vignette-breathes',
    label: 'Vignette breathes',
    group,
    of: 'scene',
    lengthMs: 3000,
    goesRound,
    suits: (scene) => effectAt(scene, 'vignette') >= 0,
    moves: ({ rest }) => [
      times(`effects/${effectAt(rest, 'vignette')}/strength`, [
        [0, 1],
        [0.5, 0.45],
        [1, 1],
      ]),
    ],
  },
  {
    name: 'window-light-wanders',
    label: 'Window light wanders',
    group,
    of: 'scene',
    lengthMs: 4000,
    goesRound,
    suits: (scene) => effectAt(scene, 'window-light') >= 0,
    moves: ({ rest }) => [wave(`effects/${effectAt(rest, 'window-light')}/angleDeg`, 9)],
  },
  {
    name: 'grain-runs',
    label: 'Grain runs',
    group,
    of: 'scene',
    lengthMs: 1000,
    goesRound,
    suits: (scene) => effectAt(scene, 'noise') >= 0,
    moves: ({ rest }) => [grain(rest, effectAt(rest, 'noise'))],
  },
  {
    name: 'ground-flows',
    label: 'Colours flow',
    group,
    of: 'scene',
    lengthMs: 6000,
    goesRound,
    suits: ({ background }) => 'phase' in background,
    moves: () => [
      add('background/phase', [
        [0, 0],
        // Its end is its beginning, as a number too.
        [0.9999, 359.964, eases.linear],
        [1, 0, eases.hold],
      ]),
    ],
  },
  {
    name: 'caption-comes',
    label: 'Caption comes',
    group,
    of: 'scene',
    lengthMs: 800,
    suits: ({ caption }) => caption !== null,
    moves: () => [
      times('caption/opacity', [
        [0, 0],
        [1, 1, eases.out],
      ]),
    ],
  },
]

const effectAt = ({ effects }: Scene, kind: Scene['effects'][number]['kind']): number =>
  effects.findIndex((effect) => effect.kind === kind)

/** Of one second. */
const grains = 12

/** Other chance twelve times a second, the last as the first. Seeds are no numbers between which others lie. */
function grain({ effects }: Scene, at: number): Move {
  const effect = effects[at]
  const seed = effect && 'seed' in effect ? effect.seed : 0
  const points = Array.from(
    { length: grains + 1 },
    (_, step) => [step / grains, step === grains ? seed : (seed + step) % 0xffffffff, eases.hold] as const,
  )
  return set(`effects/${at}/seed`, points)
}

/** A background's colours as they go on by one place each, until they are where they began. Null where it has none to go on. */
function colorsOf(background: Scene['background']): { field: string; values: readonly KeyValue[] } | null {
  if ('stops' in background) {
    const { stops } = background
    const colors = stops.map(({ color }) => color)
    const values = turned(colors).map((row) => stops.map((stop, at) => ({ ...stop, color: row[at]! })))
    return { field: 'background/stops', values }
  }
  if (!('colors' in background) || background.colors.length < 2) return null
  return { field: 'background/colors', values: turned(background.colors) }
}

const turned = (colors: readonly string[]): string[][] =>
  Array.from({ length: colors.length + 1 }, (_, by) => colors.map((_, at) => colors[(at + by) % colors.length]!))
