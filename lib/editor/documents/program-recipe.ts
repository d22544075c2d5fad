// The recipe of a composition: pages by their address, captured as they were; files as parts of a form; all else as its scene. A redaction that
// covers its element goes as a mark at the element, which follows the page: no such element, no picture. All others stay where they
// are: they are told.
import type { Mark } from '@/lib/contract/recipe'
import { sameRect } from '@/lib/core/geometry'
import { type Annotation, annotationKind } from '@/lib/kinds/annotations'
import { outerRect } from '@/lib/scene/file-rects'
import { sourceSize } from '@/lib/scene/layout'
import { picturesMax, redactionsOn } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'
import { assetOf, isShown } from '@/lib/scene/shown'
import type { ProgramTextOptions } from '../export/copy-for-programs'
import { fitOf } from '../input/captures/follow'
import { isNamed } from '../input/captures/found-again'
import { namedFiles, withoutHiddenLayers } from './vitrine-file/without-hidden'
import { withoutDefaults } from './without-defaults'

/** Why the composition cannot be said to programs: a sentence for people. */
export class ProgramTextError extends Error {
  override name = 'ProgramTextError'
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}

export const pageOf = ({ content }: Picture) => (content.kind === 'page' && content.url !== '' ? content : null)

export interface NamedFile {
  asset: string
  /** Of the form. */
  part: string
  name: string
}

/** What no page stands for. */
export function filesOf({ scene, nameOf }: Pick<ProgramTextOptions, 'scene' | 'nameOf'>): NamedFile[] {
  const pictures = scene.pictures.map((picture) => (pageOf(picture) ? bare(picture) : picture))
  return namedFiles({ ...scene, pictures }).map((asset, at) => ({
    asset,
    part: `picture-${at + 1}`,
    name: `${nameOf(asset) || `picture-${at + 1}`}.${extensionOf(scene, asset)}`,
  }))
}

/** Names of pictures are kept without. */
const extensionOf = ({ assets }: Scene, asset: string) =>
  (assets[asset]?.mime ?? 'image/png').slice('image/'.length).replace('jpeg', 'jpg')

/** It takes a source. */
const bare = (picture: Picture): Picture => ({ ...picture, content: { kind: 'image', asset: null } })

/** `unsure`: ids of redactions that may lie beside what they hide when their page changes. Throws a ProgramTextError for what cannot be said so. */
export function recipeOf(options: Pick<ProgramTextOptions, 'scene' | 'shotOf'>, files: readonly NamedFile[]) {
  const { scene: whole } = options
  if (!whole.pictures.some(isShown)) throw new ProgramTextError('There is no picture yet.', 'Bring one first.')
  const pages = whole.pictures.filter((picture) => pageOf(picture))
  const sources = [...pages.map((page) => sourceOf(page, options)), ...files.map(({ part }) => ({ file: part }))]
  if (sources.length > picturesMax) {
    throw new ProgramTextError(
      `${sources.length} pages and files are in it, and a recipe takes ${picturesMax}.`,
      'Copy the picture instead, or take some pictures or stickers away.',
    )
  }
  const { marks, drawn, unsure } = tiedMarks(options, pages)
  const scene = withoutHiddenLayers({ ...whole, annotations: drawn })
  const pictures = scene.pictures.map((picture, at) => (pageOf(whole.pictures[at]!) ? bare(picture) : picture))
  const assets = Object.fromEntries(
    files.flatMap(({ asset }) => (scene.assets[asset] ? [[asset, scene.assets[asset]]] : [])),
  )
  const recipe: Record<string, unknown> = {}
  if (sources.length > 0) recipe.sources = sources
  recipe.scene = withoutDefaults({ ...scene, pictures, assets })
  if (marks.length > 0) recipe.marks = marks
  return { recipe, unsure }
}

/** As it was captured: other options would make another picture. Its map is for whoever edits. */
function sourceOf(picture: Picture, { shotOf }: Pick<ProgramTextOptions, 'shotOf'>): Record<string, unknown> {
  const { url, deviceType, colorScheme } = pageOf(picture)!
  const { elements: _, ...options } = shotOf(assetOf(picture) ?? '')?.options ?? {}
  const source: Record<string, unknown> = { url, ...options }
  if (deviceType !== 'desktop') source.deviceType = deviceType
  if (colorScheme !== 'light') source.colorScheme = colorScheme
  return source
}

type Redaction = Extract<Annotation, { kind: 'redact' }>
type TiedMark = Pick<Mark, 'kind' | 'at'> & Partial<Mark>

/** Of a recipe. */
const marksMax = 50

/** `pages`: those of the scene, in their order. Throws a ProgramTextError where it is not known how a redacted one was captured. */
function tiedMarks({ scene, shotOf }: Pick<ProgramTextOptions, 'scene' | 'shotOf'>, pages: readonly Picture[]) {
  const marks: TiedMark[] = []
  const gone = new Set<string>()
  const unsure: string[] = []
  for (const [source, picture] of pages.entries()) {
    const redactions = redactionsOn(scene.annotations, picture.id) as Redaction[]
    const shot = shotOf(assetOf(picture) ?? '')
    if (redactions.length > 0 && !shot) {
      throw new ProgramTextError(
        'How this page was captured is not known here, so what is redacted may lie elsewhere in a new capture.',
        'Capture the page again and check it first, or copy the picture instead.',
      )
    }
    for (const item of redactions) {
      const element = shot?.elements?.find(({ selector }) => selector === item.tiedTo)
      const tie =
        element && marks.length < marksMax ? markAt(item, { scene, picture, rect: element.rect, source }) : null
      if (tie) marks.push(tie.mark)
      if (tie?.isAll) gone.add(item.id)
      if (!tie?.isSure) unsure.push(item.id)
    }
  }
  return { marks, drawn: scene.annotations.filter(({ id }) => !gone.has(id)), unsure }
}

interface Tie {
  scene: Scene
  picture: Picture
  rect: readonly [number, number, number, number]
  source: number
}

/** `isAll`: the mark is all that the redaction is. `isSure`: the mark will hide what it hides here, for all that is known. */
function markAt(item: Redaction, { scene, picture, rect: [x, y, width, height], source }: Tie) {
  const { turnDeg, flip } = picture
  // A mark counts pixels of the file.
  if (turnDeg !== 0 || flip.horizontal || flip.vertical) return null
  const element = { x, y, width, height }
  const own = { x: item.x, y: item.y, width: item.width, height: item.height }
  const fit = fitOf(own, element)
  if (fit === 'part' || fit === 'beside') return null
  const mark: TiedMark = { kind: 'redact', at: item.tiedTo! }
  if (source > 0) mark.source = source
  if (item.method !== 'solid') mark.method = item.method
  else if (item.color !== '#111111') mark.color = item.color
  const isAll = sameRect(own, outerRect(element)) && isOfMark(item, sourceSize(scene, picture))
  return { mark, isAll, isSure: fit === 'around' && isNamed(item.tiedTo!) }
}

/** Whether the mark looks like it. */
function isOfMark({ method, cellPx, sigma, seed }: Redaction, size: { width: number; height: number }): boolean {
  const first: Partial<Redaction> = annotationKind('redact').initial?.({ size }) ?? {}
  if (method === 'solid') return true
  return method === 'blur' ? sigma === first.sigma : cellPx === first.cellPx && seed === 1
}
