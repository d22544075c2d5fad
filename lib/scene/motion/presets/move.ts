// What a preset is made of. Everything is said beside what the scene is (`add`, `times`): an entrance ends in the scene that was designed,
// and presets lie on each other. What is no number is said as it is (`set`), from the scene or back to it.
import { exactSine } from '@/lib/core/exact'
import type { Annotation } from '@/lib/kinds/annotations'
import { type Ease, eases } from '@/lib/kinds/motion/ease'
import type { motionPresetNames } from '@/lib/kinds/motion/preset-names'
import type { KeyValue, Region, Track } from '@/lib/kinds/motion/schema'
import { shadowsMax, type View } from '../../picture'
import type { Scene } from '../../schema'

/** Values of one field over a clip. */
export interface Move {
  /** Of the picture, or of the scene. */
  field: string
  mode: Track['mode']
  points: readonly MovePoint[]
}

interface MovePoint {
  /** Of the clip's length. */
  share: number
  value: KeyValue
  ease: Ease
}

/** What is added to a picture. */
export interface RegionView {
  /** Of its scale. */
  times: number
  /** Design pixels. */
  offsetX: number
  offsetY: number
}

interface MotionStage {
  /** Design pixels of the film. */
  width: number
  height: number
  /** The scene while nothing moves. */
  rest: Scene
  /** Of what moves: its place among those that move, and how many they are. */
  place: number
  count: number
  /** What moves, of a preset for annotations; else null. */
  item: Annotation | null
  /** What brings the clip's region to the middle. */
  toRegion(): RegionView
  /** What shows the clip's region, or another one, inside the picture's own screen; beside its view as it is. */
  inside(region?: Region): View
  /** The clip's own. */
  regions: readonly Region[]
}

export interface MotionPreset {
  name: (typeof motionPresetNames)[number]
  label: string
  group: 'Entrances' | 'Objects' | 'Zooms' | 'Loops' | 'Shows' | 'Several pictures' | 'Light and ground'
  /** What it moves. */
  of: 'picture' | 'annotation' | 'scene'
  /** Of one round, when it is added. */
  lengthMs: number
  /** It ends where it begins: rounds of it fill a film, which is a loop. */
  goesRound?: boolean
  /** When it is added: so much later for each one after another. Default: 0. */
  staggerMs?: number
  /** Of the annotations those that it moves. Default: all but redactions. */
  takes?(item: Annotation): boolean
  /** Whether there is anything in the scene for it to move. Default: there is. */
  suits?(scene: Scene): boolean
  /** Whether it shows a picture's back on its way. Others stop before, also on a picture that is turned far by itself. */
  turnsOver?: boolean
  moves(stage: MotionStage): Move[]
}

type Points = readonly (readonly [share: number, value: KeyValue, ease?: Ease])[]

export const add = (field: string, points: Points): Move => ({ field, mode: 'add', points: points.map(pointOf) })
/** No amount changes it. */
export const set = (field: string, points: Points): Move => ({ field, mode: 'set', points: points.map(pointOf) })
export const times = (field: string, points: Points): Move => ({ field, mode: 'times', points: points.map(pointOf) })

const pointOf = ([share, value, ease = eases.soft]: Points[number]): MovePoint => ({ share, value, ease })

/** What is seen of a picture: it, its shadows and its reflection. */
const seen = [
  'opacity',
  ...Array.from({ length: shadowsMax }, (_, at) => `shadows/${at}/opacity`),
  'reflection/opacity',
]

/** Comes from nothing until this share of the clip. */
export const appear = (until = 0.35): Move[] =>
  seen.map((field) =>
    times(field, [
      [0, 0],
      [until, 1, eases.out],
    ]),
  )

/** From a distance to 0, slower and slower. */
export const arrive = (field: string, from: number, ease: Ease = eases.out): Move =>
  add(field, [
    [0, from],
    [1, 0, ease],
  ])

/** A sine of 24 straight pieces: it begins and ends at the same value and speed. `phase`: of a turn. */
export function wave(field: string, amount: number, phase = 0): Move {
  const points = Array.from({ length: 25 }, (_, at) => {
    const turn = at / 24
    return [turn, amount * exactSine(360 * (turn + phase)), eases.linear] as const
  })
  return add(field, points)
}

/** What is hidden stays so, and a redaction has no field that a film may change. */
export const isMovable = ({ kind, hidden }: Pick<Annotation, 'kind' | 'hidden'>): boolean =>
  kind !== 'redact' && !hidden
