// A scene on its way to a worker, which has the one before: only what differs is copied. What stays the same is the same object there
// too, as every command leaves it.
import type { Annotation } from '@/lib/kinds/annotations'
import type { Scene } from '@/lib/scene/schema'

export interface SentScene {
  /** Its fields that are not those of the scene before; all of them of the first one. */
  fields: Partial<Scene>
  /** Each object, or its place among those of the scene before; null: they are all the same. */
  annotations: readonly (Annotation | number | GrownLine)[] | null
}

/** A line that is being drawn: 2,000 places are a millisecond to write and another to read with each frame. */
interface GrownLine {
  /** Its place among those of the scene before. */
  grownFrom: number
  /** So many of its points stay; these follow. */
  keeps: number
  points: readonly object[]
}

/** `before`: what the worker has; null: nothing. */
export function sentScene(scene: Scene, before: Scene | null): SentScene {
  if (!before) return { fields: scene, annotations: null }
  const names = (Object.keys(scene) as (keyof Scene)[]).filter((name) => scene[name] !== before[name])
  const fields = Object.fromEntries(names.flatMap((name) => (name === 'annotations' ? [] : [[name, scene[name]]])))
  return { fields, annotations: names.includes('annotations') ? sentItems(scene, before) : null }
}

function sentItems({ annotations }: Scene, before: Scene): (Annotation | number | GrownLine)[] {
  const places = new Map(before.annotations.map((item, at) => [item, at]))
  return annotations.map((item) => places.get(item) ?? grownLine(item, before.annotations) ?? item)
}

/** The same line with more points; null for what changed otherwise. */
function grownLine(item: Annotation, known: readonly Annotation[]): GrownLine | null {
  if (!('points' in item)) return null
  const grownFrom = known.findIndex(({ id }) => id === item.id)
  const before = known[grownFrom]
  if (!before || !('points' in before)) return null
  const { points, ...rest } = item
  const { points: earlier, ...was } = before
  const names = Object.keys(rest) as (keyof typeof rest)[]
  if (names.length !== Object.keys(was).length || names.some((name) => rest[name] !== was[name])) return null
  const end = points.findIndex((point, at) => point !== earlier[at])
  const keeps = end < 0 ? points.length : end
  return keeps > points.length / 2 ? { grownFrom, keeps, points: points.slice(keeps) } : null
}

/** The scene as it was sent. `before`: the one that it was sent after. */
export function receivedScene({ fields, annotations }: SentScene, before: Scene | null): Scene {
  if (!before) return fields as Scene
  const known = before.annotations
  const items = annotations?.map((item) => receivedItem(item, known)) ?? known
  return { ...before, ...fields, annotations: items }
}

function receivedItem(item: Annotation | number | GrownLine, known: readonly Annotation[]): Annotation {
  if (typeof item === 'number') return known[item]!
  if (!('grownFrom' in item)) return item
  const before = known[item.grownFrom] as Extract<Annotation, { points: unknown }>
  return { ...before, points: [...before.points.slice(0, item.keeps), ...item.points] } as Annotation
}
