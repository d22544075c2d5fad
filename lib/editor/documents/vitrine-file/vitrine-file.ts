// A .vitrine file: a ZIP archive of a document, its scene and its pictures by the hash of their bytes.
import { z } from 'zod'
import { mediaFormats } from '@/lib/core/media-formats'
import { readZip, type ZipEntry, ZipError, type ZipLimits } from '@/lib/formats/zip/read-zip'
import { writeZip, type ZipFile } from '@/lib/formats/zip/write-zip'
import { parseScene, SceneError } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { AssetError, type AssetStore, type EditorAsset } from '../../assets/assets.browser'
import { cleanTitle, untitled } from '../../storage/document-title'
import type { NewDocument } from '../../storage/drafts.browser'

const vitrineMime = 'application/vnd.vitrine+zip'
/** Raised when an older version could not read the file; the scene in it has a version of its own. */
const fileVersion = 1

/** No PNG of 50 megapixels has more: what was drawn here is not held to the limit of what comes in. */
export const pictureBytesMax = 256 * 1024 * 1024

const limits: ZipLimits = {
  // With the names and places of 600 parts.
  archiveBytesMax: 513 * 1024 * 1024,
  entriesMax: 600,
  entryBytesMax: pictureBytesMax,
  totalBytesMax: 512 * 1024 * 1024,
}
const jsonBytesMax = 20 * 1024 * 1024

const Manifest = z.object({
  version: z.literal(fileVersion),
  title: z.string().max(400),
  isNamed: z.boolean(),
  /** Where each picture came from, by its hash. */
  names: z.record(z.string(), z.string().max(400)),
})

/** A file that is not read: what is wrong with it, and what to do. */
export class VitrineFileError extends Error {
  override name = 'VitrineFileError'
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message)
  }
}

