// The most memory a process and all it has started held since a moment, by the kernel's own high-water mark: no sample can miss it. Linux only.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const megabyte = 1024 * 1024

function treeOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const children = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    return [pid, ...children.filter(Boolean).flatMap((child) => treeOf(Number(child)))]
  } catch {
    // It has ended.
    return []
  }
}

/** Empty for a process that has ended meanwhile; one that nobody has waited for yet holds no memory, and says so of none. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

function megabytesOf(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  return treeOf(pid).reduce((sum, each) => {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(statusOf(each))?.[1] ?? 0
    return sum + (Number(kilobytes) * 1024) / megabyte
  }, 0)
}

/** Resident megabytes of the tree now. */
export const residentMb = (pid: number): number => megabytesOf(pid, 'VmRSS')

/** Forgets the peak so far; the function that comes back tells the megabytes of the peak since. */
export function watchPeakMb(pid: number): () => number {
  // Documentation/filesystems/proc.rst: 5 sets the high-water mark to what is resident now.
  for (const each of treeOf(pid)) {
    try {
      writeFileSync(`/proc/${each}/clear_refs`, '5')
    } catch {
      // It has ended.
    }
  }
  return () => megabytesOf(pid, 'VmHWM')
}
