// Starts the run in a namespace of its own, as whoever we are, or says why this machine has none.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Report } from './report'

// Root keeps its users, so that the browser becomes one of them and has its sandbox; anybody else becomes root of a namespace.
const namespaces = process.getuid?.() === 0 ? ['-n', '-m'] : ['-r', '-n', '-m']
const limitMs = 240_000

/** Why there is no private world here; undefined where there is. */
export function whyNot(): string | undefined {
  if (process.platform !== 'linux') return 'this is not Linux'
  const script =
    'ip link set lo up && ip route add local 0.0.0.0/0 dev lo && ip -6 route add local ::/0 dev lo && mount --bind /dev/null /etc/resolv.conf'
  const { status, stderr, error } = spawnSync('unshare', [...namespaces, 'sh', '-c', script], { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

/** Rejects with what the run wrote when it fails. */
export async function runInside(): Promise<Report> {
  const node = [process.execPath, '--import', './scripts/bench/app-modules.mjs', 'tests/support/egress/inside.ts']
  const { stdout } = await promisify(execFile)('unshare', [...namespaces, '--kill-child=SIGTERM', ...node], {
    timeout: limitMs,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Report
}
