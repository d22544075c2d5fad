// Decompresses the four archives of @sparticuz/chromium into a folder. Brotli runs on the thread pool and the browser
// itself is streamed, so the event loop stays free.
import 'server-only'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress, createBrotliDecompress } from 'node:zlib'
import { filesOfTar } from './tar'

const decompress = promisify(brotliDecompress)
// The largest holds 7.5 MB; a damaged file must not fill the memory.
const archiveBytesMax = 64 * 1024 * 1024
const chunkBytes = 2 * 1024 * 1024

const archives = [
  { file: 'swiftshader.tar.br', folder: '.' },
  { file: 'al2023.tar.br', folder: 'libraries' },
  { file: 'fonts.tar.br', folder: 'fonts' },
]

/**
 * Gives every file's size by its path in `target`. `shared` lets other users read and run, never write: needed when the
 * browser does not run as this user.
 */
export async function unpackPackage(
  source: string,
  target: string,
  { shared }: { shared: boolean },
): Promise<Record<string, number>> {
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
    await pipeline(
      createReadStream(path.join(/*turbopackIgnore: true*/ source, 'chromium.br'), { highWaterMark: chunkBytes }),
      createBrotliDecompress({ chunkSize: chunkBytes }),
      createWriteStream(executable, { highWaterMark: chunkBytes }),
    )
    await chmod(executable, programMode)
    sizes.chromium = (await stat(executable)).size
  }

  const unpackArchive = async (file: string, folder: string) => {
    const packed = await readFile(path.join(/*turbopackIgnore: true*/ source, file))
    for (const entry of filesOfTar(await decompress(packed, { maxOutputLength: archiveBytesMax }))) {
      const relative = path.join(folder, entry.path)
      await makeFolder(path.dirname(relative))
      await writeFile(path.join(target, relative), entry.data)
      await chmod(path.join(target, relative), entry.executable ? programMode : dataMode)
      sizes[relative] = entry.data.length
    }
  }

  await Promise.all([unpackBrowser(), ...archives.map(({ file, folder }) => unpackArchive(file, folder))])
  return sizes
}
