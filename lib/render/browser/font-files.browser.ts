// Files of the fonts' folder in a browser: fetched from the own origin when a text needs them, unpacked by the browser.
import { FontFileError } from '@/lib/core/text/font-file-error'
import type { ReadFontFile } from '@/lib/core/text/font-store'
import { tableFile } from '@/lib/core/text/font-table'

const waitMs = 30_000
const readers = new Map<string, ReadFontFile>()

/**
 * The same function for the same folder, an absolute address with a slash at its end. Rejects with a FontFileError. Needs
 * DecompressionStream (Safari 16.4).
 */
export function fontFilesAt(folder: string): ReadFontFile {
  const known = readers.get(folder)
  if (known) return known
  const read: ReadFontFile = async (file) => {
    // All but the table are named by their content: what was fetched once is never asked for again.
    const cache = file === tableFile ? 'no-cache' : 'force-cache'
    try {
      const response = await fetch(folder + file, { cache, signal: AbortSignal.timeout(waitMs) })
      if (!response.ok || !response.body) throw new Error(`It was answered ${response.status}.`)
      const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'))
      return new Uint8Array(await new Response(unpacked).arrayBuffer())
    } catch (error) {
      throw new FontFileError(`The font file ${file} could not be fetched.`, { cause: error })
    }
  }
  readers.set(folder, read)
  return read
}
