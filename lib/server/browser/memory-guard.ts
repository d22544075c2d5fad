// A browser that takes more memory than a capture may have is told of before the machine runs out. All of it is for one capture, so all of
// it is ended: a page that goes on without the process that draws comes out with its canvases blank.
import 'server-only'
import { log } from '../process/log'
import type { RunningBrowser } from './connect'
import { bytesOf, isRunning } from './kernel-processes'

export interface MemoryLimits {
  everyMs?: number
  /** Of one process. */
  bytesMax?: number
  /** Of all its processes. */
  totalBytesMax?: number
  /** Of one process, once the page is closed. */
  leftBytesMax?: number
}

interface MemoryGuardOptions {
  limits?: MemoryLimits | undefined
  /** Where the kernel tells of its processes. */
  kernelDirectory?: string
  /** Pages are out. */
  isBusy: () => boolean
  /** Called once. */
  onTooLarge: () => void
}

// A page fills a gigabyte in half a second at best.
const everyMs = 250
// Measured: heavy pages take 400 MB, hostile ones took 4.9 GB (canvases) and, in the process that draws, 2.4 GB (textures) within their time.
const bytesMax = 1024 * 1024 * 1024
// Frames of other sites may have processes of their own, each with as much.
const totalBytesMax = 1.5 * 1024 * 1024 * 1024
// Measured: 60 MB at rest. The browser's own process keeps Blobs for a while after the page that made them is closed.
const leftBytesMax = 384 * 1024 * 1024

/** Looks while pages are out, on Linux only. Says once in the log when the kernel tells it nothing. Returns the function that stops it. Keeps no process alive. */
export function guardMemory(
  { pid: leader, processes }: Pick<RunningBrowser, 'pid' | 'processes'>,
  { limits = {}, kernelDirectory, isBusy, onTooLarge }: MemoryGuardOptions,
): () => void {
  if (leader === undefined) return () => {}
  let hasLooked = false
  // A browser that is too busy to answer is looked at by what it last said.
  let known = [leader]
  let isAsking = false

  function ask(): void {
    if (isAsking) return
    isAsking = true
    processes()
      .then((pids) => {
        known = pids
      })
      .catch(() => {})
      .finally(() => {
        isAsking = false
      })
  }

  const timer = setInterval(() => {
    if (!isBusy()) return
    ask()
    const sizes = known.map((pid) => bytesOf(pid, leader, kernelDirectory))
    if (!hasLooked && isRunning(leader, kernelDirectory) && bytesOf(leader, leader, kernelDirectory) === 0) {
      log.warn('browser.memory_unknown', {
        meaning: 'The kernel does not tell what the browser takes: no limit holds.',
      })
    }
    hasLooked = true
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
    const largest = Math.max(...sizes)
    if (largest <= (limits.bytesMax ?? bytesMax) && total <= (limits.totalBytesMax ?? totalBytesMax)) return
    clearInterval(timer)
    log.warn('browser.too_large', { megabytes: inMegabytes(total), largestProcessMegabytes: inMegabytes(largest) })
    onTooLarge()
  }, limits.everyMs ?? everyMs).unref()
  return () => clearInterval(timer)
}

/** Whether a process holds more than a browser at rest does. False where that cannot be known. */
export async function holdsTooMuch(
  { pid: leader, processes }: Pick<RunningBrowser, 'pid' | 'processes'>,
  limits: MemoryLimits = {},
): Promise<boolean> {
  if (leader === undefined) return false
  const pids = await processes().catch(() => [leader])
  return pids.some((pid) => bytesOf(pid, leader) > (limits.leftBytesMax ?? leftBytesMax))
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
