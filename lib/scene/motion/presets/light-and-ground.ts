// What is round the pictures, and what light they stand in.
import { eases } from '@/lib/kinds/motion/ease'
import { add, type MotionPreset } from './move'

const group = 'Light and ground'

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
]
