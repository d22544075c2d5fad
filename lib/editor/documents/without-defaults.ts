// A scene with only what differs from the schema's defaults: what is left out comes back when it is parsed.
import { sameJson } from '@/lib/scene/equal'
import { parseScene, SceneError } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'

type Json = Record<string, unknown>

/** `parseScene` makes the same scene of it. Each part is tried alone: a parse of the whole takes a millisecond. */
export function withoutDefaults(scene: Scene): Json {
  const { pictures, annotations, ...canvas } = scene
  const planes = pictures.map(({ id }) => ({ id }))
  const bare = { version: scene.version, pictures: planes }
  const lean = leanest(canvas, (part) =>
    sameJson(partOf({ ...part, version: scene.version }, 'all'), partOf(canvas, 'all')),
  )
  const usual = partOf(bare, 'pictures') as Json[] | undefined
  const leanPictures = pictures.map((picture, at) =>
    leanest(withoutUsual(picture, usual?.[at]), (part) =>
      sameJson(partOf({ ...bare, pictures: [part] }, 'pictures'), [picture]),
    ),
  )
  const leanAnnotations = annotations.map((item) => {
    const [ofKind] = (partOf({ ...bare, annotations: [{ kind: item.kind, id: item.id }] }, 'annotations') ??
      []) as Json[]
    const isSame = (part: Json) => sameJson(partOf({ ...bare, annotations: [part] }, 'annotations'), [item])
    const lean = withoutUsual(item, ofKind)
    return isSame(lean) ? leanest(lean, isSame) : leanest(item, isSame)
  })
  const whole: Json = { version: scene.version, ...lean }
  // The one picture there is without any.
  if (leanPictures.length > 1 || Object.keys(leanPictures[0]!).length > 0) whole.pictures = leanPictures
  if (leanAnnotations.length > 0) whole.annotations = leanAnnotations
  return whole
}

/** What a part of that name has anyhow goes at once: what is left is tried alone. */
const withoutUsual = (value: Json, usual: Json | undefined): Json =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([key, own]) => key === 'id' || key === 'kind' || !usual || !sameJson(own, usual[key]),
    ),
  )

function partOf(input: Json, name: 'all' | 'pictures' | 'annotations'): unknown {
  try {
    const scene = parseScene(input)
    return name === 'all' ? { ...scene, pictures: [], annotations: [] } : scene[name]
  } catch (error) {
    if (error instanceof SceneError) return undefined
    throw error
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Leaves out what `isSame` does not miss, in parts of parts too. */
function leanest(value: Json, isSame: (part: Json) => boolean): Json {
  let lean = value
  for (const [key, own] of Object.entries(value)) {
    const { [key]: _, ...rest } = lean
    if (isSame(rest)) lean = rest
    else if (isObject(own)) {
      const around = lean
      lean = { ...around, [key]: leanest(own, (part) => isSame({ ...around, [key]: part })) }
    } else if (Array.isArray(own)) {
      const around = lean
      lean = { ...around, [key]: leanestItems(own, (items) => isSame({ ...around, [key]: items })) }
    }
  }
  return lean
}

/** Points of a stroke have no defaults, and each try parses all of them. */
const itemsMax = 64

function leanestItems(items: readonly unknown[], isSame: (items: readonly unknown[]) => boolean): readonly unknown[] {
  if (items.length > itemsMax) return items
  let lean = items
  for (const [at, item] of items.entries()) {
    if (!isObject(item)) continue
    const around = lean
    lean = around.with(
      at,
      leanest(item, (part) => isSame(around.with(at, part))),
    )
  }
  return lean
}
