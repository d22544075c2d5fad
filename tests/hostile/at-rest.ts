// What a server and its browser still do, and what they have left on the disk. Linux only.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processorMs, treeOf } from '../support/server/peak-memory'

const windowMs = 500
/** Of a core: what a browser without pages takes is a hundredth. */
const shareMax = 0.2
/** Nothing may be at work for a page any longer after its answer. */
const limitMs = 5000

/** Waits until no process of the tree is at work, or for the limit: then it names the one that is. */
export async function restAfter(
  answeredAtMs: number,
  pid: number,
): Promise<{ restMs: number | undefined; busiest: string }> {
  for (;;) {
    const { kind, share } = await busiestProcess(pid)
    const restMs = performance.now() - answeredAtMs
    if (share < shareMax) return { restMs, busiest: '' }
    if (restMs > limitMs) return { restMs: undefined, busiest: `${kind} ${Math.round(share * 100)} %` }
  }
}

/** The process of the tree that used most of a core for half a second, the server itself included. */
async function busiestProcess(pid: number): Promise<{ kind: string; share: number }> {
  const startedAt = performance.now()
  const before = new Map(treeOf(pid).map((each) => [each, processorMs(each, 'alone')]))
  await delay(windowMs)
  const passedMs = performance.now() - startedAt
  const shares = [...before].map(([each, ms]) => ({
    kind: each === pid ? 'server' : kindOf(each),
    share: (processorMs(each, 'alone') - ms) / passedMs,
  }))
  return shares.reduce((most, each) => (each.share > most.share ? each : most))
}

/** Chromium names each of its processes: `gpu-process`, `renderer`, `utility`; the first of them has no name. */
function kindOf(pid: number): string {
  try {
    return /--type=([\w-]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1] ?? 'browser'
  } catch {
    return 'ended'
  }
}

/** Megabytes of all files below the folder. */
export function diskMb(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    try {
      return sum + statSync(path.join(folder, name)).blocks * 512
    } catch {
      // It has been removed meanwhile.
      return sum
    }
  }, 0)
  return bytes / 1024 / 1024
}
