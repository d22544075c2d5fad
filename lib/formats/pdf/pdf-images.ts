// Pixels in a PDF: colours deflated as PNG deflates them, and where something is clear a mask beside them (ISO 32000-1, 8.9 and 11.6.5.3).
import type { Size } from '@/lib/core/geometry'
import { loadKernel } from '@/lib/kernel/wasm/load'
import type { RecordOptions } from '@/lib/render/recording/record-picture'
import { createDeflate } from '../png/deflate'
import { createPngEncoder } from '../png/encode'
import type { PdfFile } from './pdf-file'

type Bytes = Uint8Array<ArrayBuffer>
type CreateSink = RecordOptions<PdfImage>['createSink']

interface PdfImage extends Size {
  colors: Bytes[]
  /** Null: every pixel is covered. */
  mask: Bytes[] | null
}

export async function createImageSink(
  { width, height, opaque }: Parameters<CreateSink>[0],
  signal?: AbortSignal,
): ReturnType<CreateSink> {
  const kernel = await loadKernel()
  const { arena } = kernel
  const colors = await createPngEncoder({ width, height, opaque: true, scale: 1, signal })
  const mask: Bytes[] = []
  const alphas = createDeflate({ signal, onChunk: (chunk) => mask.push(chunk.slice()) })
  return {
    async write(rows) {
      if (!opaque) {
        await alphas.write(alphaOf(rows))
        const mark = arena.mark()
        const pointer = arena.put(rows)
        kernel.unpremultiply(pointer, rows.length / 4)
        rows.set(arena.bytes(pointer, rows.length))
        arena.release(mark)
      }
      await colors.write(rows)
    },
    async finish() {
      await alphas.end()
      return { width, height, colors: pixelData(await colors.finish()), mask: opaque ? null : mask }
    },
  }
}

function alphaOf(rows: Uint8Array): Bytes {
  const alphas = new Uint8Array(rows.length / 4)
  for (let i = 0; i < alphas.length; i++) alphas[i] = rows[i * 4 + 3]!
  return alphas
}

const chunkHeadBytes = 8
const chunkEndBytes = 4

/** What the encoder's IDAT chunks hold: one stream of deflate, each part of the file a chunk. */
function pixelData(parts: readonly Bytes[]): Bytes[] {
  return parts.flatMap((part) =>
    String.fromCharCode(...part.subarray(4, chunkHeadBytes)) === 'IDAT'
      ? [part.subarray(chunkHeadBytes, -chunkEndBytes)]
      : [],
  )
}

/** The object's number. */
export function addImage(file: PdfFile, { width, height, colors, mask }: PdfImage): number {
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode`
  const masked = mask && file.add({ dictionary: `${size} /ColorSpace /DeviceGray`, data: mask })
  // Each row begins with the number of its filter, as in PNG (7.4.4.4).
  const filter = `/DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width} >>`
  const dictionary = `${size} /ColorSpace /DeviceRGB ${filter}${masked ? ` /SMask ${masked} 0 R` : ''}`
  return file.add({ dictionary, data: colors })
}
