// A recipe and what its sources turned out to be, as a scene: default, look, short forms, patch, marks; or scene, patch, marks.
import 'server-only'
import type { Recipe } from '@/lib/contract/recipe'
import type { Size } from '@/lib/core/geometry'
import type { DetailMap } from '@/lib/render/analysis/detail-map'
import { autoCompose, type PictureAnalysis } from '@/lib/scene/auto/auto-compose'
import { addContent, addPicture, placeContent, setPicture } from '@/lib/scene/commands'
import { withAssets } from '@/lib/scene/commands/pictures'
import { defaultScene } from '@/lib/scene/defaults'
import { cropOf, sourceSize } from '@/lib/scene/layout'
import { applyPreset } from '@/lib/scene/looks/apply-preset'
import type { LookPreset } from '@/lib/scene/looks/look-preset'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { inSuitedLayout } from '@/lib/scene/looks/suited-layout'
import { parseScene, SceneError } from '@/lib/scene/parse'
import type { Asset, Scene } from '@/lib/scene/schema'
import { withoutSlides } from '@/lib/scene/slide-scenes'
import { emptiestCorner } from './arrow-side'
import { cutByFrames } from './cut-by-frame'
import { marksBeside, type PlacedMark, withMarks } from './marks'
import { filesOf, type Material } from './material'
import { patchScene } from './merge-patch'
import { withMotion } from './motion-in-few-words'
import { pointerOf, refusedAt } from './pointer'
import { withShortForms } from './short-forms'

interface Ingredients {
  recipe: Recipe
  materials: readonly Material[]
  /** Of every file, decoded. */
  sizes: ReadonlyMap<string, Size>
  marks: readonly PlacedMark[]
  /** Of a file: asked for where an arrow may come from any side. */
  detailOf(assetId: string): Promise<DetailMap>
  /** Asked for where the look is `auto`. */
  analyse(scene: Scene): Promise<PictureAnalysis>
  /** Told what is not as it was asked for. */
  warn(text: string): void
}

/** Throws ApiError invalid_request with path and reason for a scene or a patch that the schema refuses. */
export async function composeScene(ingredients: Ingredients): Promise<Scene> {
  const { recipe, marks, warn } = ingredients
  const dressed = recipe.scene ? given(recipe.scene, ingredients) : await looked(ingredients)
  const { scene, pictureIds } = dressed
  // Of slides the open one is drawn: limits and files are those of one composition.
  const patched = withoutSlides(recipe.patch ? checked(patchScene(scene, recipe.patch), '/patch', recipe.patch) : scene)
  for (const text of marksBeside(patched, marks, pictureIds)) warn(text)
  refuseMissing(patched, ingredients)
  const marked = withMarks(patched, await aimed(patched, { ...ingredients, pictureIds }), pictureIds)
  // What moves one by one takes longer with each mark.
  const composed = recipe.patch?.motion === undefined ? withMotion(marked, recipe) : marked
  for (const text of cutByFrames(composed, recipe, pictureIds)) warn(text)
  return composed
}

/** Arrows that say no corner come from the emptiest; on a picture that is turned from the roomiest. */
function aimed(scene: Scene, { marks, pictureIds, detailOf }: Ingredients & { pictureIds: readonly string[] }) {
  return Promise.all(
    marks.map(async (mark) => {
      const picture = scene.pictures.find(({ id }) => id === pictureIds[mark.source])
      const asset = picture && 'asset' in picture.content ? picture.content.asset : null
      const isStored = picture && picture.turnDeg === 0 && !picture.flip.horizontal && !picture.flip.vertical
      if (mark.kind !== 'arrow' || mark.from !== undefined || asset === null || !isStored) return mark
      const size = sourceSize(scene, picture)
      const aim = { rect: mark.rect, size, shown: cropOf(picture, size), text: mark.text }
      return { ...mark, from: emptiestCorner(aim, await detailOf(asset)) }
    }),
  )
}

interface Dressed {
  scene: Scene
  /** Of the sources, in their order. */
  pictureIds: string[]
}

async function looked({ recipe, materials, sizes, analyse }: Ingredients): Promise<Dressed> {
  const pictureIds = materials.map((_material, at) => (at === 0 ? 'picture' : `picture-${at + 1}`))
  const assetOf = assetsOf(materials, sizes)
  let scene = defaultScene()
  for (const [at, { shows }] of materials.entries()) scene = placed(scene, { shows, assetOf, id: pictureIds[at]!, at })
  scene = withAssets(scene, Object.fromEntries(filesOf(materials).map(({ assetId }) => [assetId, assetOf(assetId)])))
  const styled = await withLook(scene, recipe.look, analyse)
  const suited = recipe.layout === undefined ? inSuitedLayout(styled) : styled
  return { scene: checked(withMotion(withShortForms(suited, recipe), recipe), ''), pictureIds }
}

interface Placing {
  shows: Material['shows']
  assetOf(assetId: string): Asset
  id: string
  at: number
}

function placed(scene: Scene, { shows, assetOf, id, at }: Placing): Scene {
  if ('card' in shows) {
    return at === 0
      ? placeContent.apply(scene, shows.card)
      : addContent.apply(scene, { content: shows.card, picture: id })
  }
  const { assetId } = shows.file
  const picture = { id: assetId, asset: assetOf(assetId), page: shows.page }
  return at === 0 ? setPicture.apply(scene, picture) : addPicture.apply(scene, { ...picture, picture: id })
}

async function withLook(scene: Scene, look: string | undefined, analyse: Ingredients['analyse']): Promise<Scene> {
  if (look === undefined) return scene
  if (look === 'auto') return autoCompose.apply(scene, await analyse(scene))
  return applyPreset.apply(scene, presetOf(look).look)
}

