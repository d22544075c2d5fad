// The compressed pixels of a PNG as IDAT chunks of one length. Browsers and Node hand out the same stream in pieces of other lengths:
// cut anew, their files are equal to the byte.
import { pngChunk } from './chunks'

/** Of every chunk but the last. */
const chunkBytes = 64 * 1024

interface PixelChunks {
  write(piece: Uint8Array): void
  /** What is left is the last chunk. */
  end(): void
}

export function createPixelChunks(onChunk: (chunk: Uint8Array<ArrayBuffer>) => void): PixelChunks {
  const waiting = new Uint8Array(chunkBytes)
  let filled = 0
  return {
    write(piece) {
      for (let at = 0; at < piece.length; ) {
        const part = piece.subarray(at, at + chunkBytes - filled)
        waiting.set(part, filled)
        filled += part.length
        at += part.length
        if (filled < chunkBytes) continue
        onChunk(pngChunk('IDAT', waiting))
        filled = 0
      }
    },
    end() {
      if (filled > 0) onChunk(pngChunk('IDAT', waiting.subarray(0, filled)))
      filled = 0
    },
  }
}
