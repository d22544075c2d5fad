// Pictures that only this browser's own decoder reads: drawn once, as a PNG that the workers, other browsers and files can read too.
import { ftypBrands, signatureBytes, sniffMediaFormat } from '@/lib/core/media-formats'
import { AssetError, fileBytesMax, pixelsMax } from '../assets/assets.browser'
import { untilAborted } from '../loading/until-aborted'

/** A drawing has no pixels of its own: its longer side gets at least so many. */
const drawnSideMin = 2048
const sideMax = 8192
/** What sides may come to more by being rounded. */
const roundingPixels = 10_000
const drawingMaxMs = 30_000

/** Of names of the files that are drawn. */
export const drawnEndings = ['svg', 'heic', 'heif'] as const
const drawnEnding = new RegExp(`\\.(${drawnEndings.join('|')})$`, 'i')

/** The file as it is, or as a PNG. Throws AssetError for a picture that this browser cannot read. */
export async function readable(file: Blob): Promise<Blob> {
  // Who reads it says that it is too large.
  if (file.size > fileBytesMax) return file
  const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  if (sniffMediaFormat(start)) return file
  if (String.fromCharCode(...start).startsWith('%PDF-')) throw new AssetError('not_an_image', pdf.message, pdf.hint)
  if (isSvg(file)) return drawn(file, 'SVG')
  return isHeic(start) ? drawn(file, 'HEIC') : file
}

/** By what it says it is: its first bytes may be those of any markup. */
const isSvg = (file: Blob): boolean =>
  file.type === 'image/svg+xml' || (file instanceof File && /\.svg$/i.test(file.name))

/** ISO/IEC 23008-12, annex B: the brands of HEIC, and those of any HEIF. */
const isHeic = (start: Uint8Array): boolean =>
  ftypBrands(String.fromCharCode(...start)).some((brand) => /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand))

async function drawn(file: Blob, format: 'SVG' | 'HEIC'): Promise<Blob> {
  const image = new Image()
  try {
    image.src = await addressOf(file, format)
    await untilAborted(image.decode(), AbortSignal.timeout(drawingMaxMs))
  } catch (cause) {
    throw Object.assign(unread(format), { cause })
  }
  const { naturalWidth, naturalHeight } = image
  const longer = Math.max(naturalWidth, naturalHeight)
  const wanted = format === 'SVG' ? Math.max(longer, drawnSideMin) : longer
  const room = Math.sqrt((pixelsMax - roundingPixels) / Math.max(1, naturalWidth * naturalHeight))
  const factor = Math.min(room, Math.min(wanted, sideMax) / Math.max(1, longer))
  const width = Math.max(1, Math.round(naturalWidth * factor))
  const height = Math.max(1, Math.round(naturalHeight * factor))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const png = longer > 0 ? await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve)) : null
  if (!png) throw unread(format)
  const name = file instanceof File ? file.name : 'pasted'
  return new File([png], name.replace(drawnEnding, ''), { type: 'image/png' })
}

/** As an image a drawing runs nothing and loads nothing. Of a blob: address its pixels could not be read back where it holds HTML. */
async function addressOf(file: Blob, format: 'SVG' | 'HEIC'): Promise<string> {
  const typed = new Blob([file], { type: format === 'SVG' ? 'image/svg+xml' : 'image/heic' })
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(typed)
  return promise
}

const pdf = {
  message: 'A PDF file is no picture.',
  hint: 'One that was saved here with “Opens again” opens as its document. Of another, save the page as a PNG.',
}

const words = {
  SVG: {
    message: 'The SVG drawing cannot be drawn.',
    hint: 'It may be damaged: open it in another program, and save it as a PNG.',
  },
  HEIC: {
    message: 'This browser cannot read HEIC pictures.',
    hint: 'Save it as a JPEG first. An iPhone takes JPEGs under Settings, Camera, Formats, Most Compatible.',
  },
}

const unread = (format: keyof typeof words) => new AssetError('not_an_image', words[format].message, words[format].hint)
