// A film as a file: frames come one after another, and each goes to the encoder while it is there.
import { FormatError } from '../encoding/encoder'
import { createApngEncoder } from './apng'
import type { CreateFilmEncoder, FilmEncoder, FilmOptions } from './film-encoder'
import type { FilmFormatId } from './film-formats'
import { createGifEncoder } from './gif/encode'
import { bitrateOf } from './video/codecs'
import { createAnimatedWebpEncoder } from './webp.browser'

export interface FilmOrder extends FilmOptions {
  format: FilmFormatId
  /** Draws the frame of that number: premultiplied RGBA without gaps. */
  drawFrame(at: number): Promise<Uint8Array>
  /** Hands on all frames in their order, those that stand still again and again; the next one waits. Rejects with what `onFrame` threw. */
  drawFrames(onFrame: (pixels: Uint8Array, isSame?: boolean) => Promise<void>): Promise<void>
  onProgress?: ((made: FilmProgress) => void) | undefined
}

export interface FilmProgress {
  /** How many are in the file; all of them before its end is written. */
  frame: number
  frames: number
  /** Of the file, so far. */
  bytes: number
}

interface FilmFile {
  /** A Blob takes them as they are. */
  parts: Uint8Array<ArrayBuffer>[]
  /** For people; null where the format says it. */
  codec: string | null
}

/** The records cannot miss a format: the compiler names it. The two that browsers encode bring their container with them. */
const encoders: Record<FilmFormatId, CreateFilmEncoder> = {
  mp4: async (options) => (await import('./video/encode.browser')).createVideoEncoder('mp4', options),
  webm: async (options) => (await import('./video/encode.browser')).createVideoEncoder('webm', options),
  gif: createGifEncoder,
  webp: async (options) => createAnimatedWebpEncoder(options),
  apng: async (options) => createApngEncoder(options),
}

/** Without a sink the file is made in memory. */
const bytesMax = 600_000_000

/** Rejects with the signal's reason, or a FormatError where this browser cannot make it; then nothing of it is left. */
export async function makeFilm(order: FilmOrder): Promise<FilmFile> {
  const encoder = await filmEncoder(order)
  try {
    let frame = 0
    await order.drawFrames(async (pixels, isSame) => {
      await encoder.write(pixels, isSame)
      if (encoder.bytes > bytesMax && !order.sink) throw tooLarge()
      frame++
      order.onProgress?.({ frame, frames: order.count, bytes: encoder.bytes })
    })
    return { parts: await encoder.finish(), codec: encoder.codec }
  } catch (error) {
    encoder.cancel?.()
    throw error
  }
}

function filmEncoder({ format, drawFrame, ...options }: FilmOrder): Promise<FilmEncoder> {
  return encoders[format](options, async (places, look) => {
    for (const at of places) look(await drawFrame(at))
  })
}

const tooLarge = () =>
  new FormatError({
    message: 'The film became larger than 600 MB and was given up.',
    hint: 'Choose “Save as…” with MP4 or WebM where it is offered, a smaller size, or fewer frames.',
  })

/** Of the film, at evenly spread places. */
const pairsMax = 4

/**
 * Bytes that the file will have, about: of a video what its bitrate allows, of others what some frames and those after them come to. Rejects
 * as `makeFilm` does.
 */
export async function estimateFilm(order: FilmOrder): Promise<number> {
  const { count, fps, format } = order
  const isRated = format === 'mp4' || (format === 'webm' && order.colors !== 'exact')
  if (isRated) return Math.round((bitrateOf(order, order.quality) * count) / fps / 8)
  const encoder = await filmEncoder({ ...order, sink: undefined })
  try {
    return await measured(order, encoder)
  } finally {
    encoder.cancel?.()
  }
}

async function measured({ count, drawFrame }: FilmOrder, encoder: FilmEncoder): Promise<number> {
  const bytesWith = async (frame: Uint8Array) => {
    await encoder.write(frame)
    await encoder.settled?.()
    return encoder.bytes
  }
  const first = await bytesWith(await drawFrame(0))
  const pairs = Math.min(pairsMax, Math.floor(count / 2))
  let changes = 0
  for (let pair = 0; pair < pairs; pair++) {
    const at = Math.floor((pair * (count - 1)) / pairs)
    const before = await bytesWith(await drawFrame(at))
    changes += (await bytesWith(await drawFrame(at + 1))) - before
  }
  return Math.round(first + (changes / pairs) * (count - 1))
}
