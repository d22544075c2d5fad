// Files of the fonts' folder in a browser: fetched from the own origin when a text needs them, unpacked by the browser.
import type { ReadFontFile } from '@/lib/core/text/font-store'
import { tableFile } from '@/lib/core/text/font-table'

const waitMs = 30_000
const readers = new Map<string, ReadFontFile>()

/** The same function for the same folder, an absolute address with a slash at its end. Needs DecompressionStream (Safari 16.4). */
export function fontFilesAt(folder: string): ReadFontFile {
  const known = readers.get(folder)
  if (known) return known
  const read: ReadFontFile = async (file) => {
    // All but the table are named by their content: what was fetched once is never asked for again.
    const cache = file === tableFile ? 'no-cache' : 'force-cache'
    const response = await fetch(folder + file, { cache, signal: AbortSignal.timeout(waitMs) })
    if (!response.ok || !response.body)
      throw new Error(`A font could not be fetched: ${file} was answered ${response.status}.`)
    const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'))
    return new Uint8Array(await new Response(unpacked).arrayBuffer())
  }
  readers.set(folder, read)
  return read
}
