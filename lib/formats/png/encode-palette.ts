// A PNG of at most 256 colours: the whole picture is looked at before the first pixel is written, so there is a largest size.
import { type EncoderOptions, FormatError, type PaletteChoice, type PictureEncoder } from '../encoding/encoder'
import { pngChunk, pngHead } from './chunks'
import { createDeflate } from './deflate'
import { choosePalette, type Palette } from './palette/choose-colors'
import { createPixelMap } from './palette/map-pixels'
import { createPixelChunks } from './pixel-chunks'

/** 160 MB while it is made. */
const palettePixelsMax = 40_000_000
const groupRows = 64

interface PaletteEncoderOptions extends Omit<EncoderOptions, 'quality'> {
  palette: PaletteChoice
}

/** Rejects with a FormatError for what is too large. */
export async function createPalettePngEncoder(options: PaletteEncoderOptions): Promise<PictureEncoder> {
  const { width, height, palette: choice, signal } = options
  if (width * height > palettePixelsMax) throw tooLarge(width, height)
  const pixels = new Uint8Array(width * height * 4)
  let filled = 0
  return {
    async write(rows) {
      signal?.throwIfAborted()
      pixels.set(rows, filled)
      filled += rows.length
    },
    async finish() {
      signal?.throwIfAborted()
      if (filled !== pixels.length)
        throw new RangeError(`A picture of ${height} rows was given ${filled / (width * 4)}.`)
      const palette = choosePalette(pixels, choice.colors)
      const parts = [...pngHead({ ...options, isPalette: true }), ...paletteChunks(palette)]
      const chunks = createPixelChunks((chunk) => parts.push(chunk))
      const deflate = createDeflate({ signal, onChunk: chunks.write })
      const map = createPixelMap(palette, width, choice.dither)
      for (let top = 0; top < height; top += groupRows) {
        const rows = Math.min(groupRows, height - top)
        // Each row begins with its filter: none, as palettes have no neighbours (PNG specification, 12.7).
        const group = new Uint8Array((width + 1) * rows)
        for (let row = 0; row < rows; row++) {
          const from = (top + row) * width * 4
          group.set(map.row(pixels.subarray(from, from + width * 4)), row * (width + 1) + 1)
        }
        await deflate.write(group)
      }
      await deflate.end()
      chunks.end()
      parts.push(pngChunk('IEND', new Uint8Array(0)))
      return parts
    },
  }
}

/** PLTE, and tRNS for the colours that are see-through, with straight alpha (PNG specification, 11.2.2 and 11.3.1.1). */
function paletteChunks(palette: Palette): Uint8Array<ArrayBuffer>[] {
  const count = palette.length / 4
  const colors = new Uint8Array(count * 3)
  const alphas: number[] = []
  for (let index = 0; index < count; index++) {
    const alpha = palette[index * 4 + 3]!
    if (alpha < 255) alphas.push(alpha)
    for (let channel = 0; channel < 3; channel++) {
      const value = palette[index * 4 + channel]!
      colors[index * 3 + channel] = alpha === 0 ? 0 : Math.min(255, Math.round((value * 255) / alpha))
    }
  }
  const chunks = [pngChunk('PLTE', colors)]
  if (alphas.length > 0) chunks.push(pngChunk('tRNS', Uint8Array.from(alphas)))
  return chunks
}

const tooLarge = (width: number, height: number) =>
  new FormatError({
    message: `${width} × ${height} pixels are too many to choose 256 colours for.`,
    hint: 'Choose a smaller scale, or all colours.',
  })
