// Every media format, once: what people and HTTP call it, its first bytes, who reads it and who writes it. A new format is a row here;
// one that the editor writes also has a folder in lib/formats and its line in export-picture.ts there.

interface Row {
  id: string
  label: string
  /** A sentence names one file of it so. */
  noun: string
  mime: string
  /** Without the dot. Files are saved with the first. */
  extensions: readonly [string, ...string[]]
  hasAlpha: boolean
  /** Whether a file is of this format by its start: one character for each of its first `signatureBytes` bytes. */
  isStart(start: string): boolean
  /** The editor reads it. */
  editorInput: boolean
  /**
   * The editor writes it: at this quality when nobody chose one (1 to 100, null where every pixel is kept). Whether its files hold
   * paths.
   */
  editorOutput: { quality: number | null; remark: string; paths?: true } | null
  /** POST /api/export reads and writes it. */
  exportApi: boolean
  /** GET /api/image-proxy passes it on. */
  mediaProxy: boolean
}

/** PNG third edition, 5.2: one character for each byte. */
export const pngSignature = '\x89PNG\r\n\x1a\n'

/** GIF89a, 17: the version that can move. */
export const gifSignature = 'GIF89a'

/** Menus, messages and documents show them in this order. */
export const mediaFormats = [
  {
    id: 'png',
    label: 'PNG',
    noun: 'a PNG file',
    mime: 'image/png',
    extensions: ['png'],
    hasAlpha: true,
    isStart: (start) => start.startsWith(pngSignature),
    editorInput: true,
    editorOutput: { quality: null, remark: 'Every pixel as you see it.' },
    exportApi: true,
    mediaProxy: true,
  },
  {
    id: 'jpeg',
    label: 'JPEG',
    noun: 'a JPEG file',
    mime: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    hasAlpha: false,
    isStart: (start) => start.startsWith('\xff\xd8\xff'),
    editorInput: true,
    editorOutput: { quality: 85, remark: 'Small for photographs, read everywhere.' },
    exportApi: true,
    mediaProxy: true,
  },
  {
    id: 'webp',
    label: 'WebP',
    noun: 'a WebP file',
    mime: 'image/webp',
    extensions: ['webp'],
    hasAlpha: true,
    isStart: (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP',
    editorInput: true,
    editorOutput: { quality: 82, remark: 'Smaller still, for the web.' },
    exportApi: true,
    mediaProxy: true,
  },
  {
    id: 'gif',
    label: 'GIF',
    noun: 'a GIF file',
    mime: 'image/gif',
    extensions: ['gif'],
    hasAlpha: true,
    isStart: (start) => /^GIF8[79]a/.test(start),
    editorInput: true,
    editorOutput: null,
    exportApi: false,
    mediaProxy: true,
  },
  {
    id: 'avif',
    label: 'AVIF',
    noun: 'an AVIF file',
    mime: 'image/avif',
    extensions: ['avif'],
    hasAlpha: true,
    // A brand among others is enough (AVIF specification, section 6).
    isStart: (start) => ftypBrands(start).some((brand) => /^avi[fs]$/.test(brand)),
    editorInput: true,
    editorOutput: { quality: 60, remark: 'Smallest, for browsers of today.' },
    exportApi: false,
    mediaProxy: true,
  },
  {
    id: 'svg',
    label: 'SVG',
    noun: 'an SVG file',
    mime: 'image/svg+xml',
    extensions: ['svg'],
    hasAlpha: true,
    // A text, which may begin in many ways: none is known by its bytes.
    isStart: () => false,
    editorInput: false,
    editorOutput: { quality: null, remark: 'Sharp at every size, for the web.', paths: true },
    exportApi: false,
    mediaProxy: false,
  },
  {
    id: 'pdf',
    label: 'PDF',
    noun: 'a PDF file',
    mime: 'application/pdf',
    extensions: ['pdf'],
    hasAlpha: true,
    // It is never read as a picture.
    isStart: () => false,
    editorInput: false,
    editorOutput: { quality: null, remark: 'A page to print, with words to copy.', paths: true },
    exportApi: false,
    mediaProxy: false,
  },
  {
    id: 'mp4',
    label: 'MP4',
    noun: 'an MP4 video',
    mime: 'video/mp4',
    extensions: ['mp4'],
    hasAlpha: false,
    isStart: (start) => /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/.test(ftypBrands(start)[0] ?? ''),
    editorInput: false,
    editorOutput: null,
    exportApi: false,
    mediaProxy: true,
  },
] as const satisfies readonly Row[]

export type MediaFormat = (typeof mediaFormats)[number]
export type EditorInput = Extract<MediaFormat, { editorInput: true }>
export type EditorOutput = Extract<MediaFormat, { editorOutput: object }>
/** Those whose files hold paths, and pixels only where paths cannot say it. */
export type PathOutput = Extract<EditorOutput, { editorOutput: { paths: true } }>
export type ExportFormat = Extract<MediaFormat, { exportApi: true }>
export type ProxiedFormat = Extract<MediaFormat, { mediaProxy: true }>

export const editorInputs = mediaFormats.filter((format): format is EditorInput => format.editorInput)
export const editorOutputs = mediaFormats.filter((format): format is EditorOutput => format.editorOutput !== null)
export const exportFormats = mediaFormats.filter((format): format is ExportFormat => format.exportApi)
export const proxiedFormats = mediaFormats.filter((format): format is ProxiedFormat => format.mediaProxy)

/** What GET /api/post/media serves: a picture of any format that is passed on. */
export const postPictureFormats = proxiedFormats.filter(({ mime }) => mime.startsWith('image/'))

/** `sniffMediaFormat` looks at this many bytes of a file's start. */
export const signatureBytes = 64

/** The format by a file's own first bytes: its name and the type it declares are not believed. */
export function sniffMediaFormat(bytes: Uint8Array): MediaFormat | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, signatureBytes))
  return mediaFormats.find((format) => format.isStart(start))
}

