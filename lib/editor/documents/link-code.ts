// A scene in the hash of an address, which no server sees: `#s=1.` and base64url of deflated JSON, defaults left out. A stranger wrote
// what comes in: it is bounded before it is unpacked, and judged by the schema.
import { base64Of } from '@/lib/core/base64'
import { parseScene, SceneError } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { withoutSlides } from '@/lib/scene/slide-scenes'
import { emptyScene } from './empty-scene'
import { coversWords, isAsset, namedFiles, withoutHiddenLayers } from './vitrine-file/without-hidden'
import { withoutDefaults } from './without-defaults'

const start = '#s=1.'
/** Mail programs and chats cut longer ones. */
export const linkLettersMax = 8192
const jsonBytesMax = 200_000

/** A sentence for people. */
export class LinkError extends Error {
  override name = 'LinkError'
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}

/** Whether the scene shows no picture file, nor names one that is not there: then all of it fits in a link, else its look does. */
const fitsInLink = (scene: Scene): boolean => Object.keys(scene.assets).length === 0 && namedFiles(scene).length === 0

/**
 * The hash of a link: the open slide without what is switched off or, where it shows picture files, its look for a picture of somebody else's
 * own. Rejects with a LinkError for what is too much for a link.
 */
export async function encodeLink(document: Scene): Promise<string> {
  const scene = withoutSlides(document)
  const isWhole = fitsInLink(scene)
  // A text holds what a redaction covers, and whoever opens the link can take the redaction away.
  if (isWhole && coversWords(scene))
    throw new LinkError(
      'A link would hold the words that are redacted or cut off.',
      'Copy the picture instead, or take those words out of the text.',
    )
  const shown = isWhole ? withoutHiddenLayers(scene) : lookOnly(scene)
  const json = JSON.stringify(withoutDefaults(shown))
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const base64 = await base64Of(await new Response(packed).blob())
  const hash = start + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  if (hash.length <= linkLettersMax) return hash
  throw new LinkError(
    `There is too much in it for a link: ${Math.ceil(hash.length / 1000)} KB, and links hold 8 KB.`,
    'Save the document as a file instead.',
  )
}

/** No file's name is in it, nor what was drawn on somebody's picture. */
function lookOnly(scene: Scene): Scene {
  const { assets: _, ...look } = emptyScene(scene)
  return parseScene(JSON.parse(JSON.stringify(look), (key, value) => (isAsset(key, value) ? null : value)))
}

/** Null for a hash that is no link. Rejects with a LinkError for one that cannot be read. */
export async function decodeLink(hash: string): Promise<Scene | null> {
  if (!hash.startsWith('#s=')) return null
  if (!hash.startsWith(start))
    throw new LinkError('The link was made by a later version of Vitrine.', 'Reload the page.')
  if (hash.length > linkLettersMax) throw damaged()
  try {
    const scene = parseScene(JSON.parse(await inflated(bytesOf(hash.slice(start.length)))))
    // No link brings pictures: what names one would wait for it for ever.
    return fitsInLink(scene) ? scene : lookOnly(scene)
  } catch (error) {
    if (error instanceof SceneError && error.reason === 'scene_too_new')
      throw new LinkError('The link was made by a later version of Vitrine.', 'Reload the page.')
    throw damaged()
  }
}

const damaged = () => new LinkError('The link cannot be read.', 'It may have been cut off: ask for it again.')

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Stops at the first byte beyond the limit. */
async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let json = ''
  let bytes = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.length
      if (bytes > jsonBytesMax) throw new RangeError('The link unpacks to too much.')
      json += decoder.decode(next.value, { stream: true })
    }
    return json + decoder.decode()
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
