// A recipe as a finished picture: its sources gathered, its scene composed, drawn by a thread unless it was drawn before.
import 'server-only'
import { type Recipe, recipeLimits } from '@/lib/contract/recipe'
import type { Size } from '@/lib/core/geometry'
import type { Scene } from '@/lib/scene/schema'
import type { OutputOrder, PaintedPicture } from '../render/jobs'
import type { RenderPool } from '../render/pool'
import type { RenderThread } from '../render/thread'
import { checkLook, composeScene } from './compose'
import { placedMarks } from './element-rects'
import { gather } from './gather'
import type { Kitchen, SourceCall } from './kitchen'
import { filesOf, type Material } from './material'
import { type ResultCache, renderKey } from './result-cache'

export interface RecipeRenderer {
  kitchen: Kitchen
  pool: RenderPool
  results: ResultCache
  /** Pictures of another release are other pictures. */
  release: string
}

interface RecipeCall extends SourceCall {
  client: string
  files: ReadonlyMap<string, Uint8Array>
  /** The scene alone is wanted. */
  isDry: boolean
}

export interface RenderedRecipe {
  scene: Scene
  materials: readonly Material[]
  /** In the order of the sources; null for a card. */
  sizes: readonly (Size | null)[]
  /** Null where the scene alone was wanted. */
  picture: PaintedPicture | null
  key: string
  warnings: string[]
  timings: Record<string, number>
}

/** Throws ApiError; its sentence names the field by JSON pointer. */
export async function renderRecipe(
  recipe: Recipe,
  renderer: RecipeRenderer,
  call: RecipeCall,
): Promise<RenderedRecipe> {
  checkLook(recipe)
  const startedMs = performance.now()
  const materials = await gather(recipe, { kitchen: renderer.kitchen, call, files: call.files })
  const captureMs = performance.now() - startedMs
  const entrant = { signal: call.signal, client: call.client }
  const drawn = await renderer.pool.use(entrant, (thread) => draw({ recipe, materials, renderer, call, thread }))
  const warnings = materials.flatMap((material) => material.warnings ?? [])
  warnings.push(...drawn.left)
  const missing = drawn.picture?.missingLetters ?? []
  if (missing.length > 0) warnings.push(`No font has these letters: ${missing.join(' ')}`)
  return { ...drawn, materials, warnings, timings: { capture: captureMs, ...drawn.timings } }
}

interface Drawing {
  recipe: Recipe
  materials: readonly Material[]
  renderer: RecipeRenderer
  call: RecipeCall
  thread: RenderThread
}

async function draw({ recipe, materials, renderer, call, thread }: Drawing) {
  const { signal } = call
  const files = filesOf(materials)
  const pictures = files.map(({ assetId, bytes, pointer }) => ({ assetId, bytes, pointer }))
  const { pixelsMax, pixelsTogetherMax } = recipeLimits
  const opened = await thread.run('open', { pictures, pixelsMax, pixelsTogetherMax }, signal)
  const sizes = new Map(opened.sizes.map(({ assetId, ...size }) => [assetId, size]))
  const { marks, warnings: left } = placedMarks(recipe, materials)
  const scene = await composeScene({
    recipe,
    materials,
    sizes,
    marks,
    analyse: (asked) => thread.run('analyse', { scene: asked }, signal),
  })
  const output = orderOf(recipe)
  const key = renderKey(renderer.release, scene, output)
  const known = renderer.results.get(key)
  const picture = call.isDry ? null : (known ?? (await thread.run('paint', { scene, output }, signal)))
  if (picture && !known) renderer.results.set(key, picture)
  const timings: Record<string, number> = { decode: opened.decodeMs }
  if (picture && !known) Object.assign(timings, { render: picture.renderMs, encode: picture.encodeMs })
  const own = materials.map(({ shows }) => ('file' in shows ? (sizes.get(shows.file.assetId) ?? null) : null))
  return { scene, sizes: own, picture, key, timings, left }
}

function orderOf({ output: { maxBytes, ...output } }: Recipe): OutputOrder {
  return { ...output, bytesMax: maxBytes }
}
