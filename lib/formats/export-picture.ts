// A scene as a file: tiles become bands of rows, bands go to the encoder. Memory is one band, whatever the scale.

import type { Tile } from '@/lib/render/prepare'
import type { DrawOptions, Plan } from '@/lib/render/renderer'
import { tileGrid } from '@/lib/render/scope/host'
import { createAvifEncoder } from './avif/encode.browser'
import {
  type CreateEncoder,
  type EncoderOptions,
  type FileAbout,
  type FormatId,
  formatOf,
  hasPaths,
  type PaletteChoice,
  type PathFormatId,
  type PixelFormatId,
} from './encoding/encoder'
import type { WriteDocument } from './encoding/path-document'
import { createJpegEncoder } from './jpeg/encode'
import { writePdf } from './pdf/write-pdf'
import { createPngEncoder } from './png/encode'
import { putArchive } from './scene-in-picture/put-archive'
import { writeSvg } from './svg/write-svg'
import { createWebpEncoder } from './webp/encode.browser'

/** The records cannot miss a format: the compiler names it. */
export const encoders: Record<PixelFormatId, CreateEncoder> = {
  png: createPngEncoder,
  jpeg: createJpegEncoder,
  webp: createWebpEncoder,
  avif: createAvifEncoder,
}

const documents: Record<PathFormatId, WriteDocument> = { svg: writeSvg, pdf: writePdf }

/** What a file needs of a plan. */
export interface ExportPlan extends Pick<Plan, 'resolved' | 'opaque' | 'record'> {
  draw(options: Pick<DrawOptions, 'signal' | 'onTile'>): Promise<void>
}

export interface ExportPictureOptions {
  /** The renderer that made it must have the scene's pictures. */
  plan: ExportPlan
  format: FormatId
  /** From 1 to 100; the format's own when left out. */
  quality?: number | undefined
  /** A .vitrine archive that the file is to carry: it opens again as a document. */
  archive?: Uint8Array<ArrayBuffer> | undefined
  /** For PNG. */
  palette?: PaletteChoice | undefined
  /** For formats that hold paths. */
  about?: FileAbout | undefined
  /** Where the host has another one for this format. */
  createEncoder?: CreateEncoder | undefined
  signal?: AbortSignal | undefined
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

export interface PictureFile {
  /** A Blob takes them as they are. */
  parts: Uint8Array<ArrayBuffer>[]
  mime: string
  /** Pixels; of a format that holds paths, design pixels. */
  width: number
  height: number
  /** Whether nothing of it is see-through. */
  opaque: boolean
  /** Of these so many are the document that it carries. */
  archiveBytes: number
}

/** Rejects with the signal's reason when that aborts. */
export async function exportPicture(options: ExportPictureOptions): Promise<PictureFile> {
  const { plan, format, onProgress, signal } = options
  if (hasPaths(format)) return exportPaths(format, options)
  const encoder = await encoderOf(options)
  await drawRows(plan, (rows) => encoder.write(rows), { signal, onProgress })
  const file = await fileOf(options, await encoder.finish())
  onProgress?.(1)
  return file
}

async function exportPaths(format: PathFormatId, options: ExportPictureOptions): Promise<PictureFile> {
  const { plan, archive, about, onProgress } = options
  const { parts, archiveBytes } = await documents[format](plan, { ...options, archive, about })
  onProgress?.(1)
  const { width, height } = plan.resolved.designSize
  return { parts, mime: formatOf(format).mime, width, height, opaque: plan.opaque, archiveBytes }
}

export type EncodeOptions = Omit<ExportPictureOptions, 'onProgress'>

/** The same of pixels that were drawn before: whole rows, premultiplied. */
export async function encodePixels(pixels: Uint8Array, options: EncodeOptions): Promise<PictureFile> {
  const encoder = await encoderOf(options)
  const bandBytes = options.plan.resolved.size.width * 4 * bandRows
  for (let at = 0; at < pixels.length; at += bandBytes) await encoder.write(pixels.subarray(at, at + bandBytes))
  return fileOf(options, await encoder.finish())
}

const bandRows = 256

function encoderOf({ plan, format, palette, signal, createEncoder, ...options }: EncodeOptions) {
  if (hasPaths(format)) throw new TypeError(`${format} is not made of pixels.`)
  const { size, scale } = plan.resolved
  const quality = options.quality ?? formatOf(format).editorOutput.quality ?? 100
  const picture: EncoderOptions = { ...size, opaque: plan.opaque, scale, quality, palette, signal }
  return (createEncoder ?? encoders[format])(picture)
}

async function fileOf(
  { plan, format, archive }: EncodeOptions,
  picture: Uint8Array<ArrayBuffer>[],
): Promise<PictureFile> {
  const { width, height } = plan.resolved.size
  const parts = archive ? await putArchive(format, picture, archive) : picture
  const archiveBytes = bytesOf(parts) - bytesOf(picture)
  return { parts, mime: formatOf(format).mime, width, height, opaque: plan.opaque, archiveBytes }
}

const bytesOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0)

interface DrawRowsOptions {
  signal: AbortSignal | undefined
  onProgress: ((share: number) => void) | undefined
}

/** Hands on all rows, from the top. Progress ends before 1: what is made of them is not finished yet. */
export async function drawRows(
  plan: ExportPlan,
  write: (rows: Uint8Array) => Promise<void>,
  { signal, onProgress }: DrawRowsOptions,
): Promise<void> {
  const { size } = plan.resolved
  const tiles = tileGrid(size).length
  const band = createBand(size.width, write)
  let drawn = 0
  await plan.draw({
    signal,
    async onTile(tile) {
      await band.put(tile)
      drawn += 1
      onProgress?.(drawn / (tiles + 1))
    },
  })
}

/** Collects the tiles of one row of the grid and hands them on as rows of the whole width. */
function createBand(width: number, write: (rows: Uint8Array) => Promise<void>): { put(tile: Tile): Promise<void> } {
  let rows = new Uint8Array(0)
  return {
    async put(tile) {
      if (tile.width === width) return write(tile.pixels)
      if (tile.x === 0 && rows.length !== width * tile.height * 4) rows = new Uint8Array(width * tile.height * 4)
      for (let y = 0; y < tile.height; y++) {
        const from = y * tile.width * 4
        rows.set(tile.pixels.subarray(from, from + tile.width * 4), (y * width + tile.x) * 4)
      }
      if (tile.x + tile.width === width) await write(rows)
    },
  }
}
