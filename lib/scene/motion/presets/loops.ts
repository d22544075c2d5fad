// Each ends where it began.
import { eases } from '@/lib/kinds/motion/ease'
import { add, type MotionPreset, times, wave } from './move'

const group = 'Loops'
const of = 'picture'
const goesRound = true

export const loops: readonly MotionPreset[] = [
  {
    name: 'float',
    label: 'Float',
    group,
    of,
    goesRound,
    lengthMs: 3000,
    moves: ({ height }) => [wave('tilt/offsetY', height * 0.012), wave('tilt/xDeg', 2, 0.25)],
  },
  {
    name: 'breathe',
    label: 'Breathe',
    group,
    of,
    goesRound,
    lengthMs: 3000,
    moves: () => [
      times('scale', [
        [0, 1],
        [0.5, 1.04],
        [1, 1],
      ]),
    ],
  },
  { name: 'sway', label: 'Sway', group, of, goesRound, lengthMs: 3000, moves: () => [wave('tilt/yDeg', 6)] },
  {
    name: 'orbit',
    label: 'Orbit',
    group,
    of,
    goesRound,
    lengthMs: 4000,
    moves: () => [wave('tilt/yDeg', 7), wave('tilt/xDeg', 5, 0.25)],
  },
  {
    name: 'turntable',
    label: 'Turntable',
    group,
    of,
    lengthMs: 5000,
    turnsOver: true,
    moves: () => [
      add('tilt/yDeg', [
        [0, 0],
        // Its end is its beginning, as a number too.
        [0.9999, 359.964, eases.linear],
        [1, 0, eases.hold],
      ]),
    ],
  },
  {
    name: 'wobble',
    label: 'Wobble',
    group,
    of,
    goesRound,
    lengthMs: 900,
    moves: () => [
      add('tilt/zDeg', [
        [0, 0],
        [0.15, 3],
        [0.35, -2.2],
        [0.55, 1.3],
        [0.75, -0.6],
        [1, 0],
      ]),
    ],
  },
  {
    name: 'heartbeat',
    label: 'Heartbeat',
    group,
    of,
    goesRound,
    lengthMs: 1200,
    moves: () => [
      times('scale', [
        [0, 1],
        [0.14, 1.05, eases.out],
        [0.28, 1],
        [0.42, 1.03, eases.out],
        [0.6, 1],
        [1, 1],
      ]),
    ],
  },
]
