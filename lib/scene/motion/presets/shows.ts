// Each shows the picture from somewhere, and most stay there.
import { eases } from '@/lib/kinds/motion/ease'
import { add, type MotionPreset, times } from './move'

const group = 'Shows'
const of = 'picture'

export const shows: readonly MotionPreset[] = [
  {
    name: 'peek',
    label: 'Peek',
    group,
    of,
    lengthMs: 2000,
    moves: () => [
      add('tilt/yDeg', [
        [0, 0],
        [0.32, 45, eases.out],
        [0.68, 45, eases.hold],
        [1, 0],
      ]),
    ],
  },
  {
    name: 'showcase',
    label: 'Showcase',
    group,
    of,
    lengthMs: 2000,
    moves: () => [
      add('tilt/yDeg', [
        [0, 0],
        [1, 20],
      ]),
      add('tilt/xDeg', [
        [0, 0],
        [1, 8],
      ]),
    ],
  },
  {
    name: 'isometric',
    label: 'Isometric',
    group,
    of,
    lengthMs: 2000,
    moves: () => [
      add('tilt/xDeg', [
        [0, 0],
        [1, 25],
      ]),
      add('tilt/yDeg', [
        [0, 0],
        [1, -25],
      ]),
      times('scale', [
        [0, 1],
        [1, 0.9],
      ]),
    ],
  },
  {
    name: 'push-away',
    label: 'Push away',
    group,
    of,
    lengthMs: 1500,
    moves: () => [
      times('scale', [
        [0, 1],
        [1, 0.7],
      ]),
      add('tilt/xDeg', [
        [0, 0],
        [1, 10],
      ]),
    ],
  },
  {
    name: 'pull-close',
    label: 'Pull close',
    group,
    of,
    lengthMs: 1500,
    moves: () => [
      times('scale', [
        [0, 0.7],
        [1, 1.05, eases.out],
      ]),
    ],
  },
  {
    name: 'dolly-zoom',
    label: 'Dolly zoom',
    group,
    of,
    lengthMs: 2500,
    moves: () => [
      add('tilt/perspective', [
        [0, 2],
        [1, -0.6],
      ]),
      add('tilt/xDeg', [
        [0, 12],
        [1, 18],
      ]),
    ],
  },
  {
    name: 'drift',
    label: 'Drift',
    group,
    of,
    lengthMs: 4000,
    moves: ({ width }) => [
      add('tilt/offsetX', [
        [0, -width * 0.04],
        [1, width * 0.04, eases.linear],
      ]),
      add('tilt/yDeg', [
        [0, -5],
        [1, 5, eases.linear],
      ]),
    ],
  },
  {
    name: 'ken-burns',
    label: 'Ken Burns',
    group,
    of,
    lengthMs: 5000,
    moves: ({ width }) => [
      times('scale', [
        [0, 1],
        [1, 1.15, eases.linear],
      ]),
      add('tilt/offsetX', [
        [0, 0],
        [1, -width * 0.03, eases.linear],
      ]),
    ],
  },
]
