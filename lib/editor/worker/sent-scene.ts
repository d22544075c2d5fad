// A scene on its way to a worker, which has the one before: only what differs is copied. What stays the same is the same object there
// too, as every command leaves it.
import type { Annotation } from '@/lib/kinds/annotations'
import type { Scene } from '@/lib/scene/schema'

export interface SentScene {
  /** Its fields that are not those of the scene before; all of them of the first one. */
  fields: Partial<Scene>
  /** Each object, or its place among those of the scene before; null: they are all the same. */
  annotations: readonly (Annotation | number)[] | null
}

/** `before`: what the worker has; null: nothing. */
export function sentScene(scene: Scene, before: Scene | null): SentScene {
  if (!before) return { fields: scene, annotations: null }
  const names = (Object.keys(scene) as (keyof Scene)[]).filter((name) => scene[name] !== before[name])
  const fields = Object.fromEntries(names.flatMap((name) => (name === 'annotations' ? [] : [[name, scene[name]]])))
  return { fields, annotations: names.includes('annotations') ? sentItems(scene, before) : null }
}

function sentItems({ annotations }: Scene, before: Scene): (Annotation | number)[] {
  const places = new Map(before.annotations.map((item, at) => [item, at]))
  return annotations.map((item) => places.get(item) ?? item)
}

/** The scene as it was sent. `before`: the one that it was sent after. */
export function receivedScene({ fields, annotations }: SentScene, before: Scene | null): Scene {
  if (!before) return fields as Scene
  const known = before.annotations
  const items = annotations?.map((item) => (typeof item === 'number' ? known[item]! : item)) ?? known
  return { ...before, ...fields, annotations: items }
}
