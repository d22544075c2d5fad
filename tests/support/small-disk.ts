// A temporary directory on a file system of its own, seen by one process tree only: full, or not to be written to, until it is widened.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface SmallDisk {
  directory: string
  /** For `startServer`. */
  within: readonly string[]
  /** Room for everything from here on. */
  widen(): Promise<void>
  remove(): void
}

// A real root may mount where it is; anybody else needs a user namespace, which some kernels refuse.
const ways = [
  ['unshare', '-m'],
  ['unshare', '-rm'],
] as const
const way = ways.find(
  ([program, flags]) =>
    spawnSync(program, [flags, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { timeout: 5000 }).status === 0,
)

/** Undefined, and says so, where this kernel lets nobody mount. `options` are those of tmpfs. */
export function smallDisk(options: string): SmallDisk | undefined {
  if (!way) {
    console.warn('Skipped: this kernel allows no mount of our own, so no disk can be made small.')
    return undefined
  }
  const place = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-disk-'))
  const directory = path.join(place, 'temporary')
  const word = path.join(place, 'word')
  mkdirSync(directory)
  spawnSync('mkfifo', [word])
  const script = `mount -t tmpfs -o mode=1777,${options} tmpfs "${directory}" || exit 1
    (read -r _ < "${word}"; mount -o remount,rw,size=1g,nr_inodes=100000 "${directory}") & exec "$@"`
  return {
    directory,
    within: [...way, 'sh', '-c', script, 'sh'],
    async widen() {
      const fifo = createWriteStream(word)
      fifo.end('now\n')
      await once(fifo, 'close')
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
