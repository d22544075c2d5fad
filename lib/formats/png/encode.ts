// A PNG as it is drawn: rows are filtered by the kernel and deflated by the platform. The same code in browsers and Node.
import { type Kernel, rowMarginBytes } from '@/lib/kernel/kernel'
import { loadKernel } from '@/lib/kernel/wasm/load'
import type { EncoderOptions, PictureEncoder } from '../encoding/encoder'
import { joinedBytes } from '../encoding/joined-bytes'
import { pngChunk, pngHead } from './chunks'
import { createDeflate } from './deflate'
import { createPalettePngEncoder } from './encode-palette'
import { createPixelChunks } from './pixel-chunks'

/** Rows are handed to deflate in groups of about this size. */
const groupBytes = 256 * 1024

export async function createPngEncoder(options: Omit<EncoderOptions, 'quality'>): Promise<PictureEncoder> {
  if (options.palette) return createPalettePngEncoder({ ...options, palette: options.palette })
  const { width, height, opaque, signal } = options
  const kernel = await loadKernel()
  const filterRows = rowFilter(kernel, { width, opaque })
  const parts = pngHead(options)
  const pixels = createPixelChunks((chunk) => parts.push(chunk))
  const deflate = createDeflate({ signal, onChunk: pixels.write })
  const strideBytes = width * 4
  const rowsPerGroup = Math.max(1, Math.floor(groupBytes / strideBytes))
  let written = 0
  return {
    async write(rows) {
      for (let at = 0; at < rows.length; at += rowsPerGroup * strideBytes) {
        const group = rows.subarray(at, at + rowsPerGroup * strideBytes)
        written += group.length / strideBytes
        await deflate.write(filterRows(group))
      }
    },
    async finish() {
      signal?.throwIfAborted()
      if (written !== height) throw new RangeError(`A picture of ${height} rows was given ${written}.`)
      await deflate.end()
      pixels.end()
      parts.push(pngChunk('IEND', new Uint8Array(0)))
      return parts
    },
  }
}

interface Part {
  width: number
  opaque: boolean
  signal?: AbortSignal | undefined
}

/**
 * A whole picture as PNG compresses it, without any chunk round it. Others may draw with the kernel meanwhile: none of its memory is held
 * while this waits.
 */
export async function deflatePixels(
  pixels: Uint8Array,
  { width, opaque, signal }: Part,
): Promise<Uint8Array<ArrayBuffer>> {
  const kernel = await loadKernel()
  const mark = kernel.arena.mark()
  const filtered = rowFilter(kernel, { width, opaque })(pixels)
  kernel.arena.release(mark)
  const pieces: Uint8Array[] = []
  const deflate = createDeflate({ signal, onChunk: (piece) => pieces.push(piece) })
  await deflate.write(filtered)
  await deflate.end()
  return joinedBytes(pieces)
}

/** Turns groups of premultiplied rows, in order, into what PNG compresses. */
function rowFilter(
  kernel: Kernel,
  { width, opaque }: { width: number; opaque: boolean },
): (rows: Uint8Array) => Uint8Array<ArrayBuffer> {
  const { arena } = kernel
  const pixelBytes = opaque ? 3 : 4
  const length = width * pixelBytes
  const takeRow = () => {
    const block = arena.take(rowMarginBytes + length)
    arena.bytes(block, rowMarginBytes + length).fill(0)
    return block + rowMarginBytes
  }
  let row = takeRow()
  let previous = takeRow()
  return (rows) => {
    const mark = arena.mark()
    const count = rows.length / (width * 4)
    const source = arena.put(rows)
    if (!opaque) kernel.unpremultiply(source, width * count)
    const output = arena.take((length + 1) * count)
    for (let i = 0; i < count; i++) {
      const pixels = source + i * width * 4
      if (opaque) kernel.packRgb(pixels, row, width)
      else arena.bytes(row, length).set(arena.bytes(pixels, length))
      kernel.filterRow({ row, previous, pixelBytes, length, output: output + i * (length + 1) })
      const above = previous
      previous = row
      row = above
    }
    const filtered = arena.bytes(output, (length + 1) * count).slice()
    arena.release(mark)
    return filtered
  }
}
