// What a media file is, by its own bytes: what its host says of it is not believed.
import 'server-only'
import type { mediaTypes } from '@/lib/contract/image-proxy'

export type MediaType = (typeof mediaTypes)[number]

/** Bytes needed from the start of a file. */
export const signatureBytes = 16

/** Undefined for everything but the pictures and the video the contract lists; SVG and HTML among that. */
export function sniffMediaType(start: Uint8Array): MediaType | undefined {
  // Not TextDecoder: its latin1 is windows-1252, where the first byte of a PNG is another character.
  const text = Buffer.from(start.subarray(0, signatureBytes)).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brand = text.slice(8, 12)
  if (brand === 'avif' || brand === 'avis') return 'image/avif'
  return /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/.test(brand) ? 'video/mp4' : undefined
}
