// Temporary folders that belong to one process: their name says which, so that a later process can clear away what a
// killed one left behind.
import 'server-only'
import { constants, rmSync } from 'node:fs'
import { access, chmod, chown, lstat, mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
import type { SystemUser } from './isolation'
import { startTicksOf } from './kernel-processes'

const prefix = 'vitrine'
// A browser lives for an hour and drains for a minute: what is older belongs to nobody, whatever its pid says.
const foreignAgeMs = 24 * 60 * 60 * 1000

interface ProcessDirectory {
  directory: string
  /** Never throws: what cannot be removed now is swept by a later process. */
  remove(): Promise<void>
}

/** Made with mode 0700; with `children`, those folders are inside it and belong to `owner`. */
export async function createProcessDirectory(
  purpose: 'unpack' | 'browser' | 'fonts',
  options: { temporaryDirectory?: string; children?: string[]; owner?: SystemUser | undefined } = {},
): Promise<ProcessDirectory> {
  const { temporaryDirectory = os.tmpdir(), children = [], owner } = options
  const stem = `${prefix}-${purpose}-${process.pid}-${await processNamespace()}-${startOf(process.pid)}-`
  const directory = await mkdtemp(path.join(temporaryDirectory, stem))
  const living = livingDirectories()
  living.add(directory)
  const remove = async () => {
    await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {})
    living.delete(directory)
  }
  try {
    for (const child of children) {
      await mkdir(path.join(directory, child), { mode: 0o700 })
      if (owner) await chown(path.join(directory, child), owner.uid, owner.gid)
    }
    // The owner of the children passes through and can change nothing here, names of its own folders included.
    if (owner) await chmod(directory, 0o711)
    return { directory, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Removes what dead processes of this user left. Gives the names that are gone; never throws. */
export async function sweepProcessDirectories(temporaryDirectory = os.tmpdir()): Promise<string[]> {
  const namespace = await processNamespace()
  const swept: string[] = []
  for (const name of await readdir(temporaryDirectory).catch(() => [])) {
    // Releases before 2026-11 wrote no start.
    const [isNamed, pid, home, start = unknownStart] =
      /^vitrine-(?:unpack|browser|fonts)-(\d+)-(\d+)(?:-(\w+))?-\w{6}$/.exec(name) ?? []
    if (!isNamed) continue
    const directory = path.join(temporaryDirectory, name)
    const status = await lstat(directory).catch(() => undefined)
    if (!status?.isDirectory() || status.uid !== process.getuid?.()) continue
    // Containers that share a /tmp do not share pids: there only age can tell.
    const isOurs = home === namespace
    const left = isOurs ? isLeftBy(Number(pid), start, directory) : Date.now() - status.mtimeMs > foreignAgeMs
    if (!left) continue
    await rm(directory, { recursive: true, force: true }).then(
      () => swept.push(name),
      () => {},
    )
  }
  return swept
}

/** A container that starts again gives its numbers again: the process that made the folder began at the very tick that its name says. */
function isLeftBy(pid: number, start: string, directory: string): boolean {
  if (pid === process.pid) return !livingDirectories().has(directory)
  if (!isAlive(pid)) return true
  const startOfLiving = startOf(pid)
  return startOfLiving !== start && ![start, startOfLiving].includes(unknownStart)
}

const startOf = (pid: number) => startTicksOf(pid).toString(36)
const unknownStart = '0'

// Most servers are stopped, not killed: then nothing is left to sweep. An unpacked folder has moved to its place by then.
function livingDirectories(): Set<string> {
  return processWide('process-directories', () => {
    const directories = new Set<string>()
    process.once('exit', () => {
      for (const directory of directories) {
        removeAtExit(directory)
      }
    })
    return directories
  })
}

/** A browser that is still dying may write into it meanwhile; rmSync's own retries leave such a file where it is (Node 24). */
function removeAtExit(directory: string): void {
  for (let tries = 1; tries <= removalsMax; tries++) {
    try {
      rmSync(directory, { recursive: true, force: true })
      return
    } catch {
      Atomics.wait(pause, 0, 0, 20 * tries)
    }
  }
}

const removalsMax = 5
const pause = new Int32Array(new SharedArrayBuffer(4))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function processNamespace(): Promise<string> {
  const link = await readlink('/proc/self/ns/pid').catch(() => '')
  return /\d+/.exec(link)?.[0] ?? '0'
}

// Where a full Chromium may keep its temporary files: it binds a Unix socket there, whose address holds 107 bytes (unix(7)).

const addressBytesMax = 107
// What createProcessDirectory and Chromium put below it, at their longest: the largest pid, a start after 20 years, and a namespace has ten digits.
const below = '/vitrine-browser-4194304-4026531836-zzzzzzz-abcdef/t/org.chromium.Chromium.abcdef/SingletonSocket'
const otherDirectories = ['/tmp', '/var/tmp', '/dev/shm']

/**
 * The temporary directory, or when that is too long the first of the system's own that may be written to. Each makes room for folders of
 * mode 0700 alone, so a shared one will do.
 */
export async function shortTemporaryDirectory(temporaryDirectory = os.tmpdir()): Promise<string> {
  for (const directory of [temporaryDirectory, ...otherDirectories]) {
    if (Buffer.byteLength(directory + below) > addressBytesMax) continue
    const isOpen = access(directory, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (await isOpen) return directory
  }
  return temporaryDirectory
}

/** Where the browser of this machine keeps its profile. The embedded one binds no socket: any length will do. */
export async function profilesDirectory(bindsSocket = environment().CHROMIUM_PATH !== undefined): Promise<string> {
  return bindsSocket ? shortTemporaryDirectory() : os.tmpdir()
}
