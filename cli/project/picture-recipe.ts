// One variant of a picture as a recipe: its own fields over the defaults of the file, its pages at their addresses.
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Picture, PicturesFile } from '@/lib/contract/pictures-file'
import { recipeLimits } from '@/lib/contract/recipe'
import { CommandFailure } from '../console/failure'
import type { Json } from './jsonc'

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
  'steps',
  'allowStatus',
  'allowPartial',
]

interface RecipeContext {
  defaults: NonNullable<PicturesFile['defaults']>
  /** Where paths start. */
  base: string | undefined
}

/** `axes`: what the variant is captured on. Throws CommandFailure for what is no address. */
export function recipeOf(
  picture: Picture,
  axes: { colorScheme?: 'light' | 'dark' },
  { defaults, base }: RecipeContext,
): Json {
  const recipe: Json = Object.fromEntries(Object.entries(picture).filter(([name]) => !ownFields.includes(name)))
  if (picture.scene === undefined && picture.look === undefined && defaults.look !== undefined)
    recipe.look = defaults.look
  recipe.output = { ...outputOf(picture, defaults), ...picture.output }
  const sources = sourcesOf(picture, axes, { defaults, base })
  if (sources) recipe.sources = sources
  return recipe
}

const sizes = ['scale', 'width', 'height'] as const

/** Of the three sizes one is given: that of the picture, else that of the defaults. */
function outputOf({ output }: Picture, defaults: RecipeContext['defaults']): Json {
  const isSized = sizes.some((name) => output?.[name] !== undefined)
  const kept = Object.entries(defaults.output ?? {}).filter(
    ([name]) => !(isSized && sizes.some((size) => size === name)),
  )
  return Object.fromEntries(kept)
}

function sourcesOf(
  picture: Picture,
  axes: { colorScheme?: 'light' | 'dark' },
  { defaults, base }: RecipeContext,
): unknown[] | undefined {
  const { url, file, image, post, code, sources, selector, language, theme } = picture
  if (sources) {
    return sources.map((source) =>
      source.url === undefined ? source : { ...defaults.capture, ...axes, ...source, url: addressOf(source.url, base) },
    )
  }
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

/** A path goes on after that of the base: `/guide` of https://owner.example/project/ is /project/guide. */
function addressOf(url: string, base: string | undefined): string {
  const start = base?.replace(/[?#].*$/, '').replace(/\/*$/, '/')
  const isPath = start !== undefined && /^\/(?!\/)/.test(url)
  const address = URL.parse(isPath ? `.${url}` : url, start)
  if (address) return address.href
  throw new CommandFailure(`${JSON.stringify(url)} is no address.`, 'Write a whole one, or a path beside "base".')
}

// Files that sources name by their path: read, and given to the engine under a name of their own.

interface SourceFiles {
  /** Undefined where the recipe has none. */
  sources: unknown
  files: Map<string, Uint8Array>
}

/** What is no list or no object stays as it is: the engine refuses it by name. */
export async function readSourceFiles(sources: unknown, folder: string): Promise<SourceFiles> {
  const files = new Map<string, Uint8Array>()
  if (!Array.isArray(sources)) return { sources, files }
  const read = async (source: unknown, at: number): Promise<unknown> => {
    const file = (source as Json | null)?.file
    if (typeof file !== 'string') return source
    const name = `file-${at}`
    files.set(name, await readPicture(path.resolve(folder, file), file))
    return { ...(source as Json), file: name }
  }
  return { sources: await Promise.all(sources.map(read)), files }
}

async function readPicture(at: string, name: string): Promise<Uint8Array> {
  const { size } = await stat(at).catch(() => {
    throw new CommandFailure(`There is no file ${name}.`, 'Its path starts at the folder of the file that names it.')
  })
  if (size <= recipeLimits.fileBytesMax) return readFile(at)
  const megabytes = recipeLimits.fileBytesMax / 1024 / 1024
  throw new CommandFailure(`${name} has more than ${megabytes} MiB.`, 'Use a smaller copy of the picture.')
}

/** Addresses of pages and pictures. */
export function urlsOf({ sources }: Json): string[] {
  if (!Array.isArray(sources)) return []
  return sources.flatMap((source: Json | null) =>
    [source?.url, source?.image].filter((each): each is string => typeof each === 'string'),
  )
}
