// To a part of a picture and back: with its card, or inside its own screen, where its frame and what is round it stay.
import { type Ease, eases } from '@/lib/kinds/motion/ease'
import type { Region } from '@/lib/kinds/motion/schema'
import type { View } from '../../picture'
import { add, type MotionPreset, type Move, times } from './move'

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

type Stop = readonly [share: number, view: View, ease?: Ease]

const nothing: View = { zoom: 0, x: 0, y: 0 }

/** Along these, beside the picture's own view. */
const along = (stops: readonly Stop[]): Move[] =>
  (['zoom', 'x', 'y'] as const).map((field) =>
    add(
      `view/${field}`,
      stops.map(([share, view, ease]) => [share, view[field], ease ?? eases.inOut] as const),
    ),
  )

/** After the clip's own region. */
const furtherStops: readonly Region[] = [
  { x: 0.5, y: 0.18, width: 0.46, height: 0.46 },
  { x: 0.2, y: 0.52, width: 0.46, height: 0.46 },
]

export const views: readonly MotionPreset[] = [
  {
    name: 'zoom-inside',
    label: 'Zoom inside its frame',
    group: 'Zooms',
    of,
    lengthMs: 3000,
    moves: ({ inside }) =>
      along([
        [0, nothing],
        [0.28, inside()],
        [0.72, inside(), eases.hold],
        [1, nothing],
      ]),
  },
  {
    name: 'punch-in',
    label: 'Punch in',
    group: 'Zooms',
    of,
    lengthMs: 2000,
    moves({ inside }) {
      const near = inside()
      return along([
        [0, nothing],
        [0.2, near, eases.hold],
        [1, { ...near, zoom: near.zoom + (1 + near.zoom) * 0.04 }, eases.linear],
      ])
    },
  },
  {
    name: 'tour',
    label: 'Tour',
    group: 'Zooms',
    of,
    lengthMs: 7000,
    moves({ inside, regions }) {
      const stops = (regions.length > 0 ? regions : [undefined, ...furtherStops]).map((region) => inside(region))
      // A way and a rest for each stop, and the way back.
      const step = 1 / (2 * stops.length + 1)
      const visits = stops.flatMap((view, at): Stop[] => [
        [(2 * at + 1) * step, view],
        [(2 * at + 2) * step, view, eases.hold],
      ])
      return along([[0, nothing], ...visits, [1, nothing]])
    },
  },
  {
    name: 'pan-across',
    label: 'Pan across',
    group: 'Shows',
    of,
    lengthMs: 4000,
    moves({ inside }) {
      const side = 1 / 1.6
      const at = (x: number) => inside({ x: x - side / 2, y: 0.5 - side / 2, width: side, height: side })
      return along([
        [0, at(side / 2)],
        [1, at(1 - side / 2), eases.soft],
      ])
    },
  },
  {
    name: 'scroll-page',
    label: 'Scroll the page',
    group: 'Shows',
    of,
    lengthMs: 5000,
    moves({ inside }) {
      const top = inside({ x: 0.2, y: 0, width: 0.6, height: 0.6 })
      const end = inside({ x: 0.2, y: 0.4, width: 0.6, height: 0.6 })
      return along([
        [0, top],
        [0.1, top, eases.hold],
        [0.9, end, eases.soft],
        [1, end, eases.hold],
      ])
    },
  },
]
