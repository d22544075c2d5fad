// Animated WebP (RFC 9649, 2.7.1): each frame is the part that changed, as a still of that part is written. Its file is taken apart and
// put into one frame of the animation.
import type { Rect } from '@/lib/core/geometry'
import { joinedBytes } from '../encoding/joined-bytes'
import { createWebpEncoder } from '../webp/encode.browser'
import { changedRect, cutRect } from './changed-rect'
import type { FilmEncoder, FilmOptions } from './film-encoder'

interface WebpFrame {
  rect: Rect
  durationMs: number
  /** Its chunks, without the file's own. */
  data: Uint8Array<ArrayBuffer>
}

export function createAnimatedWebpEncoder(options: FilmOptions): FilmEncoder {
  const { width, height, fps } = options
  const frames: WebpFrame[] = []
  let before: Uint8Array | null = null
  let [shown, bytes] = [0, 0]

  return {
    codec: null,
    get bytes() {
      return bytes
    },
    async write(pixels) {
      options.signal?.throwIfAborted()
      const durationMs = Math.round(((shown + 1) * 1000) / fps) - Math.round((shown * 1000) / fps)
      shown++
      const changed = before ? changedRect(before, pixels, { width, height }) : { x: 0, y: 0, width, height }
      if (changed) {
        const rect = evenStart(changed)
        const data = await stillData(cutRect(pixels, width, rect), { ...options, ...rect })
        bytes += data.length
        frames.push({ rect, durationMs, data })
      } else frames.at(-1)!.durationMs += durationMs
      before ??= new Uint8Array(pixels.length)
      before.set(pixels)
    },
    async finish() {
      options.signal?.throwIfAborted()
      return animation(options, frames)
    },
  }
}

/** Places are stored in steps of two. */
function evenStart({ x, y, width, height }: Rect): Rect {
  const [left, top] = [x & ~1, y & ~1]
  return { x: left, y: top, width: width + x - left, height: height + y - top }
}

async function stillData(pixels: Uint8Array, options: FilmOptions): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createWebpEncoder({ ...options, scale: 1 })
  await encoder.write(pixels)
  return pixelChunks(new Uint8Array(await new Blob(await encoder.finish()).arrayBuffer()))
}

/** ALPH, VP8 and VP8L of a file. */
function pixelChunks(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(file.buffer)
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = 12; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length & 1)
    const name = String.fromCharCode(...file.subarray(at, at + 4))
    if (name === 'ALPH' || name === 'VP8 ' || name === 'VP8L') parts.push(file.subarray(at, end))
    at = end
  }
  return joinedBytes(parts)
}

const animationFlag = 0x02
const alphaFlag = 0x10
/** The frame takes the place of what is there instead of being blended with it. */
const replaces = 0x02

function animation({ width, height, loops, opaque }: FilmOptions, frames: readonly WebpFrame[]) {
  const head = new Uint8Array(10)
  head[0] = animationFlag | (opaque ? 0 : alphaFlag)
  put24(head, 4, width - 1)
  put24(head, 7, height - 1)
  const control = new Uint8Array(6)
  control[4] = loops ? 0 : 1
  const chunks = [chunk('VP8X', head), chunk('ANIM', control), ...frames.map(frameChunk)]
  const length = chunks.reduce((sum, each) => sum + each.length, 4)
  const file = new Uint8Array(12)
  file.set(letters('RIFF'))
  new DataView(file.buffer).setUint32(4, length, true)
  file.set(letters('WEBP'), 8)
  return [file, ...chunks]
}

function frameChunk({ rect, durationMs, data }: WebpFrame): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(16)
  const fields = [rect.x / 2, rect.y / 2, rect.width - 1, rect.height - 1, Math.min(durationMs, 0xff_ffff)]
  for (const [at, value] of fields.entries()) put24(head, at * 3, value)
  head[15] = replaces
  return chunk('ANMF', joinedBytes([head, data]))
}

/** Of an even length; what is padded is not counted. */
function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(8 + data.length + (data.length & 1))
  whole.set(letters(name))
  new DataView(whole.buffer).setUint32(4, data.length, true)
  whole.set(data, 8)
  return whole
}

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function put24(bytes: Uint8Array, at: number, value: number): void {
  bytes.set([value & 255, (value >> 8) & 255, value >> 16], at)
}
