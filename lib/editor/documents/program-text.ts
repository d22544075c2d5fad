// The composition for programs: the address of its picture, its recipe, or the command that makes it. Pages go by their address; files that
// people brought have none.
import { base64Of } from '@/lib/core/base64'
import { outputSize } from '@/lib/scene/layout'
import { redactionsOn } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import type { ProgramText, ProgramTextOptions } from '../export/copy-for-programs'
import { coversWords, namedFiles, withoutHiddenLayers } from './vitrine-file/without-hidden'
import { withoutDefaults } from './without-defaults'

/** A sentence for people. */
class ProgramTextError extends Error {
  override name = 'ProgramTextError'
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}

/** Bytes of a recipe in an address, and pixels of its picture: what GET /r takes. */
const embedBytesMax = 2048
const embedPixelsMax = 8_000_000

/** Rejects with a ProgramTextError for what cannot be said so. */
export async function programText(what: ProgramText, options: ProgramTextOptions): Promise<string> {
  const { scene } = options
  if (coversWords(scene)) {
    throw new ProgramTextError(
      'A recipe would hold the words that are redacted or cut off.',
      'Copy the picture instead, or take those words out of the text.',
    )
  }
  if (what === 'embed') return embedAddress(options)
  const files = filesOf(options)
  const format = formatOf(options)
  const recipe = { ...recipeOf(scene, files), output: { format, scale: options.output.scale } }
  return what === 'recipe' ? JSON.stringify(recipe, null, 2) : command(recipe, files, { ...options, format })
}

const pageOf = ({ content }: Picture) => (content.kind === 'page' && content.url !== '' ? content : null)

interface NamedFile {
  asset: string
  /** Of the form. */
  part: string
  name: string
}

/** What no page stands for. */
function filesOf({ scene, nameOf }: Pick<ProgramTextOptions, 'scene' | 'nameOf'>): NamedFile[] {
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

function recipeOf(whole: Scene, files: readonly NamedFile[]) {
  if (!whole.pictures.some(isShown)) throw new ProgramTextError('There is no picture yet.', 'Bring one first.')
  const scene = withoutHiddenLayers(whole)
  const pages = whole.pictures.flatMap((picture) => pageOf(picture) ?? [])
  const pictures = scene.pictures.map((picture, at) => (pageOf(whole.pictures[at]!) ? bare(picture) : picture))
  const assets = Object.fromEntries(
    files.flatMap(({ asset }) => (scene.assets[asset] ? [[asset, scene.assets[asset]]] : [])),
  )
  const sources = [...pages.map(sourceOf), ...files.map(({ part }) => ({ file: part }))]
  const lean = withoutDefaults({ ...scene, pictures, assets })
  return sources.length === 0 ? { scene: lean } : { sources, scene: lean }
}

function sourceOf({ url, deviceType, colorScheme }: NonNullable<ReturnType<typeof pageOf>>): Record<string, string> {
  const source: Record<string, string> = { url }
  if (deviceType !== 'desktop') source.deviceType = deviceType
  if (colorScheme !== 'light') source.colorScheme = colorScheme
  return source
}

/** Of the file that is chosen, where a recipe makes such; PNG shows everything. */
const formatOf = ({ output }: ProgramTextOptions) => (/^(jpeg|webp)$/.test(output.format) ? output.format : 'png')

async function embedAddress(options: ProgramTextOptions): Promise<string> {
  const { scene, origin, output } = options
  const files = filesOf(options)
  if (files.length > 0) {
    throw new ProgramTextError(
      files.length === 1 ? 'A picture in it has no address.' : `${files.length} pictures in it have no address.`,
      'An embed link is of captured pages, code and text. Copy a curl command instead: it sends files along.',
    )
  }
  if (scene.pictures.some((picture) => pageOf(picture) && redactionsOn(scene.annotations, picture.id).length > 0)) {
    throw new ProgramTextError(
      'An embed link names the page, and whoever opens that sees what is redacted here.',
      'Copy or save the picture instead.',
    )
  }
  const size = outputSize(scene, 1)
  const most = size ? Math.sqrt(embedPixelsMax / (size.width * size.height)) : 1
  const scale = Math.min(output.scale, Math.floor(most * 100) / 100)
  const recipe = recipeOf(scene, files)
  const json = JSON.stringify(scale === 1 ? recipe : { ...recipe, output: { scale } })
  const bytes = new Blob([json])
  if (bytes.size > embedBytesMax) {
    throw new ProgramTextError(
      `There is too much in it for an address: ${(bytes.size / 1024).toFixed(1)} KB, and addresses hold 2 KB.`,
      'Copy it as a recipe instead, or take some of what is drawn away.',
    )
  }
  const base64url = (await base64Of(bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const extension = { png: 'png', jpeg: 'jpg', webp: 'webp' }[formatOf(options)]
  return `${origin}/r.${extension}?recipe=${base64url}`
}

/** In quotes that a shell leaves alone. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

interface CommandOptions {
  origin: string
  format: string
}

function command(recipe: object, files: readonly NamedFile[], { origin, format }: CommandOptions): string {
  const json = quoted(JSON.stringify(recipe))
  const body =
    files.length === 0
      ? ["-H 'content-type: application/json'", `-d ${json}`]
      : [`--form-string recipe=${json}`, ...files.map(formPart)]
  const saved = `-o picture.${format === 'jpeg' ? 'jpg' : format}`
  return [`curl --fail-with-body -sS ${origin}/api/render`, ...body, saved].join(' \\\n  ')
}

/** curl reads a quoted name to its end, whatever is in it. */
const formPart = ({ part, name }: NamedFile) =>
  `-F ${quoted(`${part}=@"${name.replaceAll(/["\\]/g, (letter) => `\\${letter}`)}"`)}`
