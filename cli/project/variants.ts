// A picture of the file times its matrix: every file that is to be made, with its name and its recipe.
import path from 'node:path'
import type { Matrix, Picture, PicturesFile } from '@/lib/contract/pictures-file'
import { CommandFailure, nearest } from '../console/failure'
import type { Json } from './jsonc'
import { endings, type PictureFormat } from './picture-file'

/** What a variant is captured on; of a picture that is no page nothing. */
interface Axes {
  deviceType?: 'desktop' | 'mobile'
  colorScheme?: 'light' | 'dark'
  locale?: string
}

export interface Variant {
  picture: Picture
  axes: Axes
  /** Path of its file, from the folder of vitrine.json, with forward slashes. */
  file: string
  /** Without the files that it names by path. */
  recipe: Json
}

interface VariantsOptions {
  /** Instead of the file's own. */
  base?: string | undefined
  /** All of them when empty. */
  names: readonly string[]
}

/** In the order of the file. Throws CommandFailure for a name that there is not. */
export function variantsOf(file: PicturesFile, { base, names }: VariantsOptions): Variant[] {
  const known = file.pictures.map(({ name }) => name)
  for (const name of names) {
    if (known.includes(name)) continue
    const meant = nearest(name, known)
    throw new CommandFailure(
      `There is no picture ${JSON.stringify(name)}.`,
      meant ? `Did you mean ${meant}?` : `There are: ${known.join(', ')}.`,
    )
  }
  const start = base ?? file.base ?? file.server?.ready
  const wanted = file.pictures.filter(({ name }) => names.length === 0 || names.includes(name))
  return wanted.flatMap((picture) => ofPicture(picture, file, start))
}

function ofPicture(picture: Picture, file: PicturesFile, base: string | undefined): Variant[] {
  const matrix = picture.url === undefined && picture.post === undefined ? {} : { ...file.matrix, ...picture.matrix }
  const format = (picture.output?.format ?? file.defaults?.output?.format ?? 'png') as PictureFormat
  return combinations(matrix).map((axes) => {
    const suffix = (Object.keys(axes) as (keyof Axes)[])
      .filter((axis) => (matrix[axis]?.length ?? 0) > 1)
      .map((axis) => `-${axes[axis]}`)
    const name = `${picture.name}${suffix.join('')}.${endings[format]}`
    return {
      picture,
      axes,
      file: path.posix.join((file.folder ?? '.').replaceAll('\\', '/'), name),
      recipe: recipeOf(picture, axes, { file, base }),
    }
  })
}

/** Device, scheme, locale: in this order they stand in the name of the file. */
function combinations({ deviceType, colorScheme, locale }: Matrix): Axes[] {
  let all: Axes[] = [{}]
  const multiply = <Axis extends keyof Axes>(axis: Axis, values: readonly Axes[Axis][] | undefined) => {
    if (values) all = all.flatMap((axes) => values.map((value) => ({ ...axes, [axis]: value })))
  }
  multiply('deviceType', deviceType)
  multiply('colorScheme', colorScheme)
  multiply('locale', locale)
  return all
}

const ownFields = [
  'name',
  'alt',
  'matrix',
  'url',
  'file',
  'image',
  'post',
  'code',
  'sources',
  'language',
  'theme',
  'selector',
  'capture',
]

function recipeOf(
  picture: Picture,
  axes: Axes,
  { file, base }: { file: PicturesFile; base: string | undefined },
): Json {
  const recipe: Json = Object.fromEntries(Object.entries(picture).filter(([name]) => !ownFields.includes(name)))
  const { defaults = {} } = file
  if (picture.scene === undefined && picture.look === undefined && defaults.look !== undefined)
    recipe.look = defaults.look
  recipe.output = { ...defaults.output, ...picture.output }
  const sources = sourcesOf(picture, axes, { defaults, base })
  if (sources) recipe.sources = sources
  return recipe
}

interface SourceContext {
  defaults: NonNullable<PicturesFile['defaults']>
  base: string | undefined
}

function sourcesOf(picture: Picture, axes: Axes, { defaults, base }: SourceContext): unknown[] | undefined {
  const { url, file, image, post, code, sources, selector, language, theme } = picture
  if (sources) return sources
  if (url !== undefined) {
    const source: Json = { ...defaults.capture, ...picture.capture, ...axes, url: addressOf(url, base) }
    if (selector !== undefined) source.selector = selector
    return [source]
  }
  if (file !== undefined) return [{ file }]
  if (image !== undefined) return [{ image }]
  const card: Json = {}
  if (language !== undefined) card.language = language
  // Posts have a light and a dark card.
  if (theme !== undefined || axes.colorScheme !== undefined) card.theme = theme ?? axes.colorScheme
  if (post !== undefined) return [{ ...card, post }]
  if (code !== undefined) return [{ ...card, code: { path: code } }]
  return undefined
}

function addressOf(url: string, base: string | undefined): string {
  const address = URL.parse(url, base)
  if (address) return address.href
  throw new CommandFailure(`${JSON.stringify(url)} is no address.`, 'Write a whole one, or a path beside "base".')
}
