// A film as a file: frames are drawn one after another, and each goes to the encoder while it is there.
import { createApngEncoder } from './apng'
import type { FilmEncoder, FilmOptions, Survey } from './film-encoder'
import type { FilmFormatId } from './film-formats'
import { createGifEncoder } from './gif/encode'
import { createVideoEncoder } from './video/encode.browser'

export interface FilmOrder extends FilmOptions {
  format: FilmFormatId
  /** Draws the frame of that number: premultiplied RGBA, good until the next call. */
  draw(at: number): Promise<Uint8Array>
  /** 0 to 1; 1 only when the file is whole. */
  onProgress?: ((share: number) => void) | undefined
}

export type CreateFilmEncoder = (options: FilmOptions, survey: Survey) => Promise<FilmEncoder>

/** The records cannot miss a format: the compiler names it. */
const encoders: Record<FilmFormatId, CreateFilmEncoder> = {
  mp4: (options) => createVideoEncoder('mp4', options),
  webm: (options) => createVideoEncoder('webm', options),
  gif: createGifEncoder,
  apng: async (options) => createApngEncoder(options),
}

/** The file's parts. Rejects with the signal's reason, or a FormatError where this browser cannot make it; then nothing of it is left. */
export async function makeFilm({ format, draw, onProgress, ...options }: FilmOrder): Promise<Uint8Array<ArrayBuffer>[]> {
  const { count, signal } = options
  const survey: Survey = async (places, look) => {
    for (const at of places) {
      signal?.throwIfAborted()
      look(await draw(at))
    }
  }
  const encoder = await encoders[format](options, survey)
  try {
    for (let at = 0; at < count; at++) {
      signal?.throwIfAborted()
      await encoder.write(await draw(at))
      onProgress?.((at + 1) / (count + 1))
    }
    const parts = await encoder.finish()
    onProgress?.(1)
    return parts
  } catch (error) {
    encoder.cancel?.()
    throw error
  }
}