interface SavedDocument {
  scene: Scene
  title: string
  isNamed: boolean
  assets: readonly EditorAsset[]
  /** Its words are deflated: for a file that carries it. */
  isPacked?: boolean
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
const assetPath = ({ id, mime }: Pick<EditorAsset, 'id' | 'mime'>) =>
  `assets/${id}.${mediaFormats.find((format) => format.mime === mime)!.extensions[0]}`
const json = (value: unknown) => new Blob([JSON.stringify(value)])

/** Throws VitrineFileError for a document that `readVitrineFile` would refuse: a file that nobody opens keeps nothing. */
export async function writeVitrineFile({
  scene,
  title,
  isNamed,
  assets,
  isPacked: isText = false,
}: SavedDocument): Promise<Blob> {
  checkScene(scene, assets)
  const names = Object.fromEntries(assets.map(({ id, name }) => [id, name]))
  const files: ZipFile[] = [
    // First and stored, so that its bytes say what the file is.
    { path: 'mimetype', content: new Blob([vitrineMime]) },
    { path: 'document.json', content: json({ version: fileVersion, title, isNamed, names }), isText },
    { path: 'scene.json', content: json(scene), isText },
    ...assets.map((asset) => ({ path: assetPath(asset), content: asset.blob })),
  ]
  for (const { path, content } of files) {
    const bytesMax = path.endsWith('.json') ? jsonBytesMax : limits.entryBytesMax
    if (content.size <= bytesMax) continue
    const what = path.endsWith('.json') ? 'What is drawn' : 'A picture'
    throw new VitrineFileError(
      `${what} has ${megabytes(content.size)} MB; a file holds up to ${megabytes(bytesMax)} MB.`,
    )
  }
  const total = files.reduce((sum, { content }) => sum + content.size, 0)
  if (total > limits.totalBytesMax) {
    const most = megabytes(limits.totalBytesMax)
    throw new VitrineFileError(`With its pictures it has ${megabytes(total)} MB; a file holds up to ${most} MB.`)
  }
  return writeZip(files, vitrineMime)
}

/** As it will be read: without pictures that are missing, and nowhere beyond what the schema takes. */
function checkScene(scene: Scene, assets: readonly EditorAsset[]): void {
  const there = new Set(assets.map(({ id }) => id))
  if (Object.keys(scene.assets).some((id) => !there.has(id)))
    throw new VitrineFileError('A picture of the document is missing.')
  try {
    parseScene(JSON.parse(JSON.stringify(scene)))
  } catch (error) {
    if (!(error instanceof SceneError)) throw error
    throw new VitrineFileError('The document could not be opened again from a file.', error.message)
  }
}

/** Throws VitrineFileError. Everything is checked: sizes, paths, both versions, and each picture by its hash. */
export async function readVitrineFile(file: Blob, readAsset: AssetStore['read']): Promise<NewDocument> {
  try {
    return await readDocument(file, readAsset)
  } catch (error) {
    if (error instanceof ZipError) throw new VitrineFileError(error.message)
    if (error instanceof AssetError) throw new VitrineFileError(error.message, error.hint)
    throw error
  }
}

async function readDocument(file: Blob, readAsset: AssetStore['read']): Promise<NewDocument> {
  const entries = new Map((await readZip(file, limits)).map((entry) => [entry.path, entry]))
  const mime = entries.get('mimetype')
  if (mime?.size !== vitrineMime.length || new TextDecoder().decode(await mime.read()) !== vitrineMime) {
    throw new VitrineFileError('The file is no Vitrine document.', 'A .vitrine file that was saved here can be opened.')
  }
  const manifest = readManifest(await readJson(entries, 'document.json'))
  const scene = readScene(await readJson(entries, 'scene.json'))
  const wanted = Object.entries(scene.assets).map(([id, asset]) => ({ ...asset, id }))
  const known = new Set(['mimetype', 'document.json', 'scene.json', ...wanted.map(assetPath)])
  const stranger = [...entries.keys()].find((path) => !known.has(path))
  if (stranger !== undefined) {
    throw new VitrineFileError(`The file holds “${stranger.slice(0, 80)}”, which is no part of its document.`)
  }
  const assets: EditorAsset[] = []
  for (const each of wanted) {
    const entry = entries.get(assetPath(each))
    if (!entry) throw new VitrineFileError('The file is damaged: a picture of the document is missing.')
    const asset = await readAsset(new Blob([await entry.read()]), manifest.names[each.id] ?? '', pictureBytesMax)
    const isSame =
      asset.id === each.id && asset.mime === each.mime && asset.width === each.width && asset.height === each.height
    if (!isSame) throw new VitrineFileError('The file is damaged: a picture is not the one that was saved.')
    assets.push(asset)
  }
  return { scene, name: manifest.isNamed ? cleanTitle(manifest.title) || untitled : null, assets }
}

async function readJson(entries: ReadonlyMap<string, ZipEntry>, path: string): Promise<unknown> {
  const entry = entries.get(path)
  if (!entry) throw new VitrineFileError(`The file is damaged: ${path} is missing.`)
  if (entry.size > jsonBytesMax) {
    throw new VitrineFileError(`The file's ${path} is too large; up to ${megabytes(jsonBytesMax)} MB are read.`)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await entry.read()))
  } catch (error) {
    if (error instanceof ZipError) throw error
    throw new VitrineFileError(`The file is damaged: ${path} is no JSON.`)
  }
}

const newer = 'Reload the page to get the newest Vitrine, then open the file again.'

function readManifest(input: unknown): z.output<typeof Manifest> {
  const version = (input as { version?: unknown } | null)?.version
  if (typeof version === 'number' && version > fileVersion) {
    throw new VitrineFileError('The file was saved by a later version of Vitrine than this one.', newer)
  }
  const result = Manifest.safeParse(input)
  if (!result.success) throw new VitrineFileError('The file is damaged: document.json says nothing that is understood.')
  return result.data
}

function readScene(input: unknown): Scene {
  try {
    return parseScene(input)
  } catch (error) {
    if (!(error instanceof SceneError)) throw error
    if (error.reason === 'scene_too_new') {
      throw new VitrineFileError('The document was made by a later version of Vitrine than this one.', newer)
    }
    throw new VitrineFileError('The document in the file cannot be read.', error.message)
  }
}