/** Throws ApiError unsupported_value for a look that there is not: before anything is captured for it. */
export function checkLook({ look }: Recipe): void {
  if (look !== undefined && look !== 'auto') presetOf(look)
}

/** Throws ApiError invalid_request for a scene that the schema refuses: as early. */
export function checkScene({ scene }: Recipe): void {
  if (scene) checked(scene, '/scene')
}

function presetOf(look: string): LookPreset {
  const preset = lookPresets.find(({ id }) => id === look)
  if (preset) return preset
  throw refusedAt('/look', `cannot be ${JSON.stringify(look)}: there is no such look.`, {
    code: 'unsupported_value',
    hint: `Send "auto", or an id that GET {origin}/api/looks lists${nearest(look)}.`,
  })
}

const nearMax = 4

/** Ids that hold the word. */
function nearest(look: string): string {
  const word = look.toLowerCase().trim()
  const near = word.length < 3 ? [] : lookPresets.filter(({ id }) => id.includes(word)).slice(0, nearMax)
  return near.length === 0 ? '' : `, such as ${near.map(({ id }) => JSON.stringify(id)).join(', ')}`
}

/** Pictures without a file take the sources in order; a file whose hash the scene names goes there. */
function given(input: Record<string, unknown>, { materials, sizes }: Ingredients): Dressed {
  const scene = checked(input, '/scene')
  const assetOf = assetsOf(materials, sizes)
  const named = new Set(Object.keys(scene.assets))
  const waiting = materials.flatMap(({ shows }, at) => ('file' in shows && named.has(shows.file.assetId) ? [] : [at]))
  const pictureIds: string[] = []
  const pictures = scene.pictures.map((picture) => {
    const { content } = picture
    if (!('asset' in content)) return picture
    if (content.asset !== null) {
      const at = materials.findIndex(({ shows }) => 'file' in shows && shows.file.assetId === content.asset)
      if (at >= 0) pictureIds[at] = picture.id
      return picture
    }
    const at = waiting.shift()
    if (at === undefined) return picture
    pictureIds[at] = picture.id
    const { shows } = materials[at]!
    if ('card' in shows) return { ...picture, content: shows.card }
    const asset = shows.file.assetId
    return { ...picture, content: shows.page ? { kind: 'page' as const, asset, ...shows.page } : { ...content, asset } }
  })
  const [unused] = waiting
  if (unused !== undefined) {
    throw refusedAt(`/sources/${unused}`, 'goes nowhere: the scene has no picture left that is without a file.', {
      hint: 'A picture of the scene takes a source where its "asset" is null.',
    })
  }
  const assets = Object.fromEntries(filesOf(materials).map(({ assetId }) => [assetId, assetOf(assetId)]))
  return { scene: checked({ ...scene, pictures, assets: { ...scene.assets, ...assets } }, '/scene'), pictureIds }
}

function assetsOf(materials: readonly Material[], sizes: ReadonlyMap<string, Size>): (assetId: string) => Asset {
  const mimes = new Map(filesOf(materials).map(({ assetId, mime }) => [assetId, mime]))
  return (assetId) => ({ mime: mimes.get(assetId)!, ...sizes.get(assetId)! })
}

/** `input`: what stands at the pointer, where it is not the scene itself. */
function checked(scene: unknown, pointer: string, input: unknown = scene): Scene {
  try {
    return parseScene(scene)
  } catch (error) {
    if (!(error instanceof SceneError)) throw error
    const hint = 'See {origin}/schemas/scene.json.'
    if (!error.field) throw refusedAt(pointer, `does not make a scene: ${sentenceOf(error.message)}`, { hint })
    const path = pathIn(input, scene, error.field.path)
    throw refusedAt(pointer + pointerOf(path), `does not make a scene: ${error.field.message}`, { hint })
  }
}

/** Where it was sent: in a patch that changes a list by id, the id takes the place of the number. */
function pathIn(input: unknown, scene: unknown, [name, index, ...rest]: readonly PropertyKey[]): PropertyKey[] {
  if (name === undefined || index === undefined) return name === undefined ? [] : [name]
  const sent = (input as Record<PropertyKey, unknown>)[name]
  const list = (scene as Record<PropertyKey, unknown>)[name]
  if (!Array.isArray(list) || Array.isArray(sent)) return [name, index, ...rest]
  const { id } = (list[index as number] ?? {}) as { id?: unknown }
  return [name, typeof id === 'string' ? id : index, ...rest]
}

/** Of lines for people, each with its path. */
const sentenceOf = (text: string) =>
  text
    .replaceAll('✖ ', '')
    .replaceAll(/\s*\n\s*→ /g, ', ')
    .replaceAll(/\s+/g, ' ')

/** A file that the scene names and no source brought would leave a hole where a picture was meant. */
function refuseMissing({ assets, pictures }: Scene, { recipe, sizes }: Ingredients): void {
  const start = recipe.scene ? '/scene' : '/patch'
  const refuse = (pointer: string) => {
    throw refusedAt(start + pointer, 'is a picture that no source brings.', {
      hint: 'Send its file as a source: it is known by the SHA-256 of its bytes.',
    })
  }
  for (const assetId of Object.keys(assets)) if (!sizes.has(assetId)) refuse(`/assets/${assetId}`)
  for (const [at, { id, content }] of pictures.entries()) {
    const isMissing = 'asset' in content && content.asset !== null && !sizes.has(content.asset)
    if (isMissing) refuse(`/pictures/${recipe.scene ? at : id}/content/asset`)
  }
}
