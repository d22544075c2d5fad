// A picture of the file times its matrix: every file that is to be made, with its name and its recipe.
import path from 'node:path'
import type { Matrix, Picture, PicturesFile } from '@/lib/contract/pictures-file'
import type { AskedSteps } from '@/lib/server/capture/attempt/capture'
import { CommandFailure, nearest } from '../console/failure'
import type { Json } from './jsonc'
import { endingOf } from './picture-file'
import { recipeOf } from './picture-recipe'

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
  /** What is done on its page before. */
  steps: AskedSteps | undefined
}

interface VariantsOptions {
  /** Instead of the file's own. */
  base?: string | undefined
  /** All of them when empty. */
  names: readonly string[]
}

/** In the order of the file. Throws CommandFailure for a name that there is not, and for two pictures of one file. */
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
  const start = base ?? siteOf(file)
  const all = file.pictures.flatMap((picture, at) => ofPicture(picture, at, { file, base: start }))
  refuseOneFileTwice(all)
  return names.length === 0 ? all : all.filter(({ picture }) => names.includes(picture.name))
}

/** Where paths of pages start, as the file says: the address that shows readiness may be any page of the site. */
const siteOf = ({ base, server }: PicturesFile): string | undefined => base ?? URL.parse(server?.ready ?? '')?.origin

/** Either would be written over the other in every run. Some disks do not tell small letters from capitals. */
function refuseOneFileTwice(variants: readonly Variant[]): void {
  const owners = new Map<string, string>()
  for (const { file, picture } of variants) {
    const owner = owners.get(file.toLowerCase())
    owners.set(file.toLowerCase(), picture.name)
    if (owner === undefined) continue
    const who =
      owner === picture.name ? `The picture ${owner} has it twice` : `${owner} and ${picture.name} are both it`
    throw new CommandFailure(
      `Two pictures would be the file ${file}. ${who}.`,
      'Give one of them another "name", or take the value out of "matrix" that is there twice.',
    )
  }
}

interface Context {
  file: PicturesFile
  base: string | undefined
}

function ofPicture(picture: Picture, at: number, { file, base }: Context): Variant[] {
  const matrix = matrixOf(picture, file)
  const format = picture.output?.format ?? file.defaults?.output?.format ?? 'png'
  const steps = picture.steps && { list: picture.steps, pointer: `/pictures/${at}/steps` }
  return combinations(matrix).map((axes) => {
    const suffix = (Object.keys(axes) as (keyof Axes)[])
      .filter((axis) => (matrix[axis]?.length ?? 0) > 1)
      .map((axis) => `-${axes[axis]}`)
    const name = `${picture.name}${suffix.join('')}.${endingOf(format)}`
    return {
      picture,
      axes,
      file: path.posix.join((file.folder ?? '.').replaceAll('\\', '/'), name),
      recipe: recipeOf(picture, axes, { defaults: file.defaults ?? {}, base }),
      steps,
    }
  })
}

/** Of pages and posts. What the picture says of itself stands over the file's matrix; several sources show such values side by side. */
function matrixOf(picture: Picture, file: PicturesFile): Matrix {
  if (picture.sources) return picture.matrix ?? {}
  if (picture.url === undefined && picture.post === undefined) return {}
  const ofFile = Object.entries(file.matrix ?? {}).filter(
    ([axis]) => picture.capture?.[axis as keyof Axes] === undefined,
  )
  return { ...Object.fromEntries(ofFile), ...picture.matrix }
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
