// What an image file is by its own first bytes; names and declared types are not believed.
import type { Asset } from './schema'

/** As many bytes as `sniffImageType` looks at. */
export const signatureBytes = 64

const ascii = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))

/** Undefined for anything but PNG, JPEG, WebP, GIF and AVIF. */
export function sniffImageType(bytes: Uint8Array): Asset['mime'] | undefined {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif'
  // ISO base media: size, "ftyp", major brand, minor version, compatible brands (AVIF specification, section 6).
  if (ascii(bytes, 4, 4) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, signatureBytes - 8))) return 'image/avif'
  return undefined
}
