// An animated PNG as a player shows it: every frame whole, straight RGBA. Each frame is read by sharp as a PNG of its own.
import sharp from 'sharp'
import { pngChunk } from '@/lib/formats/png/chunks'

interface ShownFrame {
  pixels: Buffer
  delayMs: number
}

interface Animation {
  width: number
  height: number
  plays: number
  frames: ShownFrame[]
}

interface Chunk {
  type: string
  data: Buffer
}

export async function readApng(file: Buffer): Promise<Animation> {
  const chunks = chunksOf(file)
  const head = chunks.find(({ type }) => type === 'IHDR')!.data
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const canvas = Buffer.alloc(width * height * 4)
  const frames: ShownFrame[] = []
  for (const { control, data } of partsOf(chunks)) {
    const [w, h, x, y] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at)) as [number, number, number, number]
    const part = await partPixels({ head, width: w, height: h, data })
    for (let row = 0; row < h; row++) part.copy(canvas, ((y + row) * width + x) * 4, row * w * 4, (row + 1) * w * 4)
    frames.push({ pixels: Buffer.from(canvas), delayMs: (control.readUInt16BE(20) * 1000) / control.readUInt16BE(22) })
  }
  const animation = chunks.find(({ type }) => type === 'acTL')!.data
  if (animation.readUInt32BE(0) !== frames.length) throw new Error('acTL counts other frames than there are.')
  return { width, height, plays: animation.readUInt32BE(4), frames }
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

/** Sequence numbers must go up by one over all fcTL and fdAT chunks. */
function partsOf(chunks: readonly Chunk[]) {
  const parts: { control: Buffer; data: Buffer[] }[] = []
  let sequence = 0
  for (const { type, data } of chunks) {
    if ((type === 'fcTL' || type === 'fdAT') && data.readUInt32BE(0) !== sequence++) throw new Error('Out of sequence.')
    if (type === 'fcTL') parts.push({ control: data, data: [] })
    if (type === 'IDAT') parts.at(-1)!.data.push(data)
    if (type === 'fdAT') parts.at(-1)!.data.push(data.subarray(4))
  }
  return parts
}

interface Part {
  head: Buffer
  width: number
  height: number
  data: readonly Buffer[]
}

async function partPixels({ head, width, height, data }: Part): Promise<Buffer> {
  const own = Buffer.from(head)
  own.writeUInt32BE(width, 0)
  own.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [
    pngChunk('IHDR', own),
    ...data.map((each) => pngChunk('IDAT', each)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return sharp(Buffer.concat([signature, ...chunks]))
    .ensureAlpha()
    .raw()
    .toBuffer()
}
