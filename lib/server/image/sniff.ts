// What an upload is, by its own first bytes: its name and the type it declares are not believed.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { ImageFormat } from '@/lib/contract/export'
import { exportFormats, ftypBrands, labelsOf, type MediaFormat, sniffMediaFormat } from '@/lib/core/media-formats'

const hint = `Send a ${labelsOf(exportFormats, 'or')} file.`

/** Throws unsupported_value, naming what the file seems to be, for everything the contract does not list. */
export function sniffImage(bytes: Buffer): ImageFormat {
  const format = sniffMediaFormat(bytes)
  if (format?.exportApi) return format.id
  if (bytes.length === 0) {
    throw new ApiError('invalid_request', { message: 'The file in "image" is empty.', hint })
  }
  const name = nameOf(bytes.subarray(0, 512).toString('latin1'), format)
  throw new ApiError('unsupported_value', {
    message: name
      ? `"image" cannot be ${name}: only ${labelsOf(exportFormats, 'and')} files are read.`
      : `"image" is not a ${labelsOf(exportFormats, 'or')} file by its first bytes.`,
    hint,
  })
}

const heifBrands: readonly [pattern: RegExp, name: string][] = [
  [/^(hei[cxms]|hev[cx]|mif1|msf1)$/, 'a HEIC file'],
  [/^qt {2}$/, 'a QuickTime video'],
  [/^jxl $/, 'a JPEG XL file'],
]

const signatures: readonly [starts: readonly string[], name: string][] = [
  [['II*\0', 'MM\0*'], 'a TIFF file'],
  [['BM'], 'a BMP file'],
  [['\0\0\x01\0'], 'an ICO file'],
  [['\xff\x0a', '\0\0\0\x0cJXL '], 'a JPEG XL file'],
  [['\xff\x4f\xff\x51', '\0\0\0\x0cjP  '], 'a JPEG 2000 file'],
  [['8BPS'], 'a Photoshop file'],
  [['%PDF-'], 'a PDF document'],
  [['PK\x03\x04', 'PK\x05\x06'], 'a ZIP archive'],
  [['\x1f\x8b'], 'a gzip archive'],
  [['data:image/'], 'a data URI: send the bytes themselves'],
  [['iVBORw0KGgo', '/9j/', 'UklGR'], 'base64 text: send the bytes themselves'],
]

function nameOf(start: string, format: MediaFormat | undefined): string | undefined {
  // A HEIC file may begin with a brand of MP4.
  if (format && format.id !== 'mp4') return format.noun
  if (start.slice(4, 8) === 'ftyp') {
    const brands = ftypBrands(start)
    return heifBrands.find(([pattern]) => brands.some((brand) => pattern.test(brand)))?.[1] ?? 'an MP4 video'
  }
  const known = signatures.find(([starts]) => starts.some((bytes) => start.startsWith(bytes)))?.[1]
  if (known) return known
  // After an optional byte order mark, XML declaration, comments and doctype.
  const text = start.replace(/^(\u00ef\u00bb\u00bf)?\s*/, '')
  if (/^<(\?xml|!--|!doctype svg|svg)/i.test(text) && /<svg|<!doctype svg/i.test(start)) return 'an SVG drawing'
  if (/^<(!doctype html|html)/i.test(text)) return 'an HTML page'
  if (/^<\?xml/i.test(text)) return 'an XML document'
  if (/^[[{]/.test(text)) return 'a JSON text'
  return undefined
}
