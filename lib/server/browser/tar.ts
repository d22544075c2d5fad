// Reads the small archives inside @sparticuz/chromium: plain files and folders, nothing else.
import 'server-only'

const blockBytes = 512

interface TarFile {
  /** Relative, with forward slashes, never leaving the folder it is unpacked into. */
  path: string
  executable: boolean
  data: Buffer
}

/** Throws an Error on a damaged archive, an entry that is not a file or folder, and a path that points outside. */
export function filesOfTar(archive: Buffer): TarFile[] {
  const files: TarFile[] = []
  let offset = 0
  while (offset + blockBytes <= archive.length) {
    const header = archive.subarray(offset, offset + blockBytes)
    // Two zero blocks end an archive; what follows is padding.
    if (header[0] === 0) return files
    const path = [text(header, 345, 155), text(header, 0, 100)].filter((part) => part !== '').join('/')
    const sizeBytes = Number.parseInt(text(header, 124, 12), 8)
    const kind = text(header, 156, 1)
    offset += blockBytes
    if (!Number.isInteger(sizeBytes) || offset + sizeBytes > archive.length) {
      throw new Error(`The archive is damaged at ${path || `byte ${offset}`}.`)
    }
    if (kind === '0' || kind === '') {
      if (path.startsWith('/') || path.split('/').includes('..'))
        throw new Error(`The archive points outside: ${path}.`)
      const data = archive.subarray(offset, offset + sizeBytes)
      files.push({ path, executable: (Number.parseInt(text(header, 100, 8), 8) & 0o111) !== 0, data })
    } else if (kind !== '5') {
      throw new Error(`The archive holds an entry of kind ${kind}, which is neither a file nor a folder: ${path}.`)
    }
    offset += Math.ceil(sizeBytes / blockBytes) * blockBytes
  }
  throw new Error('The archive ends too soon.')
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end).trim()
}
