// Animated PNG (PNG specification, third edition, 4.9 and 11.3.6): every colour is kept, each frame is the part that changed. Programs
// that do not know it show the first frame.
import type { Rect } from '@/lib/core/geometry'
import { pngChunk, pngHead } from '../png/chunks'
import { deflatePixels } from '../png/encode'
import { changedRect, cutRect } from './changed-rect'
import type { FilmEncoder, FilmOptions } from './film-encoder'

export function createApngEncoder(options: FilmOptions): FilmEncoder {
  const { width, height, fps, loops, opaque, signal } = options
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let before: Uint8Array | null = null
  let last: { control: Uint8Array; place: number } | null = null
  let [frames, shown, sequence, bytes] = [0, 0, 0, 0]

  function push(type: string, data: Uint8Array): void {
    const chunk = pngChunk(type, data)
    chunks.push(chunk)
    bytes += chunk.length
  }

  /** What is shown longer needs no frame of its own. False where its time would be more than the format can say. */
  function lengthen(ms: number): boolean {
    const view = viewOf(last!.control)
    const delayMs = view.getUint16(20) + ms
    if (delayMs > 0xffff) return false
    view.setUint16(20, delayMs)
    chunks[last!.place] = pngChunk('fcTL', last!.control)
    return true
  }

  async function add(pixels: Uint8Array, rect: Rect, delayMs: number): Promise<void> {
    const part = rect.width === width && rect.height === height ? pixels : cutRect(pixels, width, rect)
    const control = frameControl({ rect, delayMs, sequence: sequence++ })
    last = { control, place: chunks.length }
    push('fcTL', control)
    const data = await deflatePixels(part, { width: rect.width, opaque, signal })
    if (frames === 0) push('IDAT', data)
    else push('fdAT', numbered(sequence++, data))
    frames++
  }

  return {
    codec: null,
    get bytes() {
      return bytes
    },
    async write(pixels) {
      signal?.throwIfAborted()
      const delayMs = Math.round(((shown + 1) * 1000) / fps) - Math.round((shown * 1000) / fps)
      shown++
      const rect = before ? changedRect(before, pixels, { width, height }) : { x: 0, y: 0, width, height }
      if (rect) await add(pixels, rect, delayMs)
      else if (!lengthen(delayMs)) await add(pixels, onePixel, delayMs)
      before ??= new Uint8Array(pixels.length)
      before.set(pixels)
    },
    async finish() {
      signal?.throwIfAborted()
      const control = new Uint8Array(8)
      viewOf(control).setUint32(0, frames)
      viewOf(control).setUint32(4, loops ? 0 : 1)
      const head = pngHead({ width, height, opaque, scale: 1 })
      return [...head, pngChunk('acTL', control), ...chunks, pngChunk('IEND', new Uint8Array(0))]
    },
  }
}

/** The least that a frame can be. */
const onePixel: Rect = { x: 0, y: 0, width: 1, height: 1 }

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

interface FrameControl {
  rect: Rect
  delayMs: number
  sequence: number
}

/** It is laid over what is there as it is: dispose 0, blend 0. */
function frameControl({ rect, delayMs, sequence }: FrameControl): Uint8Array {
  const control = new Uint8Array(26)
  const view = viewOf(control)
  for (const [at, value] of [sequence, rect.width, rect.height, rect.x, rect.y].entries()) view.setUint32(at * 4, value)
  view.setUint16(20, delayMs)
  view.setUint16(22, 1000)
  return control
}

function numbered(sequence: number, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 4)
  viewOf(bytes).setUint32(0, sequence)
  bytes.set(data, 4)
  return bytes
}
