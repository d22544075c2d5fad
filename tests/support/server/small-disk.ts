// A temporary directory on a file system of its own, seen by one process tree only: full, or not to be written to, until it is widened.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Requirement } from '../requirement'

interface SmallDisk {
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

export const ownMounts: Requirement = {
  isMet: way !== undefined,
  missing: 'no mount of our own, so that no disk can be made small',
  remedy: 'run as root on Linux, or where users may make namespaces, with the unshare and mount of util-linux',
}

/** Throws where `ownMounts` is not met. `options` are those of tmpfs. */
export function smallDisk(options: string): SmallDisk {
  if (!way) throw new Error(`There is ${ownMounts.missing}.`)
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
