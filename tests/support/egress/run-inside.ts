// Starts the run in a namespace of its own, as whoever we are, or says why this machine has none.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Report } from './report'

const limitMs = 240_000
// A true root keeps its users, so that the browser becomes one of them and has its sandbox. Anybody else, and the root of a container,
// becomes root of a namespace where nobody else exists.
const ways =
  process.getuid?.() === 0
    ? [
        ['-n', '-m'],
        ['-r', '-n', '-m'],
      ]
    : [['-r', '-n', '-m']]
// What the world is made of.
const needed = [
  'ip link set lo up',
  'ip route add local 0.0.0.0/0 dev lo',
  'ip -6 route add local ::/0 dev lo',
  'mount --bind /dev/null /etc/resolv.conf',
].join(' && ')

type Namespaces = { options: string[] } | { options: undefined; reason: string }

/** The options of `unshare` that make a private world, or why there is none here. */
export function findNamespaces(): Namespaces {
  if (process.platform !== 'linux') return { options: undefined, reason: 'this is not Linux' }
  let reason = ''
  for (const options of ways) {
    const { status, stderr, error } = spawnSync('unshare', [...options, 'sh', '-c', needed], { encoding: 'utf8' })
    if (status === 0) return { options }
    reason = error?.message ?? stderr.trim()
  }
  return { options: undefined, reason }
}

/** Rejects with what the run wrote when it fails. */
export async function runInside(options: string[]): Promise<Report> {
  const node = [process.execPath, '--import', './scripts/bench/app-modules.mjs', 'tests/support/egress/inside.ts']
  const { stdout } = await promisify(execFile)('unshare', [...options, '--kill-child=SIGTERM', ...node], {
    timeout: limitMs,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Report
}
