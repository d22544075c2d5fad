// The formats that the editor writes, and what every encoder is: rows in, parts of a file out. A new format is a row of
// lib/core/media-formats.ts, a folder beside this one and its line in export-picture.ts.

import { type EditorOutput, editorOutputs, type PathOutput } from '@/lib/core/media-formats'

export const formats = editorOutputs

type Format = EditorOutput
export type FormatId = Format['id']
export type PathFormatId = PathOutput['id']
export type PixelFormatId = Exclude<FormatId, PathFormatId>

export const formatOf = (id: FormatId): Format => formats.find((format) => format.id === id)!

/** Its files hold paths: a scale is how fine the pixels among them are. */
export const hasPaths = (id: FormatId): id is PathFormatId => 'paths' in formatOf(id).editorOutput

/** A PNG of few colours, which a palette names. */
export interface PaletteChoice {
  /** At most, up to 256. */
  colors: number
  /** Neighbouring pixels share out what a colour is off. */
  dither: boolean
}

export interface EncoderOptions {
  width: number
  height: number
  /** Whether every alpha is 255, which lets a format leave it out. */
  opaque: boolean
  /** Device pixels for one design pixel: what programs that know densities show as one. */
  scale: number
  /** From 1 to 100, for formats that have it. */
  quality: number
  /** For PNG: undefined where every colour is kept. */
  palette?: PaletteChoice | undefined
  signal?: AbortSignal | undefined
}

export interface PictureEncoder {
  /**
   * Takes whole rows from the top, premultiplied RGBA without gaps; they may be reused when the promise settles, which it
   * does when the encoder can take more. Rejects with the signal's reason.
   */
  write(rows: Uint8Array): Promise<void>
  /** The file, once all rows are written: hand the parts to a Blob, or join them. */
  finish(): Promise<Uint8Array<ArrayBuffer>[]>
}

export type CreateEncoder = (options: EncoderOptions) => Promise<PictureEncoder>

/** What a file says of itself to people who do not see it. */
export interface FileAbout {
  title: string
  description: string
}

/** This format cannot be made of this picture, or not here. Both sentences are for people. */
export class FormatError extends Error {
  override name = 'FormatError'
  readonly hint: string
  constructor({ message, hint }: { message: string; hint: string }) {
    super(message)
    this.hint = hint
  }
}
