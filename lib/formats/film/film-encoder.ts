// What every encoder of films is: frames in, parts of a file out.
import type { Size } from '@/lib/core/geometry'

/** `usual`: a quarter of the colour samples, which every player knows. `sharp`: all of them. `exact`: every pixel as it is. */
export type FilmColors = 'usual' | 'sharp' | 'exact'

export interface FilmOptions extends Size {
  fps: number
  /** Frames there will be. */
  count: number
  /** Played again and again. */
  loops: boolean
  /** Whether every alpha of every frame is 255. */
  opaque: boolean
  /** From 1 to 100, for formats that have it. */
  quality: number
  /** Of WebM; what is lossless is so anyway. */
  colors: FilmColors
  /** Of a video: parts are written to it as they come, and the file has none in the end. It is ended by the encoder, aborted with it. */
  sink?: FilmSink | undefined
  /** Frames that show all there is, for what is chosen once for the whole film; spread evenly when left out. */
  looks?: readonly number[] | undefined
  signal?: AbortSignal | undefined
}

/** Where a file is written while it is made, as the one that a FileSystemFileHandle gives: parts go to their place in it. */
export type FilmSink = WritableStream<{ type: 'write'; data: Uint8Array<ArrayBuffer>; position: number }>

export interface FilmEncoder {
  /** For people: what is in the container. Null where the format says it. */
  readonly codec: string | null
  /** Of the file, so far. */
  readonly bytes: number
  /**
   * Takes the next frame: premultiplied RGBA without gaps. It may be drawn over when the promise settles, which it does when the encoder
   * can take more. `isSame`: it is the frame before once more. Rejects with the signal's reason, or with a FormatError.
   */
  write(pixels: Uint8Array, isSame?: boolean): Promise<void>
  /** Resolves when `bytes` counts all that was written. Where there is none it always does. */
  settled?(): Promise<void>
  /** The file, once all frames are written: hand the parts to a Blob, or join them. */
  finish(): Promise<Uint8Array<ArrayBuffer>[]>
  /** Gives up at once what the platform still holds. */
  cancel?(): void
}

/** Shows some frames beforehand, for what is chosen once for the whole film. */
export type Survey = (at: readonly number[], look: (pixels: Uint8Array) => void) => Promise<void>

export type CreateFilmEncoder = (options: FilmOptions, survey: Survey) => Promise<FilmEncoder>

/** Premultiplied pixels on white, for formats without alpha. The same pixels where all are opaque. */
export function onWhite(pixels: Uint8Array, opaque: boolean): Uint8Array {
  if (opaque) return pixels
  const laid = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) {
    const rest = 255 - pixels[at + 3]!
    laid[at] = pixels[at]! + rest
    laid[at + 1] = pixels[at + 1]! + rest
    laid[at + 2] = pixels[at + 2]! + rest
    laid[at + 3] = 255
  }
  return laid
}
