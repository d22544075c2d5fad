// The composition for programs: the address of its picture, its recipe, or the command that makes it. Pages go by their address; files that
// people brought have none.
import { base64Of } from '@/lib/core/base64'
import type { Size } from '@/lib/core/geometry'
import { outputSize } from '@/lib/scene/layout'
import { redactionsOn } from '@/lib/scene/scene-pictures'
import { assetOf } from '@/lib/scene/shown'
import { withoutSlides } from '@/lib/scene/slide-scenes'
import type { ProgramText, ProgramTextOptions, ProgramWords } from '../export/copy-for-programs'
import { filesOf, type NamedFile, ProgramTextError, pageOf, recipeOf } from './program-recipe'
import { coversWords } from './vitrine-file/without-hidden'

/** Bytes of a recipe in an address, and pixels of its picture: what GET /r takes. */
const embedBytesMax = 2048
const embedPixelsMax = 8_000_000
/** What the API draws. */
const scaleMin = 0.25

/** Rejects with a ProgramTextError for what cannot be said so. */
export async function programText(what: ProgramText, document: ProgramTextOptions): Promise<ProgramWords> {
  // Of slides, what the API draws of them.
  const options = { ...document, scene: withoutSlides(document.scene) }
  const { scene, output } = options
  if (coversWords(scene)) {
    throw new ProgramTextError(
      'A recipe would hold the words that are redacted or cut off.',
      'Copy the picture instead, or take those words out of the text.',
    )
  }
  if (output.scale < scaleMin) {
    throw new ProgramTextError(
      'The file is less than a quarter as large as the composition, and the API makes no smaller ones.',
      'Choose a larger size for the file, or copy the picture instead.',
    )
  }
  const notes = [...notesOf(options), ...(document.scene.slides ? [slidesNote] : [])]
  if (what === 'embed') return { text: await embedAddress(options), unsure: [], notes }
  const files = filesOf(options)
  const { recipe, unsure } = recipeOf(options, files)
  const whole = { ...recipe, output: outputOf(options) }
  const text = what === 'recipe' ? JSON.stringify(whole, null, 2) : command(whole, files, options)
  return { text, unsure, notes }
}

const slidesNote = 'Only the slide that is open is in it.'

/** The file that is chosen, where a recipe makes such; PNG shows everything. */
const formatOf = ({ output }: Pick<ProgramTextOptions, 'output'>): 'png' | 'jpeg' | 'webp' =>
  output.format === 'jpeg' || output.format === 'webp' ? output.format : 'png'

function outputOf({ output }: ProgramTextOptions): Record<string, unknown> {
  const { scale, exactly, quality, targetBytes } = output
  const format = formatOf({ output })
  const made: Record<string, unknown> = { format }
  if (exactly) made[exactly.side] = exactly.px
  else made.scale = scale
  if (format !== 'png' && quality !== undefined) made.quality = quality
  if (targetBytes !== undefined) made.maxBytes = Math.min(targetBytes, 25 * 1024 * 1024)
  return made
}

/** What is not as it is here. */
function notesOf({ scene, shotOf, output }: ProgramTextOptions): string[] {
  const notes: string[] = []
  const pages = scene.pictures.filter((picture) => pageOf(picture))
  const isOn = (plane: string) => pages.some(({ id }) => id === plane)
  const marks = scene.annotations.some(({ kind, plane, tiedTo }) => kind !== 'redact' && tiedTo !== null && isOn(plane))
  const crops = pages.some(({ cropTiedTo }) => cropTiedTo !== null)
  if (marks || crops) {
    const what = marks && crops ? 'Marks and the crop stay' : marks ? 'Marks stay' : 'The crop stays'
    notes.push(`${what} in place when the page changes: only redactions follow their elements there.`)
  }
  if (pages.some((page) => !shotOf(assetOf(page) ?? '')))
    notes.push('How the page was captured is not known here: it is captured without page options.')
  if (formatOf({ output }) !== output.format) notes.push('The file is a PNG: the API makes PNG, JPEG and WebP.')
  else if (output.palette) notes.push('The PNG has all of its colours: the API does not reduce them.')
  return notes
}

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
  refuseSlow(options)
  const { recipe } = recipeOf({ ...options, scene: untied(scene) }, files)
  const made: Record<string, unknown> = embedSize(outputSize(scene, 1), output.scale)
  if (formatOf(options) !== 'png' && output.quality !== undefined) made.quality = output.quality
  const bytes = new Blob([JSON.stringify(Object.keys(made).length === 0 ? recipe : { ...recipe, output: made })])
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

/** An address takes no ties: nothing follows its element there. */
const untied = (scene: ProgramTextOptions['scene']): ProgramTextOptions['scene'] => ({
  ...scene,
  annotations: scene.annotations.map((item) => ({ ...item, tiedTo: null })),
  pictures: scene.pictures.map((picture) => ({ ...picture, cropTiedTo: null })),
})

/** What the picture of an address is asked for: nothing for its own size. A scale has its bound, and a width none. */
function embedSize(size: Size | null, wanted: number): { scale?: number; width?: number } {
  const most = size ? Math.sqrt(embedPixelsMax / (size.width * size.height)) : 1
  const scale = Math.min(wanted, Math.floor(most * 100) / 100)
  if (scale >= scaleMin || !size) return scale === 1 ? {} : { scale }
  let width = Math.floor(size.width * most)
  while (width > 1 && width * Math.ceil((width * size.height) / size.width) > embedPixelsMax) width -= 1
  return { width }
}

/** Whoever looks at a page does not wait for its pictures. */
function refuseSlow({ scene, shotOf }: ProgramTextOptions): void {
  for (const picture of scene.pictures) {
    const { fullPage, delayMs } = (pageOf(picture) && shotOf(assetOf(picture) ?? '')?.options) || {}
    if (!fullPage && !delayMs) continue
    throw new ProgramTextError(
      fullPage ? 'An embed link shows no full page: it would take too long.' : 'An embed link waits for no delay.',
      'Copy a curl command instead, or capture the page without that option.',
    )
  }
}

/** In quotes that a shell leaves alone. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function command(recipe: object, files: readonly NamedFile[], options: ProgramTextOptions): string {
  const json = quoted(JSON.stringify(recipe))
  const body =
    files.length === 0
      ? ["-H 'content-type: application/json'", `-d ${json}`]
      : [`--form-string recipe=${json}`, ...files.map(formPart)]
  const saved = `-o picture.${formatOf(options).replace('jpeg', 'jpg')}`
  return [`curl --fail-with-body -sS ${options.origin}/api/render`, ...body, saved].join(' \\\n  ')
}

/** curl reads a quoted name to its end, whatever is in it. */
const formPart = ({ part, name }: NamedFile) =>
  `-F ${quoted(`${part}=@"${name.replaceAll(/["\\]/g, (letter) => `\\${letter}`)}"`)}`
