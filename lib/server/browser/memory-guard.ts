// A process of the browser that takes more memory than a capture may have is ended before the machine runs out. Every capture's page has a
// process of its own, so that one alone is lost with it.
import 'server-only'
import { readFileSync } from 'node:fs'
import { log } from '../process/log'
import type { RunningBrowser } from './running-browser'

export interface MemoryLimits {
  everyMs?: number
  bytesMax?: number
}

// A page fills a gigabyte in half a second at best.
const everyMs = 250
// Measured: heavy pages take 400 MB, hostile ones took 4.9 GB (canvases) and, in the process that draws, 2.4 GB (textures) within their time.
const bytesMax = 1024 * 1024 * 1024

/** Looks while pages are out, on Linux only. Returns the function that stops it. Keeps no process alive. */
export function guardMemory(
  { pid: browser, processes }: Pick<RunningBrowser, 'pid' | 'processes'>,
  isBusy: () => boolean,
  limits: MemoryLimits = {},
): () => void {
  if (browser === undefined) return () => {}
  let looking = false

  async function look(group: number): Promise<void> {
    for (const pid of await processes()) {
      const bytes = bytesOf(pid, group)
      if (bytes <= (limits.bytesMax ?? bytesMax)) continue
      log.warn('browser.process_too_large', { pid, megabytes: Math.round(bytes / 1024 / 1024) })
      end(pid)
    }
  }

  const timer = setInterval(() => {
    if (looking || !isBusy()) return
    looking = true
    // A browser that does not answer is for those who watch over that.
    void look(browser)
      .catch(() => {})
      .finally(() => {
        looking = false
      })
  }, limits.everyMs ?? everyMs).unref()
  return () => clearInterval(timer)
}

/** What the process alone has, shared memory it wrote included; 0 for one that is gone or not of this browser's group. */
function bytesOf(pid: number, group: number): number {
  const status = statusOf(pid)
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  // The browser says these numbers, and it runs strangers' pages: nothing but what we started is ever ended for it.
  if (field('NSpgid') !== group) return 0
  return (field('RssAnon') + field('RssShmem')) * 1024
}

// Memory of the kernel, which never waits: read through the thread pool, the ten of a round cost 2.6 ms of processor time and not 0.2.
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}
