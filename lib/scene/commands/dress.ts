// What stands round the pictures, as one thing that is taken off and put on: background, space, frames, shadows, tilts. Where several
// pictures lie is no dress: one that was put beside another stays there.
import type { Point } from '@/lib/core/geometry'
import { multiply, project } from '@/lib/core/homography'
import type { Annotation } from '@/lib/kinds/annotations'
import { withinReach } from '@/lib/kinds/annotations/geometry/reach'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { sameJson } from '../equal'
import { layoutScene, sourceToCard } from '../layout'
import type { Picture } from '../picture'
import type { Scene } from '../schema'
import type { Command } from './command'

type Worn = Pick<
  Picture,
  'frame' | 'tilt' | 'shadows' | 'reflection' | 'radius' | 'cornerRadii' | 'border' | 'scale' | 'position' | 'opacity'
>

interface Dress extends Pick<Scene, 'size' | 'padding' | 'background' | 'effects'> {
  /** By the ids of the pictures. */
  pictures: ReadonlyMap<string, Worn>
  /** For pictures that came later. */
  others: Worn
}

const worn = (picture: Picture): Worn => {
  const { frame, tilt, shadows, reflection, radius, cornerRadii, border, scale, position, opacity } = picture
  return { frame, tilt, shadows, reflection, radius, cornerRadii, border, scale, position, opacity }
}

export function dressOf({ size, padding, background, effects, pictures }: Scene): Dress {
  const each = new Map(pictures.map((picture) => [picture.id, worn(picture)]))
  return { size, padding, background, effects, pictures: each, others: worn(pictures[0]!) }
}

const nothing: Worn = {
  frame: { kind: 'none' },
  tilt: { xDeg: 0, yDeg: 0, zDeg: 0, perspective: 1.5, offsetX: 0, offsetY: 0 },
  shadows: [],
  reflection: { opacity: 0, reach: 0.4, gapPx: 0 },
  radius: 0,
  cornerRadii: null,
  border: { widthPx: 0, color: '#ffffff' },
  scale: 1,
  position: { x: 0.5, y: 0.5 },
  opacity: 1,
}
const bare: Dress = {
  size: null,
  padding: 0,
  background: { kind: 'transparent' },
  effects: [],
  pictures: new Map(),
  others: nothing,
}

/** Whether nothing stands round the pictures. */
export const isBare = (scene: Scene): boolean => withDress(scene, bare) === scene

/** The pictures alone, or in a dress again; what is drawn on them and their crops stay. */
export const takeDressOff: Command<null> = {
  name: 'take-dress-off',
  label: 'bare picture',
  apply: (scene) => withCanvasBeside(withDress(scene, bare), scene),
}
export const putDressOn: Command<Dress> = {
  name: 'put-dress-on',
  label: 'dressed picture',
  apply: (scene, dress) => withCanvasBeside(withDress(scene, dress), scene),
}

/** The same scene where it wears that already. */
function withDress(scene: Scene, { pictures: each, others, ...around }: Dress): Scene {
  const pictures = scene.pictures.map((picture) => {
    const dressed = { ...picture, ...(each.get(picture.id) ?? others) }
    return scene.pictures.length > 1 ? withPlaceOf(picture, dressed, scene) : dressed
  })
  const next = { ...scene, ...around, pictures }
  return sameJson(next, scene) ? scene : next
}

/** Where the layout leaves them free, their size and their side of the canvas are their place, too. */
function withPlaceOf({ tilt, scale, position }: Picture, dressed: Picture, { layout }: Scene): Picture {
  const moved = { ...dressed, tilt: { ...dressed.tilt, offsetX: tilt.offsetX, offsetY: tilt.offsetY } }
  return layout.kind === 'single' ? { ...moved, scale, position } : moved
}

/** What lies on the canvas stays beside the main picture: it points at something there. */
function withCanvasBeside(scene: Scene, before: Scene): Scene {
  if (scene === before) return scene
  const [from, to] = [middleOf(before), middleOf(scene)]
  const way = { x: to.x - from.x, y: to.y - from.y }
  const annotations = scene.annotations.map((item) => (item.plane === 'canvas' ? shifted(item, way) : item))
  return { ...scene, annotations }
}

/**
 * Every point of it, and its upper left, as far as a scene reaches: what a geometry would do with such a map, without its schema, which
 * keys must not wait for.
 */
function shifted(item: Annotation, by: Point): Annotation {
  const moved = <Place extends Point>(place: Place): Place => ({
    ...place,
    ...withinReach(tidied({ x: place.x + by.x, y: place.y + by.y })),
  })
  const fields = Object.entries(item).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map(moved)]
    return [name, isPoint(value) ? moved(value) : value]
  })
  const whole: Annotation = Object.fromEntries(fields)
  return isPoint(whole) ? moved(whole) : whole
}

const isPoint = <Value>(value: Value): value is Value & Point =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value

/** Of the main picture, on the canvas. */
function middleOf(scene: Scene): Point {
  const { content, crop, matrix } = layoutScene(scene).cards[0]!
  const onCanvas = multiply(matrix, sourceToCard({ content, crop }))
  return project(onCanvas, { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 })
}
