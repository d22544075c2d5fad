// Starts the run in a namespace of its own, as whoever we are, or says why this machine has none.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Requirement } from '../requirement'
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
const needed = 'perl tests/support/egress/loopback.pl && mount --bind /dev/null /etc/resolv.conf'

interface Namespaces extends Requirement {
  /** Of `unshare`, that make a private world. */
  options: string[]
}

/** Tries once. */
export function findNamespaces(): Namespaces {
  const reasons = ways.map((options) => ({ options, reason: whyNot(options) }))
  const options = reasons.find(({ reason }) => reason === undefined)?.options
  return {
    isMet: options !== undefined,
    options: options ?? [],
    missing: `no network namespace (${reasons.at(-1)?.reason})`,
    remedy:
      'run as root on Linux, or where users may make namespaces, with perl and the unshare and mount of util-linux',
  }
}

function whyNot(options: string[]): string | undefined {
  const { status, stderr, error } = spawnSync('unshare', [...options, 'sh', '-c', needed], { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
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
