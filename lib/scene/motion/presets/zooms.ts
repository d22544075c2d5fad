// To a part of a picture and back.
import { eases } from '@/lib/kinds/motion/ease'
import { add, type MotionPreset, times } from './move'

const group = 'Zooms'
const of = 'picture'

export const zooms: readonly MotionPreset[] = [
  {
    name: 'zoom-to-region',
    label: 'Zoom to a region',
    group,
    of,
    lengthMs: 3000,
    moves({ toRegion }) {
      const { times: factor, offsetX, offsetY } = toRegion()
      const there = (value: number, rest: number) =>
        [
          [0, rest],
          [0.28, value, eases.inOut],
          [0.72, value, eases.hold],
          [1, rest, eases.inOut],
        ] as const
      return [
        times('scale', there(factor, 1)),
        add('tilt/offsetX', there(offsetX, 0)),
        add('tilt/offsetY', there(offsetY, 0)),
      ]
    },
  },
  {
    name: 'go-to-region',
    label: 'Go to a region',
    group,
    of,
    lengthMs: 1200,
    moves({ toRegion }) {
      const { times: factor, offsetX, offsetY } = toRegion()
      const go = (value: number, rest: number) =>
        [
          [0, rest],
          [1, value, eases.inOut],
        ] as const
      return [times('scale', go(factor, 1)), add('tilt/offsetX', go(offsetX, 0)), add('tilt/offsetY', go(offsetY, 0))]
    },
  },
]
