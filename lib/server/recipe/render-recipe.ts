// A recipe as a finished picture: its sources gathered, its scene composed, drawn by a thread unless it was drawn before.
import 'server-only'
import { isPrivate } from '@/lib/contract/operator-options'
import { type Output, type PictureFormat, type Recipe, recipeLimits } from '@/lib/contract/recipe'
import type { Size } from '@/lib/core/geometry'
import type { DetailMap } from '@/lib/render/analysis/detail-map'
import { layoutScene } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import type { Films } from '../film/films'
import type { UploadPlace, UploadRoom } from '../image/upload-room'
import type { OutputOrder, PaintedPicture } from '../render/jobs'
import type { RenderPool } from '../render/pool'
import type { Release } from '../render/start'
import type { RenderThread } from '../render/thread'
import { readPictureSize } from '../render/thread/picture-size'
import { checkRecipe } from './check-recipe'
import { composeScene } from './compose'
import { placedMarks } from './element-rects'
import { fetchedBytesMax } from './file-budget'
import { filmOrderOf, filmWarnings, isFilm } from './film-recipe'
import { gather } from './gather'
import type { Kitchen, SourceCall } from './material'
import { filesOf, type Material } from './material'
import { type ResultCache, renderKey } from './result-cache'

export interface RecipeRenderer {
  kitchen: Kitchen
  pool: RenderPool
  films: Films
  results: ResultCache
  /** Memory for files, shared with all uploads. */
  uploads(): UploadRoom
  release: Release
}

interface RecipeCall extends SourceCall {
  client: string
  /** For a place of a film it waits as long as its signal lets it. */
  isPatient?: boolean
  /** Of its time; a film is given up a moment before that is over. */
  leftMs?: (() => number) | undefined
  files: ReadonlyMap<string, Uint8Array>
  /** The scene alone is wanted. */
  isDry: boolean
  /** Fewer than the server would draw. */
  pixelsMax?: number
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
  checkRecipe(recipe)
  if (isFilm(recipe.output) && !call.isDry) renderer.films.check(recipe.output.format)
  const entrant = { signal: call.signal, client: call.client }
  const bytes = fetchedBytesMax(recipe)
  const place = bytes > 0 ? await renderer.uploads().enter(bytes, { ...entrant, waitMaxMs }) : undefined
  try {
    return await make({ recipe, renderer, call, place })
  } finally {
    place?.leave()
  }
}

/** For memory: whoever waits longer has too little time left for the picture. */
const waitMaxMs = 20_000

interface Making {
  recipe: Recipe
  renderer: RecipeRenderer
  call: RecipeCall
  place: UploadPlace | undefined
}

async function make({ recipe, renderer, call, place }: Making): Promise<RenderedRecipe> {
  const startedMs = performance.now()
  const { kitchen } = renderer
  const { materials, fetchedBytes } = await gather(recipe, { kitchen, call, files: call.files })
  place?.leave(fetchedBytes)
  const captureMs = performance.now() - startedMs
  const entrant = { signal: call.signal, client: call.client, pixels: pixelsOf(materials) }
  const composed = await renderer.pool.use(entrant, (thread) => draw({ recipe, materials, renderer, call, thread }))
  const drawn = await filmed(composed, { recipe, materials, renderer, call })
  const warnings = materials.flatMap((material) => material.warnings ?? [])
  warnings.push(...drawn.left)
  const missing = drawn.picture?.missingLetters ?? []
  if (missing.length > 0) warnings.push(`No font has these letters: ${missing.join(' ')}`)
  return { ...drawn, materials, warnings, timings: { capture: captureMs, ...drawn.timings } }
}

const pixelsOf = (materials: readonly Material[]): number =>
  filesOf(materials).reduce((sum, { bytes }) => {
    const { width, height } = readPictureSize(bytes) ?? { width: 0, height: 0 }
    return sum + width * height
  }, 0)

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
  const details = new Map<string, Promise<DetailMap>>()
  const detailOf = (assetId: string) => {
    const known = details.get(assetId) ?? thread.run('detail', { assetId }, signal)
    details.set(assetId, known)
    return known
  }
  const scene = await composeScene({
    recipe,
    materials,
    sizes,
    marks,
    detailOf,
    analyse: (asked) => thread.run('analyse', { scene: asked }, signal),
    warn: (text) => void left.push(text),
  })
  const { output } = recipe
  if (!call.isDry) left.push(...filmWarnings(scene, recipe))
  const release = isFilm(output) ? renderer.release.film : renderer.release.picture
  const key = renderKey(release, scene, { ...output, pixelsMax: call.pixelsMax })
  const results = showsLogin(recipe, call) ? undefined : renderer.results
  const known = results?.get(key) ?? null
  const timings: Record<string, number> = { decode: opened.decodeMs }
  const own = materials.map(({ shows }) => ('file' in shows ? (sizes.get(shows.file.assetId) ?? null) : null))
  const drawn = { scene, sizes: own, key, timings, left, measured: null }
  if (call.isDry || known) return { ...drawn, picture: call.isDry ? null : known }
  // The thread is free for others while the film is made.
  if (isFilm(output)) return { ...drawn, picture: null, measured: await thread.run('measure', { scene }, signal) }
  const picture = await thread.run('paint', { scene, output: orderOf(output, call) }, signal)
  results?.set(key, picture)
  return { ...drawn, picture, timings: { ...timings, render: picture.renderMs, encode: picture.encodeMs } }
}

type Drawn = Awaited<ReturnType<typeof draw>>

/** With its film, where one is wanted and was not made before. */
async function filmed({ measured, ...drawn }: Drawn, { recipe, materials, renderer, call }: Omit<Drawing, 'thread'>) {
  const { output } = recipe
  if (!measured || !isFilm(output)) return drawn
  const startedMs = performance.now()
  const order = filmOrderOf(measured.scene, output, filesOf(materials))
  const { bytes, width, height, frames, durationMs, codec } = await renderer.films.make(order, call)
  const renderMs = performance.now() - startedMs
  const picture: PaintedPicture = {
    bytes,
    width,
    height,
    scale: width / layoutScene(measured.scene).size.width,
    quality: output.quality ?? null,
    colors: null,
    missingLetters: measured.missingLetters,
    renderMs,
    encodeMs: 0,
    film: { frames, durationMs, fps: order.fps, codec },
  }
  if (!showsLogin(recipe, call)) renderer.results.set(drawn.key, picture)
  return { ...drawn, picture, timings: { ...drawn.timings, render: renderMs } }
}

/** Nothing of such a picture is kept. */
const showsLogin = ({ sources = [] }: Recipe, { session }: RecipeCall): boolean =>
  session !== undefined || sources.some(isPrivate)

function orderOf({ format, maxBytes, ...output }: Output, { pixelsMax }: RecipeCall): OutputOrder {
  return { ...output, format: format as PictureFormat, bytesMax: maxBytes, pixelsMax }
}
