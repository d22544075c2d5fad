// What is drawn comes, one after another in the order it lies, and ends as it was designed; backwards it goes.

import type { Annotation } from '@/lib/kinds/annotations'
import { type Ease, eases } from '@/lib/kinds/motion/ease'
import { sourceSize } from '../../layout'
import type { Scene } from '../../schema'
import { arrive, isMovable, type MotionPreset, type Move, set, times } from './move'

const group = 'Objects'
const of = 'annotation'

const come = (field: string, until = 1, ease: Ease = eases.out): Move =>
  times(field, [
    [0, 0],
    [until, 1, ease],
  ])

/** A spotlight is seen by what it dims. */
const fadeIn = (item: Annotation, until = 1): Move[] => [come(item.kind === 'spotlight' ? 'dim' : 'opacity', until)]

const has = (takes: (item: Annotation) => boolean) => ({
  takes,
  suits: ({ annotations }: Scene) => annotations.some((item) => isMovable(item) && takes(item)),
})
const isOf = (...kinds: Annotation['kind'][]) => has(({ kind }) => kinds.includes(kind))

const isCursor = (item: Annotation): boolean =>
  item.kind === 'sticker' && ['arrow', 'hand', 'grab', 'beam', 'crosshair'].includes(item.shows)

/** Design pixels of what an annotation lies on. */
function planeOf({ plane }: Annotation, rest: Scene) {
  const picture = rest.pictures.find(({ id }) => id === plane)
  return picture ? sourceSize(rest, picture) : rest.size!
}

export const objects: readonly MotionPreset[] = [
  {
    name: 'draw-on',
    label: 'Draw on',
    group,
    of,
    lengthMs: 800,
    staggerMs: 220,
    ...has(() => true),
    moves: ({ item }) =>
      'drawn' in item! ? [come('drawn', 1, item.kind === 'highlighter' ? eases.soft : eases.inOut)] : popped(item!),
  },
  {
    name: 'object-fade',
    label: 'Fade in',
    group,
    of,
    lengthMs: 500,
    staggerMs: 120,
    ...has(() => true),
    moves: ({ item }) => fadeIn(item!),
  },
  {
    name: 'object-pop',
    label: 'Pop in order',
    group,
    of,
    lengthMs: 600,
    staggerMs: 120,
    ...has(() => true),
    moves: ({ item }) => popped(item!),
  },
  {
    name: 'typed-words',
    label: 'Typed words',
    group,
    of,
    lengthMs: 1500,
    staggerMs: 400,
    ...isOf('text', 'callout'),
    moves: () => [...fadeInFast, come('shown', 1, eases.linear)],
  },
  {
    name: 'counts-up',
    label: 'Counts up',
    group,
    of,
    lengthMs: 1200,
    ...isOf('step'),
    moves: ({ item }) => (item?.kind === 'step' ? [counted(item.number)] : []),
  },
  {
    name: 'spotlight-falls',
    label: 'Spotlight falls',
    group,
    of,
    lengthMs: 900,
    ...isOf('spotlight'),
    moves: () => [come('dim', 1, eases.soft)],
  },
  {
    name: 'spotlight-closes-in',
    label: 'Spotlight closes in',
    group,
    of,
    lengthMs: 1400,
    ...isOf('spotlight'),
    moves({ item, rest }) {
      if (item?.kind !== 'spotlight') return []
      const { width, height } = planeOf(item, rest)
      return [
        come('dim', 0.4, eases.soft),
        arrive('x', -item.x, eases.inOut),
        arrive('y', -item.y, eases.inOut),
        arrive('width', width - item.width, eases.inOut),
        arrive('height', height - item.height, eases.inOut),
      ]
    },
  },
  {
    name: 'magnifier-glides',
    label: 'Magnifier glides',
    group,
    of,
    lengthMs: 2000,
    ...isOf('magnifier'),
    moves({ item, rest }) {
      if (item?.kind !== 'magnifier') return []
      const { from, to } = item
      const { width } = planeOf(item, rest)
      // From the side with more room.
      const by = width * (from.x > width / 2 ? -0.4 : 0.4)
      const glide = (field: string, place: { x: number; y: number }) =>
        set(field, [
          [0, { x: place.x + by, y: place.y }],
          [1, place, eases.inOut],
        ])
      return [come('opacity', 0.15), glide('from', from), glide('to', to)]
    },
  },
  {
    name: 'cursor-glides',
    label: 'Cursor glides in',
    group,
    of,
    lengthMs: 1200,
    ...has(isCursor),
    moves({ item, rest }) {
      if (item?.kind !== 'sticker') return []
      const { width, height } = planeOf(item, rest)
      // From the middle of the lower edge, in a bow.
      return [
        come('opacity', 0.12),
        arrive('x', (width - item.width) / 2 - item.x, eases.inOut),
        arrive('y', height - item.height * 1.2 - item.y, { kind: 'bezier', x1: 0.5, y1: 0, x2: 0.2, y2: 1 }),
      ]
    },
  },
  {
    name: 'cursor-clicks',
    label: 'Cursor clicks',
    group,
    of,
    lengthMs: 500,
    ...has(isCursor),
    moves: () => [
      times('scale', [
        [0, 1],
        [0.35, 0.78, eases.in],
        [1, 1, eases.spring],
      ]),
    ],
  },
]

const fadeInFast: readonly Move[] = [come('opacity', 0.08)]

/** What has no size of its own to grow from fades in. */
function popped(item: Annotation): Move[] {
  const size = 'scale' in item ? 'scale' : item.kind === 'magnifier' ? 'sizePx' : null
  if (size === null) return fadeIn(item)
  const grown = times(size, [
    [0, 0.4],
    [1, 1, { kind: 'spring', bounce: 0.45 }],
  ])
  return [...fadeIn(item, 0.25), grown]
}

const countedMax = 40

/** Whole numbers from nothing: each stays until the next. */
function counted(number: number): Move {
  const count = Math.max(1, Math.min(countedMax, Math.floor(number)))
  const points = Array.from({ length: count }, (_, at) => {
    const share = at / count
    return [share, Math.floor((number * at) / count), eases.hold] as const
  })
  return set('number', [...points, [1, number, eases.hold]])
}
