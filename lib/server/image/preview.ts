// A small copy of a picture for whoever has to read it as text: a WebP that stays under a size.
import 'server-only'
import os from 'node:os'
import { processWide } from '../process/process-wide'
import { createGate } from '../queue/gate'
import { decodeSmall, encode } from './codec'

const previewSideMax = 1024
const previewBytesMax = 150_000

// In the order of what they cost the picture. The last takes less than 80 KB even of noise.
const sides = [previewSideMax, 512]
const qualities = [75, 55, 40]

interface Preview {
  bytes: Buffer
  width: number
  height: number
}

const gate = () =>
  processWide('preview-gate', () =>
    createGate({
      capacity: os.availableParallelism(),
      queueMax: 256,
      fullMessage: 'Too many previews are being made just now.',
    }),
  )

/** Throws what the codec throws; clients are served in turn. */
export async function previewOf(
  file: Buffer,
  { signal, clientKey }: { signal: AbortSignal; clientKey: string },
): Promise<Preview> {
  const leave = await gate().enter(1, { signal, client: clientKey })
  try {
    let smallest: Preview | undefined
    for (const side of sides) {
      const pixels = await decodeSmall(file, { width: side, height: side }, signal)
      for (const quality of qualities) {
        const bytes = await encode(pixels, { webp: { quality, effort: 3 } }, signal)
        smallest = { bytes, width: pixels.width, height: pixels.height }
        if (bytes.length <= previewBytesMax) return smallest
      }
    }
    return smallest as Preview
  } finally {
    leave()
  }
}
