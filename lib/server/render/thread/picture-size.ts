// How large a picture file is, from its header alone: what would unfold to too many pixels is refused before one is decoded.
import 'server-only'
import type { Size } from '@/lib/core/geometry'
import { sniffMediaFormat } from '@/lib/core/media-formats'

/** As stored, before it is turned. Null for a header that cannot be read. */
export function readPictureSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = readersOf[sniffMediaFormat(bytes)?.id ?? 'none']?.(view) ?? null
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    // The header ends before it says how large the picture is.
    if (error instanceof RangeError) return null
    throw error
  }
}

const readersOf: Record<string, (view: DataView) => Size | null> = {
  // PNG specification, 11.2.1: IHDR comes first.
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  // The specification of GIF, version 89a, 18.
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  jpeg: jpegSize,
  webp: webpSize,
  avif: avifSize,
}

/** False for a file that was cut off before its end. Of AVIF the decoder itself says so. */
export function isWhole(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  switch (sniffMediaFormat(bytes)?.id) {
    case 'png':
      return file.includes('IEND', 8, 'latin1')
    case 'jpeg':
      return file.lastIndexOf(Buffer.of(0xff, 0xd9)) > 0
    case 'webp':
      return file.length >= 8 + file.readUInt32LE(4)
    case 'gif':
      return file.lastIndexOf(0x3b) > 12
    default:
      return true
  }
}

/** ITU-T T.81, B.2.2: the frame header among the segments. */
function jpegSize(view: DataView): Size | null {
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === 0xda || marker === 0xd9) return null
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    at += isBare ? 2 : 2 + Math.max(2, view.getUint16(at + 2))
  }
}

/** RFC 9649, 2.5 to 2.7. */
function webpSize(view: DataView): Size | null {
  const chunk = name(view, 12)
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return null
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  return { width: uint24(24) + 1, height: uint24(27) + 1 }
}

/** Boxes that hold the one that says it (ISO/IEC 23008-12, 6.5.3), with the bytes before their first box. */
const avifParents: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 }

/** The largest of the items: a thumbnail has a size too. */
function avifSize(view: DataView): Size | null {
  let largest: Size | null = null
  const walk = (start: number, end: number) => {
    for (let at = start; at + 8 <= end; ) {
      const length = view.getUint32(at)
      // ISO/IEC 14496-12, 4.2: 0 goes to the end, 1 has the length behind the name, in 64 bits.
      const head = length === 1 ? 16 : 8
      const size = length === 1 ? Number(view.getBigUint64(at + 8)) : length
      const next = length === 0 ? end : at + Math.max(head, size)
      const kind = name(view, at + 4)
      if (kind === 'ispe') {
        const found = { width: view.getUint32(at + head + 4), height: view.getUint32(at + head + 8) }
        if (!largest || found.width * found.height > largest.width * largest.height) largest = found
      }
      if (Object.hasOwn(avifParents, kind)) walk(at + head + avifParents[kind]!, Math.min(end, next))
      at = next
    }
  }
  walk(0, view.byteLength)
  return largest
}

const name = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
