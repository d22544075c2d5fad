// The files of a picture as HTML or Markdown, and the places of a document that are kept filled with it.
import path from 'node:path'
import { CommandFailure } from '../console/failure'
import { type Lock, type LockedFile, lockedPicture } from '../project/lock'

interface MarkupOptions {
  /** Folder of the document that the markup stands in, and the one that paths of the lock start at; absolute. */
  documentFolder: string
  projectFolder: string
  isMarkdown: boolean
}

/** Throws CommandFailure for a picture that has no file yet. */
export function markupOf(name: string, lock: Lock, options: MarkupOptions): string {
  const { alt = '', files = [] } = lockedPicture(lock, name) ?? {}
  const [first] = files
  if (!first) throw new CommandFailure(`The picture ${name} has no file yet.`, `Make it: vitrine update ${name}`)
  // Of several languages the first: a document has one.
  const own = files.filter(({ locale }) => locale === first.locale)
  const address = ({ file }: LockedFile) => addressOf(file, options)
  const plain =
    own.find(
      ({ colorScheme = 'light', deviceType = 'desktop' }) => colorScheme === 'light' && deviceType === 'desktop',
    ) ?? first
  if (isVideo(plain)) return videoOf(own, plain, { alt, address })
  if (options.isMarkdown) return `![${alt.replaceAll(/[[\]]/g, '')}](${address(plain)})`
  const image = `<img src="${address(plain)}" alt="${escaped(alt)}" ${sizeOf(plain)}>`
  const others = othersOf(own, plain)
  if (others.length === 0) return image
  const sources = others.map((file) => `  <source media="${mediaOf(file, plain)}" srcset="${address(file)}">`)
  return ['<picture>', ...sources, `  ${image}`, '</picture>'].join('\n')
}

/** What pictures cannot show; GIF, APNG and WebP move in an img. */
const isVideo = ({ file }: LockedFile) => /\.(mp4|webm)$/i.test(file)

interface Video {
  alt: string
  address(file: LockedFile): string
}

/** Markdown has no form of its own for one. It moves as a GIF does: at once, without a sound, again and again. */
function videoOf(own: readonly LockedFile[], plain: LockedFile, { alt, address }: Video): string {
  const label = alt === '' ? '' : ` aria-label="${escaped(alt)}"`
  const attributes = `muted autoplay loop playsinline${label} ${sizeOf(plain)}`
  const others = othersOf(own, plain)
  if (others.length === 0) return `<video src="${address(plain)}" ${attributes}></video>`
  const sources = others.map((file) => `  <source media="${mediaOf(file, plain)}" src="${address(file)}">`)
  return [`<video ${attributes}>`, ...sources, `  <source src="${address(plain)}">`, '</video>'].join('\n')
}

/** In design pixels. */
const sizeOf = ({ width, height, scale }: LockedFile) =>
  `width="${Math.round(width / scale)}" height="${Math.round(height / scale)}"`

const othersOf = (own: readonly LockedFile[], plain: LockedFile) =>
  own.filter((file) => file !== plain).sort((a, b) => mediaOf(b, plain).length - mediaOf(a, plain).length)

/** When it is shown instead of the plain one; the most that has to hold comes first. */
function mediaOf({ colorScheme, deviceType }: LockedFile, plain: LockedFile): string {
  const conditions: string[] = []
  if (deviceType !== plain.deviceType)
    conditions.push(deviceType === 'mobile' ? '(max-width: 640px)' : '(min-width: 641px)')
  if (colorScheme !== plain.colorScheme) conditions.push(`(prefers-color-scheme: ${colorScheme})`)
  return conditions.join(' and ')
}

function addressOf(file: string, { documentFolder, projectFolder }: MarkupOptions): string {
  const parts = path.relative(documentFolder, path.resolve(projectFolder, file)).split(path.sep)
  return parts.map((part) => encodeURIComponent(part).replaceAll("'", '%27')).join('/')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Something stands beside it in its line. */
function isAmidWords(document: string, at: number, length: number): boolean {
  const before = document.slice(document.lastIndexOf('\n', at - 1) + 1, at)
  const after = /^[^\r\n]*/.exec(document.slice(at + length))?.[0] ?? ''
  return `${before}${after}`.trim() !== ''
}

interface Filled {
  text: string
  /** Names of the places that were found. */
  names: string[]
}

/**
 * Fills what stands between `<!-- vitrine:NAME -->` and `<!-- /vitrine:NAME -->`; undefined from `markup` leaves it as it is. A place within one line,
 * such as the cell of a table, stays in one. Throws CommandFailure for a place without an end.
 */
export function fillPlaces(document: string, markup: (name: string) => string | undefined): Filled {
  const names: string[] = []
  const lineEnd = /\r\n/.test(document) ? '\r\n' : '\n'
  const text = document.replace(
    /(<!--\s*vitrine:([\w./-]+)\s*-->)([\s\S]*?)(<!--\s*\/?vitrine(?::([\w./-]+))?\s*-->)/g,
    (whole: string, start: string, name: string, old: string, end: string, closes: string | undefined, at: number) => {
      if (!/<!--\s*\//.test(end) || (closes !== undefined && closes !== name)) {
        throw new CommandFailure(
          `<!-- vitrine:${name} --> has no end.`,
          `Write <!-- /vitrine:${name} --> where the picture ends.`,
        )
      }
      names.push(name)
      const filling = markup(name)
      if (filling === undefined) return whole
      const lines = filling.split('\n').map((line) => line.trimEnd())
      const isOneLine = !old.includes('\n') && isAmidWords(document, at, whole.length)
      if (isOneLine) return `${start}${lines.map((line) => line.trim()).join(' ')}${end}`
      // In the item of a list it stays in the item.
      const [, indent = ''] = /(?:^|\n)([ \t]*)$/.exec(document.slice(0, at)) ?? []
      return [start, ...lines.map((line) => indent + line), indent + end].join(lineEnd)
    },
  )
  const starts = [...document.matchAll(/<!--\s*vitrine:([\w./-]+)\s*-->/g)].map(([, name = '']) => name)
  const open = starts.find((name) => !names.includes(name))
  if (open === undefined) return { text, names }
  throw new CommandFailure(
    `<!-- vitrine:${open} --> has no end.`,
    `Write <!-- /vitrine:${open} --> where the picture ends.`,
  )
}
