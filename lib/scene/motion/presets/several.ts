// Several pictures: one after another, or apart from each other.
import { eases } from '@/lib/kinds/motion/ease'
import type { Scene } from '../../schema'
import { add, appear, arrive, type MotionPreset, times } from './move'

const group = 'Several pictures'

const areSeveral = ({ pictures }: Scene) => pictures.length > 1
const lieAs =
  (...kinds: Scene['layout']['kind'][]) =>
  ({ layout, pictures }: Scene) =>
    pictures.length > 1 && kinds.includes(layout.kind)

export const several: readonly MotionPreset[] = [
  {
    name: 'deal',
    label: 'Deal',
    group,
    of: 'picture',
    lengthMs: 800,
    staggerMs: 160,
    suits: areSeveral,
    moves: ({ height, place }) => [
      ...appear(0.25),
      arrive('tilt/offsetY', height * 0.45),
      arrive('tilt/zDeg', place % 2 === 0 ? 14 : -14),
    ],
  },
  {
    name: 'cross-fade',
    label: 'One after another',
    group,
    of: 'picture',
    lengthMs: 700,
    staggerMs: 900,
    suits: areSeveral,
    moves: ({ place }) => (place === 0 ? [] : appear(1)),
  },
  {
    name: 'fan-opens',
    label: 'Fan opens',
    group,
    of: 'scene',
    lengthMs: 1200,
    suits: lieAs('fan'),
    moves: () => [
      times('layout/spread', [
        [0, 0],
        [1, 1, eases.out],
      ]),
      times('layout/angleDeg', [
        [0, 0],
        [1, 1, eases.out],
      ]),
    ],
  },
  {
    name: 'row-spreads',
    label: 'Row spreads',
    group,
    of: 'scene',
    lengthMs: 1200,
    suits: lieAs('row', 'grid', 'before-after'),
    moves: () => [
      times('layout/gap', [
        [0, 0],
        [1, 1, eases.out],
      ]),
    ],
  },
  {
    name: 'parallax',
    label: 'Parallax',
    group,
    of: 'picture',
    lengthMs: 4000,
    suits: areSeveral,
    moves({ width, place, count }) {
      // What lies further up is nearer, and goes further.
      const depth = 0.3 + (1.1 * place) / Math.max(1, count - 1)
      return [
        add('tilt/offsetX', [
          [0, -width * 0.035 * depth],
          [1, width * 0.035 * depth, eases.linear],
        ]),
      ]
    },
  },
]
