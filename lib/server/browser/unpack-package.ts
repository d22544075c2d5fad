// Decompresses the four archives of @sparticuz/chromium into a folder, and adds the one library its NSS lacks. Decompression runs on the thread pool and the
// browser itself is streamed, so the event loop stays free.
import 'server-only'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress, createBrotliDecompress, createZstdDecompress } from 'node:zlib'
import { installedFolder } from '../process/installed-folder'
import { sqliteStub, sqliteStubName } from './sqlite-stub'

const decompress = promisify(brotliDecompress)
// The largest holds 7.5 MB; a damaged file must not fill the memory.
const archiveBytesMax = 64 * 1024 * 1024
const chunkBytes = 2 * 1024 * 1024

/** Where the libraries lie in the folder that was unpacked. */
export const librariesFolder = 'libraries/lib'
export const sqliteStubFile = path.join(librariesFolder, sqliteStubName)

const archives = [
  { file: 'swiftshader.tar.br', folder: '.' },
  { file: 'al2023.tar.br', folder: 'libraries' },
  { file: 'fonts.tar.br', folder: 'fonts' },
]

// Where scripts/build-browser.mjs leaves the browser packed anew.
const generated = 'lib/server/browser/generated/pack'

interface UnpackOptions {
  /** Lets other users read and run, never write: needed when the browser does not run as this user. */
  shared: boolean
  /** A folder that holds the browser packed anew; by default the one of this installation, where there is one. */
  repacked?: string | undefined
}

/** `source` is the folder of the package. Gives every file's size by its path in `target`. */
export async function unpackPackage(
  source: string,
  target: string,
  options: UnpackOptions,
): Promise<Record<string, number>> {
  const { shared } = options
  const programMode = shared ? 0o755 : 0o700
  const dataMode = shared ? 0o644 : 0o600
  const sizes: Record<string, number> = {}

  // chmod and not a mode at creation: the umask of a service may be 077.
  const makeFolder = async (relative: string): Promise<void> => {
    if (relative !== '.') await makeFolder(path.dirname(relative))
    await mkdir(path.join(target, relative), { recursive: true })
    await chmod(path.join(target, relative), programMode)
  }

  const unpackBrowser = async () => {
    const executable = path.join(target, 'chromium')
    const { file, decompressor } = await packedBrowser(source, options)
    await pipeline(
      createReadStream(/*turbopackIgnore: true*/ file, { highWaterMark: chunkBytes }),
      decompressor,
      createWriteStream(executable, { highWaterMark: chunkBytes }),
    )
    await chmod(executable, programMode)
    sizes.chromium = (await stat(executable)).size
  }

  const writeOne = async (relative: string, data: Buffer, mode: number) => {
    await makeFolder(path.dirname(relative))
    await writeFile(path.join(target, relative), data)
    await chmod(path.join(target, relative), mode)
    sizes[relative] = data.length
  }

  const unpackArchive = async (file: string, folder: string) => {
    const packed = await readFile(path.join(/*turbopackIgnore: true*/ source, 'bin', file))
    for (const entry of filesOfTar(await decompress(packed, { maxOutputLength: archiveBytesMax }))) {
      await writeOne(path.join(folder, entry.path), entry.data, entry.executable ? programMode : dataMode)
    }
  }

  await Promise.all([
    unpackBrowser(),
    ...archives.map(({ file, folder }) => unpackArchive(file, folder)),
    writeOne(sqliteStubFile, sqliteStub(), programMode),
  ])
  return sizes
}

/** The pack of this very version that the build has made, which unpacks in a quarter of the time; else the package's own. */
async function packedBrowser(source: string, options: Pick<UnpackOptions, 'repacked'>) {
  const { version } = JSON.parse(await readFile(path.join(/*turbopackIgnore: true*/ source, 'package.json'), 'utf8'))
  const name = `chromium-${version}.zst`
  const repacked = options.repacked ?? installedFolder(generated, name)
  const file = repacked && path.join(/*turbopackIgnore: true*/ repacked, name)
  return file && existsSync(/*turbopackIgnore: true*/ file)
    ? { file, decompressor: createZstdDecompress({ chunkSize: chunkBytes }) }
    : {
        file: path.join(/*turbopackIgnore: true*/ source, 'bin/chromium.br'),
        decompressor: createBrotliDecompress({ chunkSize: chunkBytes }),
      }
}

// Reads the small archives inside @sparticuz/chromium: plain files and folders, nothing else.

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
