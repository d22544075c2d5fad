// The browser inside @sparticuz/chromium, unpacked once per package version into a folder of this user. The package's own
// unpacking is not used: its target carries no version, is trusted if it merely exists, and two processes at once run a
// half-written file (ETXTBSY).
import 'server-only'
import { chown, lstat, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { installedFolder } from '../process/installed-folder'
import { unprivilegedUser } from './isolation'
import { createProcessDirectory } from './process-directory'
import { librariesFolder, sqliteStubFile, unpackPackage } from './unpack-package'

interface BundledBrowser {
  /** Everything below lies in it. */
  directory: string
  executablePath: string
  /** NSS, NSPR and expat, and what stands in for SQLite. */
  librariesDirectory: string
  /** Relative to the folder; belongs to the user the browser runs as. */
  fontCache: string
}

const manifestName = 'manifest.json'
const fontCache = 'font-cache'
const namesMax = 8

/** Whether the browser that comes along runs on a machine of this kind, as Node names it. */
export function hasEmbeddedBrowser({ platform, arch }: { platform: string; arch: string }): boolean {
  return platform === 'linux' && arch === 'x64'
}

/** Throws an Error when there is no bundled browser for this machine or it cannot be unpacked. */
export async function bundledBrowser(temporaryDirectory = os.tmpdir()): Promise<BundledBrowser> {
  if (!hasEmbeddedBrowser(process)) {
    throw new Error(`it runs on Linux x64 only, and this is ${process.platform} ${process.arch}.`)
  }
  const source = installedFolder('node_modules/@sparticuz/chromium', 'package.json')
  if (!source) throw new Error('The package @sparticuz/chromium is not installed here.')
  const directory = await unpackedDirectory(source, temporaryDirectory)
  return {
    directory,
    executablePath: path.join(directory, 'chromium'),
    librariesDirectory: path.join(directory, librariesFolder),
    fontCache,
  }
}

async function unpackedDirectory(source: string, temporaryDirectory: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(/*turbopackIgnore: true*/ source, 'package.json'), 'utf8'))
  const name = `vitrine-chromium-${version}-${process.arch}-${process.getuid?.()}`
  let fresh: string | undefined
  try {
    for (let index = 0; index < namesMax; index++) {
      const directory = path.join(temporaryDirectory, index === 0 ? name : `${name}-${index}`)
      const found = await inspect(directory)
      if (found === 'complete') return directory
      if (found === 'foreign') continue
      fresh ??= await unpackFresh(source, temporaryDirectory)
      if (await install(fresh, directory)) return directory
    }
    // Somebody holds every name: ours is good for as long as this process lives.
    const own = fresh ?? (await unpackFresh(source, temporaryDirectory))
    fresh = undefined
    return own
  } finally {
    if (fresh) await rm(fresh, { recursive: true, force: true })
  }
}

async function inspect(directory: string): Promise<'missing' | 'foreign' | 'damaged' | 'complete'> {
  const status = await lstat(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!status) return 'missing'
  const ours = status.isDirectory() && status.uid === process.getuid?.() && (status.mode & 0o022) === 0
  if (!ours) return 'foreign'
  return (await isComplete(directory)) ? 'complete' : 'damaged'
}

// Cleaners of /tmp take single files by age, so each is looked at, not only the folder.
async function isComplete(directory: string): Promise<boolean> {
  try {
    const sizes = await readManifest(directory)
    const checks = Object.entries(sizes).map(async ([file, sizeBytes]) => {
      const status = await stat(path.join(directory, file))
      return status.isFile() && status.size === sizeBytes
    })
    // A folder of this version may lack what stands in for SQLite.
    return sqliteStubFile in sizes && (await Promise.all(checks)).every(Boolean)
  } catch {
    return false
  }
}

async function readManifest(directory: string): Promise<Record<string, number>> {
  return JSON.parse(await readFile(path.join(directory, manifestName), 'utf8'))
}

async function unpackFresh(source: string, temporaryDirectory: string): Promise<string> {
  const { directory } = await createProcessDirectory('unpack', { temporaryDirectory })
  try {
    const user = unprivilegedUser()
    const sizes = await unpackPackage(source, directory, { shared: user !== undefined })
    await mkdir(path.join(directory, fontCache), { mode: 0o755 })
    // In a container with one mapped id this fails, and so will becoming that user: the browser then runs as we do.
    if (user) await chown(path.join(directory, fontCache), user.uid, user.gid).catch(() => {})
    await writeFile(path.join(directory, manifestName), JSON.stringify(sizes), { mode: 0o644 })
    return directory
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
}

/** False when the name went to somebody else meanwhile. */
async function install(fresh: string, directory: string): Promise<boolean> {
  try {
    await rename(fresh, directory)
    return true
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw error
    }
  }
  const found = await inspect(directory)
  if (found !== 'damaged') return found === 'complete'
  // File by file, each replaced whole: a process that runs one keeps it, and two that repair at once agree.
  for (const file of [...Object.keys(await readManifest(fresh)), fontCache, manifestName]) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true })
    await rename(path.join(fresh, file), path.join(directory, file)).catch((error: NodeJS.ErrnoException) => {
      if (file !== fontCache) throw error
    })
  }
  return isComplete(directory)
}
