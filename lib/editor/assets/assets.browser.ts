// Pictures of this session by the hash of their bytes. Bytes stay in Blobs; only the workers decode them.
import type { Size } from '@/lib/core/geometry'
import { editorInputs, labelsOf, signatureBytes, sniffMediaFormat } from '@/lib/core/media-formats'
import type { Asset } from '@/lib/scene/schema'
import { lazyModule } from '../loading/lazy-module'
import type { Shot } from './shot'

export interface EditorAsset extends Asset {
  /** Lower-case hexadecimal SHA-256 of the bytes. */
  id: string
  blob: Blob
  /** Where it came from, for file names: the page's host, or the file's name without its ending. */
  name: string
  /** Of a page that was captured here. */
  shot?: Shot | undefined
}

export interface AssetStore {
  /** Id, type and size by the bytes; it is not in the store yet. Throws AssetError with a sentence for people, or ChunkLoadError. */
  read(blob: Blob, name: string, bytesMax?: number): Promise<EditorAsset>
  /** As `read`, for a picture to be shown: resolves once the browser has stored it, so that no reload loses it, or after a second. */
  take(blob: Blob, name: string, bytesMax?: number): Promise<EditorAsset>
  /** As `take`, for a page that was captured. */
  takeShot(blob: Blob, name: string, shot: Shot): Promise<EditorAsset>
  put(asset: EditorAsset): void
  get(id: string): EditorAsset | undefined
  /** Drops all others but the pinned ones: those that neither the scene nor its history shows. */
  keepOnly(ids: ReadonlySet<string>): void
  /** It stays whatever the scene shows: what people have saved to their library. */
  pin(asset: EditorAsset): void
}

export class AssetError extends Error {
  override name = 'AssetError'
  constructor(
    readonly code: 'not_an_image' | 'too_large',
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}

export const fileBytesMax = 100 * 1024 * 1024
export const pixelsMax = 50_000_000
/** Of the scene's schema. */
const sideMax = 32_767

export interface AssetStoreOptions {
  /** Pixels of a picture as it will be drawn, orientation applied, without decoding it. Rejects for a damaged file. */
  measure?: (blob: Blob) => Promise<Size>
  /** Stores it in the browser. A rejection is no reason not to show the picture. */
  keep?: (asset: EditorAsset) => Promise<void>
}

export function createAssetStore({ measure = measureImage, keep }: AssetStoreOptions = {}): AssetStore {
  const stored = new Map<string, EditorAsset>()
  const pinned = new Set<string>()
  const read: AssetStore['read'] = (blob, name, bytesMax) => readAsset(blob, { name, measure, bytesMax })
  const kept = async (asset: EditorAsset) => {
    // The same pixels from a file say nothing of a page.
    asset.shot ??= stored.get(asset.id)?.shot
    if (keep) await withinLimit(keep(asset))
    return asset
  }
  return {
    read,
    take: async (...picture) => kept(await read(...picture)),
    async takeShot(blob, name, shot) {
      const asset = await read(blob, name)
      return await kept({ ...asset, shot: withKnownMap(shot, stored.get(asset.id)?.shot) })
    },
    put: (asset) => void stored.set(asset.id, asset),
    get: (id) => stored.get(id),
    keepOnly(ids) {
      for (const id of stored.keys()) if (!ids.has(id) && !pinned.has(id)) stored.delete(id)
    },
    pin(asset) {
      stored.set(asset.id, asset)
      pinned.add(asset.id)
    },
  }
}

/** The same pixels: what was on the page lies where it lay, though it was not asked for this time. */
const withKnownMap = (shot: Shot, known: Shot | undefined): Shot =>
  shot.elements || !known?.elements ? shot : { ...shot, elements: known.elements, isCut: known.isCut }

/** 50 MB take 220 ms on a disk. While what takes longer is shown and not stored, leaving the page asks. */
const keepingMaxMs = 1000

async function withinLimit(keeping: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, keepingMaxMs)
  })
  await Promise.race([keeping.catch(() => undefined), late])
  clearTimeout(timer)
}

interface Reading {
  name: string
  measure: (blob: Blob) => Promise<Size>
  bytesMax: number | undefined
}

async function readAsset(blob: Blob, { name, measure, bytesMax = fileBytesMax }: Reading): Promise<EditorAsset> {
  if (blob.size > bytesMax) {
    throw new AssetError(
      'too_large',
      `The file has ${megabytes(blob.size)} MB; up to ${megabytes(bytesMax)} MB are read.`,
      'Save it smaller, for example as a JPEG or WebP.',
    )
  }
  const signature = new Uint8Array(await blob.slice(0, signatureBytes).arrayBuffer())
  const format = sniffMediaFormat(signature)
  if (!format?.editorInput) {
    throw new AssetError(
      'not_an_image',
      blob.size === 0 ? 'The file is empty.' : 'The file is not a picture that can be read.',
      `${labelsOf(editorInputs, 'and')} are read.`,
    )
  }
  const size = await measure(blob).catch((cause) => {
    throw Object.assign(
      new AssetError('not_an_image', 'The picture is damaged: the browser cannot read it.', 'Save or copy it again.'),
      { cause },
    )
  })
  if (size.width * size.height > pixelsMax || Math.max(size.width, size.height) > sideMax) {
    throw new AssetError(
      'too_large',
      `The picture has ${size.width} x ${size.height} pixels; up to ${pixelsMax / 1e6} megapixels are read.`,
      'Scale it down first.',
    )
  }
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const { mime } = format
  const { width, height } = size
  // A File reads from the disk each time and fails once the file is changed or gone: these are the bytes that were hashed.
  return {
    id: await sha256Hex(bytes),
    mime,
    width,
    height,
    blob: new Blob([bytes], { type: mime }),
    name: cleanName(name),
  }
}

const loadSha256 = lazyModule(async () => (await import('@noble/hashes/sha2.js')).sha256)

/** Lower-case hexadecimal. crypto.subtle exists in secure contexts only, and a self-hosted editor may be opened by plain http. */
async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { subtle } = globalThis.crypto
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : (await loadSha256())(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const pictureEnding = new RegExp(`\\.(${editorInputs.flatMap(({ extensions }) => extensions).join('|')})$`, 'i')

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

function cleanName(name: string): string {
  const bare = name.replace(pictureEnding, '').trim()
  return bare === '' ? 'picture' : bare.slice(0, 80)
}

// An <img> reads the header only and applies the orientation; createImageBitmap would decode all pixels on this thread's account.
async function measureImage(blob: Blob): Promise<Size> {
  const address = URL.createObjectURL(blob)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new Error('The browser cannot read the image.'))
      image.src = address
    })
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('The image has no size.')
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(address)
  }
}
