// A file of at most so many bytes: the picture is drawn once for each scale, and what was drawn is encoded until it fits.
import {
  type CreateEncoder,
  type FileAbout,
  FormatError,
  type FormatId,
  formatOf,
  hasPaths,
  type PaletteChoice,
} from '../encoding/encoder'
import {
  drawRows,
  type EncodeOptions,
  type ExportPlan,
  encodePixels,
  exportPicture,
  type PictureFile,
} from '../export-picture'
import { type Attempt, attemptsMax, findAttempt } from './find-attempt'

/** What was drawn is kept up to so many pixels: 160 MB. */
const keptPixelsMax = 40_000_000
const qualityMin = 40
const qualityMax = 95

/** 256 colours with error diffusion look better than without, and take a third more bytes. */
const pngRungs: readonly Attempt['palette'][] = [
  null,
  { colors: 256, dither: true },
  { colors: 256, dither: false },
  { colors: 64, dither: false },
]

interface ExportUnderOptions {
  planAt(scale: number): Promise<ExportPlan>
  scale: number
  format: FormatId
  /** Chosen already: fewer colours are tried, more are not. */
  palette?: PaletteChoice | undefined
  targetBytes: number
  /** The scale is not among what may be given up. */
  keepsScale?: boolean | undefined
  /** As of `exportPicture`: it counts. */
  archive?: Uint8Array<ArrayBuffer> | undefined
  /** As of `exportPicture`. */
  about?: FileAbout | undefined
  createEncoder?: CreateEncoder | undefined
  signal?: AbortSignal | undefined
  /** 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** What a file was made with, to be told. */
export interface FileCost {
  /** From 1 to 100; null where the format has none. */
  quality: number | null
  /** Null where all are kept. */
  colors: number | null
  scale: number
  attempts: number
}

/** Rejects with a FormatError where nothing fits, and with the signal's reason when that aborts. */
export async function exportUnder(options: ExportUnderOptions): Promise<PictureFile & { cost: FileCost }> {
  const { format, scale, targetBytes, keepsScale, palette, archive, about, createEncoder, signal, onProgress } = options
  const pixelsAt = createDrawing(options)
  if (archive && archive.length >= targetBytes) throw noRoom(archive.length, targetBytes)
  let attempts = 0
  const isLossless = formatOf(format).editorOutput.quality === null
  const rungs = hasPaths(format)
    ? [null]
    : palette
      ? [palette, ...pngRungs.filter((rung) => rung && rung.colors < palette.colors)]
      : pngRungs
  const found = await findAttempt<PictureFile>({
    targetBytes,
    keepsScale,
    ladder: isLossless ? { kind: 'palette', rungs } : { kind: 'quality', min: qualityMin, max: qualityMax },
    async make(attempt, count) {
      attempts = count
      signal?.throwIfAborted()
      const asked = {
        format,
        quality: attempt.quality,
        palette: attempt.palette ?? undefined,
        archive,
        about,
        createEncoder,
        signal,
      }
      const file = hasPaths(format)
        ? await exportPicture({ ...asked, plan: await options.planAt(scale * attempt.share) })
        : await encoded(await pixelsAt(scale * attempt.share, count), asked)
      onProgress?.(count / (attemptsMax + 1))
      return { bytes: file.parts.reduce((sum, part) => sum + part.length, 0), file }
    },
  })
  if (!found) throw tooSmall(format, { targetBytes, keepsScale })
  onProgress?.(1)
  const { attempt, file } = found
  const cost: FileCost = {
    quality: isLossless ? null : attempt.quality,
    colors: attempt.palette?.colors ?? null,
    scale: scale * attempt.share,
    attempts,
  }
  return { ...file, cost }
}

const encoded = ({ pixels, plan }: { pixels: Uint8Array; plan: ExportPlan }, asked: Omit<EncodeOptions, 'plan'>) =>
  encodePixels(pixels, { ...asked, plan })

/** The last scale's pixels are kept. */
function createDrawing({ planAt, signal, onProgress }: ExportUnderOptions) {
  let last: { scale: number; plan: ExportPlan; pixels: Uint8Array } | null = null
  return async (scale: number, count: number) => {
    if (last?.scale === scale) return last
    last = null
    const plan = await planAt(scale)
    const { width, height } = plan.resolved.size
    if (width * height > keptPixelsMax) throw tooLarge(width, height)
    const pixels = new Uint8Array(width * height * 4)
    let at = 0
    await drawRows(
      plan,
      async (rows) => {
        pixels.set(rows, at)
        at += rows.length
      },
      { signal, onProgress: (share) => onProgress?.((count - 1 + share / 2) / (attemptsMax + 1)) },
    )
    last = { scale, plan, pixels }
    return last
  }
}

const tooLarge = (width: number, height: number) =>
  new FormatError({
    message: `${width} × ${height} pixels are too many to look for a size in bytes.`,
    hint: 'Choose a smaller scale, or no target size.',
  })

const noRoom = (archiveBytes: number, targetBytes: number) =>
  new FormatError({
    message: `What opens again takes ${Math.round(archiveBytes / 1000)} KB, and the file may have ${Math.round(targetBytes / 1000)} KB.`,
    hint: 'Switch “Opens again” off, or choose a larger size.',
  })

const tooSmall = (
  format: FormatId,
  { targetBytes, keepsScale }: Pick<ExportUnderOptions, 'targetBytes' | 'keepsScale'>,
) =>
  new FormatError({
    message: `${formatOf(format).label} cannot hold this picture in ${Math.round(targetBytes / 1000)} KB${keepsScale ? ' with all its pixels' : ''}.`,
    hint:
      keepsScale && formatOf(format).editorOutput.quality === null
        ? 'Choose JPEG or WebP, which take fewer bytes.'
        : 'Choose a larger size, or another format.',
  })
