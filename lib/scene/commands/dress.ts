// What stands round the pictures, as one thing that is taken off and put on: background, space, frames, shadows, tilts.
import { sameJson } from '../equal'
import type { Picture } from '../picture'
import type { Scene } from '../schema'
import type { Command } from './command'

type Worn = Pick<
  Picture,
  'frame' | 'tilt' | 'shadows' | 'reflection' | 'radius' | 'cornerRadii' | 'border' | 'scale' | 'position' | 'opacity'
>

interface Dress extends Pick<Scene, 'size' | 'padding' | 'background' | 'effects'> {
  /** By the ids of the pictures. */
  pictures: Readonly<Record<string, Worn>>
  /** For pictures that came later. */
  others: Worn
}

const worn = (picture: Picture): Worn => {
  const { frame, tilt, shadows, reflection, radius, cornerRadii, border, scale, position, opacity } = picture
  return { frame, tilt, shadows, reflection, radius, cornerRadii, border, scale, position, opacity }
}

export function dressOf({ size, padding, background, effects, pictures }: Scene): Dress {
  const each = Object.fromEntries(pictures.map((picture) => [picture.id, worn(picture)]))
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
  pictures: {},
  others: nothing,
}

/** Whether nothing stands round the pictures. */
export const isBare = (scene: Scene): boolean => withDress(scene, bare) === scene

/** The pictures alone, or in a dress again; what is drawn on them and their crops stay. */
export const takeDressOff: Command<null> = {
  name: 'take-dress-off',
  label: 'bare picture',
  apply: (scene) => withDress(scene, bare),
}
export const putDressOn: Command<Dress> = { name: 'put-dress-on', label: 'dressed picture', apply: withDress }

function withDress(scene: Scene, { pictures: each, others, ...around }: Dress): Scene {
  const pictures = scene.pictures.map((picture) => ({ ...picture, ...(each[picture.id] ?? others) }))
  const next = { ...scene, ...around, pictures }
  return sameJson(next, scene) ? scene : next
}