/** With its type, for a contract. */
export const mimeOf = <Id extends MediaFormat['id']>(id: Id) =>
  mediaFormats.find((format) => format.id === id)!.mime as Extract<MediaFormat, { id: Id }>['mime']

/** For a contract, which names at least one. */
export const mimesOf = <Format extends MediaFormat>(formats: readonly Format[]) =>
  formats.map(({ mime }) => mime) as readonly Format['mime'][] as readonly [Format['mime'], ...Format['mime'][]]

/** For a file input's `accept`. */
export const acceptOf = (formats: readonly MediaFormat[]): string => formats.map(({ mime }) => mime).join()

/** For a sentence: "PNG, JPEG or WebP". */
export function labelsOf(formats: readonly MediaFormat[], joinedBy: 'and' | 'or'): string {
  const labels = formats.map(({ label }) => label)
  const last = labels.pop() ?? ''
  // Intl.ListFormat would say the same; its first use takes 13 ms, and the first paint's tooltip needs this.
  return labels.length === 0 ? last : `${labels.join(', ')} ${joinedBy} ${last}`
}

/**
 * The brands of an ISO base media file: MP4, QuickTime, HEIC and AVIF begin with one box, "ftyp", that lists them
 * (ISO/IEC 14496-12, 4.2 and 4.3). The major brand comes first, then the compatible ones, of four characters each: those that
 * lie whole in the box and in `start`, which has one character for each byte of a file's beginning. Empty without such a box.
 */
export function ftypBrands(start: string): string[] {
  if (start.slice(4, 8) !== 'ftyp') return []
  const size = uint32At(start, 0)
  // Size 1: the size stands in the eight bytes after the type. Size 0: the box goes to the end of the file.
  const major = size === 1 ? 16 : 8
  const end = size === 1 ? uint32At(start, 8) * 2 ** 32 + uint32At(start, 12) : size || start.length
  const brands: string[] = []
  for (let at = major; at + 4 <= Math.min(end, start.length); at += 4) {
    // After the major brand comes its version, a number.
    if (at !== major + 4) brands.push(start.slice(at, at + 4))
  }
  return brands
}

/** Big-endian. NaN past the end. */
const uint32At = (text: string, at: number) =>
  [0, 1, 2, 3].reduce((sum, byte) => sum * 256 + text.charCodeAt(at + byte), 0)
