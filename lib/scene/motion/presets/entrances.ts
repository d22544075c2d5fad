// Each ends in the scene as it stands; backwards it is an exit.
import { eases } from '@/lib/kinds/motion/ease'
import { add, appear, arrive, type MotionPreset, times } from './move'

const group = 'Entrances'
const of = 'picture'

export const entrances: readonly MotionPreset[] = [
  { name: 'fade', label: 'Fade', group, of, lengthMs: 600, moves: () => appear(1) },
  {
    name: 'rise',
    label: 'Rise',
    group,
    of,
    lengthMs: 800,
    moves: ({ height }) => [...appear(), arrive('tilt/offsetY', height * 0.08)],
  },
  {
    name: 'drop',
    label: 'Drop',
    group,
    of,
    lengthMs: 900,
    moves: ({ height }) => [...appear(), arrive('tilt/offsetY', -height * 0.1), arrive('tilt/xDeg', 15)],
  },
  {
    name: 'from-left',
    label: 'From the left',
    group,
    of,
    lengthMs: 800,
    moves: ({ width }) => [...appear(), arrive('tilt/offsetX', -width * 0.14)],
  },
  {
    name: 'from-right',
    label: 'From the right',
    group,
    of,
    lengthMs: 800,
    moves: ({ width }) => [...appear(), arrive('tilt/offsetX', width * 0.14)],
  },
  {
    name: 'zoom-in',
    label: 'Zoom in',
    group,
    of,
    lengthMs: 800,
    moves: () => [
      ...appear(),
      times('scale', [
        [0, 0.82],
        [1, 1, eases.out],
      ]),
    ],
  },
  {
    name: 'zoom-out',
    label: 'Zoom out',
    group,
    of,
    lengthMs: 800,
    moves: () => [
      ...appear(),
      times('scale', [
        [0, 1.25],
        [1, 1, eases.out],
      ]),
    ],
  },
  {
    name: 'hero-landing',
    label: 'Hero landing',
    group,
    of,
    lengthMs: 1200,
    moves: () => [
      ...appear(0.2),
      arrive('tilt/xDeg', 30),
      times('scale', [
        [0, 0.8],
        [1, 1, eases.out],
      ]),
    ],
  },
  {
    name: 'slide-in-3d',
    label: 'Slide in, turned',
    group,
    of,
    lengthMs: 1100,
    moves: ({ width }) => [...appear(), arrive('tilt/yDeg', 35), arrive('tilt/offsetX', width * 0.15)],
  },
  {
    name: 'rise-and-settle',
    label: 'Rise and settle',
    group,
    of,
    lengthMs: 1200,
    moves: ({ height }) => [
      ...appear(0.2),
      arrive('tilt/xDeg', -20, eases.settle),
      arrive('tilt/offsetY', height * 0.12, eases.settle),
    ],
  },
  {
    name: 'swing',
    label: 'Swing',
    group,
    of,
    lengthMs: 1100,
    moves: () => [...appear(0.2), arrive('tilt/zDeg', -8, eases.spring)],
  },
  {
    name: 'pop',
    label: 'Pop',
    group,
    of,
    lengthMs: 700,
    moves: () => [
      ...appear(0.15),
      times('scale', [
        [0, 0.6],
        [1, 1, { kind: 'spring', bounce: 0.45 }],
      ]),
    ],
  },
  {
    name: 'unfold',
    label: 'Unfold',
    group,
    of,
    lengthMs: 1100,
    moves: () => [...appear(0.3), arrive('tilt/yDeg', 70), arrive('tilt/perspective', -0.6)],
  },
  {
    name: 'flip',
    label: 'Flip',
    group,
    of,
    lengthMs: 1300,
    turnsOver: true,
    moves: () => [...appear(0.2), arrive('tilt/yDeg', -180, { kind: 'spring', bounce: 0.18 })],
  },
  {
    name: 'lift-off',
    label: 'Lift off the ground',
    group,
    of,
    lengthMs: 1000,
    moves: ({ height }) => [
      times('shadows/0/opacity', [
        [0, 0],
        [1, 1],
      ]),
      times('shadows/0/distance', [
        [0, 0],
        [1, 1],
      ]),
      times('shadows/0/blur', [
        [0, 0.2],
        [1, 1],
      ]),
      add('tilt/offsetY', [
        [0, height * 0.02],
        [1, 0],
      ]),
    ],
  },
  {
    name: 'colour-comes',
    label: 'Colour comes',
    group,
    of,
    lengthMs: 1200,
    moves: () => [
      add('adjustments/saturation', [
        [0, -1],
        [1, 0],
      ]),
    ],
  },
  // The one that ends beside the scene: most pictures have no reflection to come.
  {
    name: 'reflection-comes',
    label: 'Reflection comes',
    group,
    of,
    lengthMs: 1000,
    moves: () => [
      add('reflection/opacity', [
        [0, 0],
        [1, 0.35],
      ]),
    ],
  },
  {
    name: 'typed-card',
    label: 'Typed',
    group,
    of,
    lengthMs: 3000,
    suits: ({ pictures }) => pictures.some(({ content }) => 'shown' in content),
    moves: () => [
      times('content/shown', [
        [0, 0],
        [1, 1, eases.linear],
      ]),
    ],
  },
]
