// The renderer's host in a browser, in a worker or on the page.
import type { Surface } from '@/lib/core/surface'
import type { ReadFontFile } from '@/lib/core/text/font-loader'
import { tableFile } from '@/lib/core/text/font-table'
import { FontFileError } from '@/lib/core/text/text-block'
import { setFontSource } from '@/lib/core/text/typesetter'
import { checkCanvasSize, type RenderHost } from '../scope/host'

/** Needs OffscreenCanvas (Safari 16.4). Text is set in the fonts of that folder, of which nothing is fetched before a text needs it. */
export function createBrowserHost(fontFolder = `${self.location.origin}/generated/fonts/`): RenderHost {
  setFontSource(fontFilesAt(fontFolder))
  return { createSurface: createBrowserSurface, takeOver, yield: yieldToEventLoop }
}

/** The memory of an ImageData waits for a great collection; moved out of it, for the next small one. Safari has `transfer` from 17.4. */
function takeOver({ buffer, length }: Uint8ClampedArray): Uint8Array {
  const isOwn = buffer.byteLength === length && buffer instanceof ArrayBuffer && 'transfer' in buffer
  return isOwn ? new Uint8Array(buffer.transfer()) : new Uint8Array(length)
}

/** Throws above 4096 x 4096 pixels, and where the browser has no memory for a canvas of that size. */
export function createBrowserSurface(
  width: number,
  height: number,
): Surface & { context: OffscreenCanvasRenderingContext2D } {
  checkCanvasSize(width, height)
  const canvas = new OffscreenCanvas(width, height)
  // Without this Chrome rasterises on the GPU, and path edges differ by up to 92 of 255 from the CPU's (measured).
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error(`The browser gave no canvas of ${width} x ${height} pixels.`)
  return { width, height, context }
}

const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

/** A message to oneself comes after what is queued already; a timer would wait at least 4 ms when nested. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    channel.port2.postMessage(null)
  })
}

const fontWaitMs = 30_000
const fontReaders = new Map<string, ReadFontFile>()

/**
 * The same function for the same folder, an absolute address with a slash at its end. Rejects with a FontFileError. Needs
 * DecompressionStream (Safari 16.4).
 */
function fontFilesAt(folder: string): ReadFontFile {
  const known = fontReaders.get(folder)
  if (known) return known
  const read: ReadFontFile = async (file) => {
    // Every file but the table is named by its content: one that was fetched is never fetched again.
    const cache = file === tableFile ? 'no-cache' : 'force-cache'
    try {
      const response = await fetch(folder + file, { cache, signal: AbortSignal.timeout(fontWaitMs) })
      if (!response.ok || !response.body) throw new Error(`It was answered ${response.status}.`)
      const unpacked = response.body.pipeThrough(new DecompressionStream('gzip'))
      return new Uint8Array(await new Response(unpacked).arrayBuffer())
    } catch (error) {
      throw new FontFileError(`The font file ${file} could not be fetched.`, { cause: error })
    }
  }
  fontReaders.set(folder, read)
  return read
}
